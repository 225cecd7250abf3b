import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MAIL_LAYOUT } from './assets.js';
import { newSecret } from './common/secret.js';
import { inlineSources, pageHeaders } from './common/security-headers.js';
import type { Env } from './config/env.js';

/** Addresses that are never a screen of the page. */
const NOT_A_SCREEN = /^\/+(api|calendar|objects|public-objects|socket\.io|assets|metrics)(\/|$)/;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Serves the built page from `folder`: its files, and for every other address the document, which finds its
 * screen itself. Serves nothing when the page has not been built.
 */
export async function servePage(
  app: NestFastifyApplication,
  folder: string,
  env: Env,
): Promise<void> {
  const entry = join(folder, 'index.html');
  if (!existsSync(entry)) return;
  const assets = join(folder, 'assets') + sep;
  const page = readFileSync(entry, 'utf8').replace(
    '<head>',
    `<head><meta name="organisation" content="${escaped(env.organisationName)}" />`,
  );
  // The preview of a mail is a frame within the page, to which the policy of the page applies.
  const mail = readFileSync(MAIL_LAYOUT, 'utf8');
  const scripts = inlineSources(page, 'script');
  const styles = [...inlineSources(page, 'style'), ...inlineSources(mail, 'style')];
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The build has compressed each asset.
    preCompressed: true,
    // Assets have a hash in their names; all other files are revalidated, above all the service worker, which
    // decides which version of the page a person has.
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(assets);
      void reply.header(
        'Cache-Control',
        isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request, reply) => {
      if (NOT_A_SCREEN.test(request.url)) {
        reply.callNotFound();
        return;
      }
      const nonce = newSecret(16);
      const setHeaders = pageHeaders(env, { scripts, styles: [...styles, `'nonce-${nonce}'`] });
      setHeaders(request.raw, reply.raw, () => {
        void reply
          .type('text/html; charset=utf-8')
          .header('Cache-Control', 'no-cache')
          .send(page.replace('<style>', `<style nonce="${nonce}">`));
      });
    });
}
