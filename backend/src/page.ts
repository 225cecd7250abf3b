import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pageHeaders } from './common/security-headers.js';
import type { Env } from './config/env.js';

/** Addresses that are never a screen of the page. */
const NOT_A_SCREEN = /^\/+(api|objects|public-objects|socket\.io|assets)(\/|$)/;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** How a policy names the scripts that stand in the page itself: by what they are, so that no other runs. */
function scriptsIn(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * Serves the built page from `folder`: its files as they are, and for every other address the page
 * itself, which finds out what screen it is. Nothing is served when it has not been built.
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
  const setHeaders = pageHeaders(env, scriptsIn(page));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Each asset lies there compressed as well.
    preCompressed: true,
    // Assets carry a hash of their content in their names; the rest is asked for again, the service
    // worker above all: it decides which version of the page a person has.
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
      setHeaders(request.raw, reply.raw, () => {
        void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
      });
    });
}
