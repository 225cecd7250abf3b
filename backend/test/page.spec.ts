import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { visitorPost } from './support/mailed-links.js';
import { newAccount } from './support/people.js';
import { RawHttp } from './support/raw-http.js';
import { startWorld, type World } from './support/world.js';

const dist = join(import.meta.dirname, '../../frontend/dist');
const forever = 'public, max-age=31536000, immutable';

/** The script that every visit loads, and a font, whose format is compressed already. */
const assets = readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`);
const code = one(/^\/assets\/index-[\w-]+\.js$/);
const font = one(/\.woff2$/);
const codeReader = one(/\/code-worker-[\w-]+\.js$/);
const codeReaderCode = one(/\.wasm$/);

function one(pattern: RegExp): string {
  const found = assets.find((path) => pattern.test(path));
  if (found === undefined) throw new Error(`The page has no file like ${pattern}.`);
  return found;
}

let world: World;

beforeAll(async () => {
  world = await startWorld({ ORGANISATION_NAME: 'Wing & Rotor "Nord" <e.V.>' });
});
afterAll(() => world.close());

/** The hashes of the inline parts of a document with this tag. */
function inlineParts(page: string, tag: 'script' | 'style'): string[] {
  return [...page.matchAll(new RegExp(`<${tag}[^>]*>([^]+?)</${tag}>`, 'g'))].map(
    ([, content = '']) => hashOf(content),
  );
}

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The policy of a reply: the sources of each directive. */
const policyOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { headers });

describe('the page', () => {
  it.each(['/', '/dashboard', '/events/1?from=mail', '/no/such/screen', '//dashboard'])(
    'is served at %s with the organisation’s name, and revalidated at every visit',
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      const page = await reply.text();
      expect(page).toContain(`src="${code}"`);
      expect(page).toContain('content="Wing &#38; Rotor &#34;Nord&#34; &#60;e.V.&#62;"');
    },
  );

  const screens = ['/', '/dashboard?tab=1', '/wall/none', '/badge/none', '/auth/reset-password'];
  const others = [
    code,
    '/sw.js',
    '/favicon.svg',
    '/api/docs',
    '/socket.io/?EIO=4&transport=polling',
  ];

  it.each([...screens, ...others])(
    'runs only its own scripts, at %s as everywhere',
    async (path) => {
      const reply = await get(path);
      const { headers } = reply;
      const policy = policyOf(headers);
      // Read to its end: a reply that is under way keeps the server from stopping.
      const body = await reply.text();
      const own = screens.includes(path) ? inlineParts(body, 'script') : [];
      expect(own).toHaveLength(screens.includes(path) ? 1 : 0);
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'self'",
        'script-src': ["'self'", ...own].join(' '),
        'script-src-attr': "'none'",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'object-src': "'none'",
        'frame-src': "'none'",
        'media-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'report-uri': '/api/csp-reports',
        'report-to': 'csp',
      });
      expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it.each([...screens, '/api/docs'])('draws only its own styles, at %s', async (path) => {
    const reply = await get(path);
    const own = inlineParts(await reply.text(), 'style');
    const allowed = policyOf(reply.headers).get('style-src-elem')?.split(' ');
    expect(own.length).toBeGreaterThan(0);
    expect(allowed).toEqual(expect.arrayContaining(["'self'", hashOf(''), ...own]));
    expect(allowed).not.toContain("'unsafe-inline'");
  });

  it('has the camera for itself, and nothing else of the device', async () => {
    const reply = await get('/');
    await reply.text();
    const permissions = reply.headers.get('permissions-policy')?.split(', ');
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()', 'payment=()']),
    );
    expect(permissions?.filter((feature) => !feature.endsWith('=()'))).toEqual(['camera=(self)']);
  });
});

describe('behind TLS', () => {
  let secure: World;

  beforeAll(async () => {
    secure = await startWorld({ PUBLIC_URL: 'https://meet.example' });
  });

  afterAll(() => secure.close());

  it('every kind of answer asks browsers to come by TLS alone', async () => {
    for (const path of ['/', code, '/api/health/live', '/api/no-such-call', '/api/docs']) {
      const reply = await fetch(secure.url + path);
      await reply.text();
      expect([path, reply.headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ]);
    }
  });

  it('the one cookie is of this host alone, and neither scripts nor other sites get it', async () => {
    const reply = await visitorPost(secure, '/auth/register', newAccount());
    const cookies = reply.headers['set-cookie'] as unknown as string[];
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-rendezvous\.device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
  });
});

describe('the worker that reads codes', () => {
  it('alone may run WebAssembly, and its policy is that of the page otherwise', async () => {
    const [own, page] = await Promise.all([get(codeReader), get(code)]);
    await Promise.all([own.text(), page.text()]);
    const expected = new Map(policyOf(page.headers));
    expected.set('script-src', "'self' 'wasm-unsafe-eval'");
    expect(policyOf(own.headers)).toEqual(expected);
  });

  it('finds its WebAssembly at this server, with the type that lets it be compiled as it comes', async () => {
    const reply = await get(codeReaderCode);
    await reply.arrayBuffer();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/wasm');
    expect(reply.headers.get('cache-control')).toBe(forever);
  });
});

describe('a reply of the API', () => {
  it.each(['/api/health/live', '/api/events', '/api/no-such-call', '/api/%zz', '/api/docs-json'])(
    'loads nothing and cannot be framed when it is opened in a browser: %s',
    async (path) => {
      const reply = await get(path);
      await reply.text();
      const { headers } = reply;
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect([...policyOf(headers)]).toEqual([
        ['default-src', "'none'"],
        ['base-uri', "'none'"],
        ['form-action', "'none'"],
        ['frame-ancestors', "'none'"],
      ]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

describe('a reply to what is no HTTP', () => {
  it('is JSON that is read as nothing else and kept by nobody', async () => {
    const http = new RawHttp(world.url);
    const headers = { 'x-filling': 'x'.repeat(40_000) };
    const reply = await http.send({ method: 'GET', path: '/', headers });
    http.close();
    expect(reply.status).toBe(431);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });
});

describe('a static file', () => {
  it.each([code, font])('%s with a hash in its name is cached forever', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe(forever);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(readFileSync(dist + path));
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/favicon.svg', '/index.html'])(
    '%s without a hash in its name is revalidated at every visit',
    async (path) => {
      const reply = await get(path);
      await reply.text();
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each([
    ['br, gzip', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', null, ''],
  ])(
    'is served for the encodings “%s” as the build compressed it',
    async (accepted, encoding, ending) => {
      const reply = await get(code, { 'Accept-Encoding': accepted });
      const { headers } = reply;
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-length')).toBe(String(statSync(dist + code + ending).size));
      expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(headers.get('cache-control')).toBe(forever);
      expect(await reply.text()).toBe(readFileSync(dist + code, 'utf8'));
    },
  );

  it('that does not exist is answered with 404, not with the page', async () => {
    const reply = await get('/assets/index-00000000.js');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).not.toBe(forever);
    expect(await reply.json()).toMatchObject({ statusCode: 404 });
  });

  it('is not found outside the folder of the page', async () => {
    const reply = await get('/assets/..%2f..%2fpackage.json');
    expect(await reply.text()).not.toContain('"workspaces"');
  });
});
