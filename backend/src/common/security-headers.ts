import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

/** Helmet's function for Node's own requests and replies. */
export type SetHeaders = ReturnType<typeof helmet>;

/** What a page may run and draw besides its own files, as sources of a Content-Security-Policy. */
export interface InlineParts {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/** Where browsers send what breaks the policy. */
const REPORTS = '/api/csp-reports';

/** Plain HTTP must stay reachable: HSTS would lock people out of an address without TLS. */
const hstsOf = (env: Env): boolean => env.publicUrl.startsWith('https:');

/** The source by which a policy allows an inline script or style with this content. */
const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The sources of the inline parts of a document with this tag. */
export const inlineSources = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => hashSource(content),
  );

/** The page's library adds an empty style element and writes its rules into it by script (ADR 0059). */
const EMPTY_STYLE = hashSource('');

/** What no page of the product uses. The camera reads badges at check-in. */
const PERMISSIONS = [
  'camera=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Headers for pages, their files and everything else but JSON replies; no inline part runs that is not in `own`. */
export function pageHeaders(env: Env, { scripts = [], styles = [] }: InlineParts = {}): SetHeaders {
  const setByHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
        'script-src-attr': ["'none'"],
        // For browsers that do not know the two after it.
        'style-src': ["'self'", "'unsafe-inline'"],
        'style-src-elem': ["'self'", EMPTY_STYLE, ...styles],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        // Browsers upload to the object storage directly where there is one.
        'connect-src': ["'self'", ...(env.s3 === null ? [] : [new URL(env.s3.endpoint).origin])],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'media-src': ["'none'"],
        'frame-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'report-uri': [REPORTS],
        'report-to': ['csp'],
      },
    },
    xFrameOptions: { action: 'deny' },
    hsts: hstsOf(env),
  });
  return (request, reply, next) => {
    reply.setHeader('Permissions-Policy', PERMISSIONS);
    reply.setHeader('Reporting-Endpoints', `csp="${REPORTS}"`);
    setByHelmet(request, reply, next);
  };
}

/** A JSON answer loads nothing and is in no frame; the headers left out are about pages. */
export const answerHeaders = (env: Env): SetHeaders =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
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
/** The page of the API's description, whose styles come with its library and are the same for everybody. */
const DESCRIPTION = /^\/api\/docs\/?(\?|$)/;

/**
 * Sets the headers of every reply once its kind is known; a route that has set its own keeps them. A reply whose route says
 * nothing of caches is kept by none.
 */
export function setSecurityHeaders(app: NestFastifyApplication, env: Env): void {
  const [answers, pages] = [answerHeaders(env), pageHeaders(env)];
  // A worker has the policy that its own file came with, not that of the page.
  const codeReader = pageHeaders(env, { scripts: ["'wasm-unsafe-eval'"] });
  const headersOf = (url: string, type: string, payload: unknown): SetHeaders => {
    if (type.startsWith('application/json')) return answers;
    if (CODE_READER.test(url)) return codeReader;
    if (DESCRIPTION.test(url) && typeof payload === 'string')
      return pageHeaders(env, { styles: inlineSources(payload, 'style') });
    return pages;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      if (!reply.hasHeader('cache-control')) void reply.header('Cache-Control', 'no-store');
      if (reply.raw.hasHeader('content-security-policy')) return done();
      const type = String(reply.getHeader('content-type'));
      headersOf(request.url, type, payload)(request.raw, reply.raw, () => done());
    });
}
