import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

/** Helmet's function for Node's own requests and replies. */
export type SetHeaders = ReturnType<typeof helmet>;

/** Plain HTTP must stay reachable: HSTS would lock people out of an address without TLS. */
const hstsOf = (env: Env): boolean => env.publicUrl.startsWith('https:');

/**
 * Headers for pages, their files and everything else but JSON replies. `scripts` are the hashes of the inline
 * scripts of the document: no other inline script runs.
 */
export const pageHeaders = (env: Env, scripts: readonly string[] = []): SetHeaders =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // Browsers upload to the object storage directly where there is one.
        'connect-src': ["'self'", ...(env.s3 === null ? [] : [new URL(env.s3.endpoint).origin])],
        'upgrade-insecure-requests': null,
      },
    },
    hsts: hstsOf(env),
  });

/** A JSON answer loads nothing and is in no frame; the headers left out are about pages. */
export const answerHeaders = (env: Env): SetHeaders =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    hsts: hstsOf(env),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** The worker that reads the codes of badges in the camera's pictures. No other file of the page runs WebAssembly. */
const CODE_READER = /^\/assets\/code-worker-[\w-]+\.js$/;

/** Sets the headers of every reply once its kind is known; a route that has set its own keeps them. */
export function setSecurityHeaders(app: NestFastifyApplication, env: Env): void {
  const [answers, pages] = [answerHeaders(env), pageHeaders(env)];
  // A worker has the policy that its own file came with, not that of the page.
  const codeReader = pageHeaders(env, ["'wasm-unsafe-eval'"]);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
      const setHeaders = isJson ? answers : CODE_READER.test(request.url) ? codeReader : pages;
      if (reply.raw.hasHeader('content-security-policy')) done();
      else setHeaders(request.raw, reply.raw, () => done());
    });
}
