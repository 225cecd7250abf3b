import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiDocument } from './support/api-document.js';
import { newAdmin, type TestPerson } from './support/people.js';
import { RawHttp, type RawRequest } from './support/raw-http.js';
import { startWorld, type World } from './support/world.js';

/** Preloaded into the server: prints each route that Fastify registers. */
const TELL_ROUTES = `import { subscribe } from 'node:diagnostics_channel';
subscribe('fastify.initialization', ({ fastify }) => fastify.addHook('onRoute', ({ method, url }) => {
  for (const one of [method].flat()) console.log('route ' + one + ' ' + url);
}));`;

/** The API and the images; all other addresses are the page and the page of this document. */
const DESCRIBED = /^\/(api\/(?!docs)|calendar\/|objects\/|public-objects\/)/;

const UUID = '9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09';
/** The replies of this route are those of an object storage. */
const UPLOAD = 'PUT /objects/uploads/{id}';
/** What takes a file instead of fields. */
const FILES = [UPLOAD, 'POST /api/admin/events/{id}/imports', 'POST /api/csp-reports'];
const LARGE = JSON.stringify({ email: 'x'.repeat(300_000) });
const JSON_HEADERS = { 'content-type': 'application/json' } as const;
const LOGIN = { method: 'POST', path: '/api/auth/login', headers: JSON_HEADERS } as const;

/** The default and the largest page where they are not those of the other lists: a day of slots is small and one screen. */
const PAGE_SIZES: Readonly<Record<string, readonly [number, number]>> = {
  'GET /api/events/{id}/time-slots': [1000, 2000],
};

describe('the OpenAPI document', () => {
  let world: World;
  let http: RawHttp;
  let api: ApiDocument;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TELL_ROUTES)}`,
    });
    http = new RawHttp(world.url);
    api = await ApiDocument.load(world.url);
    admin = await newAdmin(world);
  });

  afterAll(async () => {
    http.close();
    await world.close();
  });

  it('describes every route of the server and no other', () => {
    const routes = [...world.server.output().matchAll(/^route (\w+) (\S+)$/gm)]
      .filter(([, method = '', path = '']) => method !== 'HEAD' && DESCRIBED.test(path))
      .map(([, method = '', path = '']) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(routes.length).toBeGreaterThan(40);
    expect(api.operations.map(({ name }) => name).sort()).toEqual([...new Set(routes)].sort());
  });

  it('gives every operation a summary, a success and every possible refusal', () => {
    for (const operation of api.operations) {
      const { name, described, access, parameters, method } = operation;
      const statuses = Object.keys(described.responses);
      expect([name, described.summary]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
      expect([name, described.tags]).toEqual([name, [expect.any(String)]]);
      expect([name, statuses.filter((status) => status < '300')]).toEqual([
        name,
        [expect.stringMatching(/^20[0124]$/)],
      ]);
      const [success = ''] = statuses;
      const hasBody = api.responseOf(operation, success)?.content !== undefined;
      expect([name, hasBody]).toEqual([name, success !== '204' && name !== UPLOAD]);
      const refusals = [
        ...(parameters.length > 0 || method !== 'GET' ? ['400'] : []),
        ...(access === 'public' ? [] : ['401']),
        ...(access === 'administrators' || access === 'organiser' ? ['403'] : []),
        ...(access === 'organiser' || access === 'desk' ? ['404'] : []),
        ...(method === 'GET' ? [] : ['413', '415']),
        '429',
        '503',
      ];
      expect([name, statuses]).toEqual([name, expect.arrayContaining(refusals)]);
    }
  });

  it('gives every body a schema, and examples that fit it', () => {
    for (const operation of api.operations) {
      for (const [pointer, media] of api.jsonBodies(operation)) {
        const examples = [
          ...(media.example === undefined ? [] : [media.example as unknown]),
          ...Object.values(media.examples ?? {}).map((one) => ('value' in one ? one.value : null)),
        ];
        expect([pointer, examples.length > 0]).toEqual([pointer, true]);
        for (const example of examples)
          expect([pointer, api.mistakes(`${pointer}/schema`, example)]).toEqual([pointer, []]);
      }
    }
  });

  it('demands a token exactly where the server does', async () => {
    for (const operation of api.operations) {
      const { name, method, path, access, example } = operation;
      const body =
        example === undefined ? {} : { headers: JSON_HEADERS, body: JSON.stringify(example) };
      const { status, text } = await http.send({
        method,
        path: path.replace(/\{\w+\}/, UUID),
        ...body,
      });
      const asked = status === 401 && text.includes('Please sign in.');
      expect([name, asked]).toEqual([name, access !== 'public']);
    }
  });

  it('names the default and the largest page size, and the server keeps to both', async () => {
    const paged = api.operations.filter(
      (operation) => api.responseOf(operation, 200)?.headers?.['X-Total-Count'] !== undefined,
    );
    expect(paged.length).toBeGreaterThan(5);
    for (const { name, path, parameters } of paged) {
      const limit = parameters.find((one) => one.name === 'limit');
      const [usual, most] = PAGE_SIZES[name] ?? [200, 500];
      expect([name, limit?.schema]).toEqual([
        name,
        { type: 'integer', minimum: 1, default: usual, maximum: most },
      ]);
      expect(parameters.map((one) => one.name)).toContain('cursor');
      const over = path.replace('/api', '').replace(/\{\w+\}/, UUID);
      expect((await admin.get(`${over}?limit=${most + 1}`)).status).toBe(400);
    }
  });

  it('matches the present types of the contract', async () => {
    const script = join(import.meta.dirname, '../src/openapi/write-contract-schemas.mjs');
    await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toBeDefined();
  });

  it('is shown as a page with all its files', async () => {
    const page = await fetch(`${world.url}/api/docs`);
    const parts = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, part]) => part,
    );
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const reply = await fetch(new URL(part ?? '', page.url));
      expect([part, reply.status, (await reply.text()).length > 0]).toEqual([part, 200, true]);
    }
  });

  const refused: [string, number, RawRequest][] = [
    ['an address that is not there', 404, { method: 'GET', path: '/api/nowhere' }],
    ['a method an address does not have', 404, { method: 'DELETE', path: '/api/auth/login' }],
    ['a method nobody has', 400, { method: 'FOO', path: '/api/auth/login' }],
    ['an address that cannot be read', 400, { method: 'GET', path: '/api/users/%zz' }],
    ['malformed JSON', 400, { ...LOGIN, body: '{"email":' }],
    ['a prototype', 400, { ...LOGIN, body: '{"__proto__":{"isAdmin":true}}' }],
    ['no body where there must be one', 400, { ...LOGIN, body: '' }],
    ['JSON that goes too deep', 400, { ...LOGIN, body: '['.repeat(99) + ']'.repeat(99) }],
    ['half a character', 400, { ...LOGIN, body: '{"email":"\\ud800","password":"x"}' }],
    ['a body too large', 413, { ...LOGIN, body: LARGE }],
    [
      'a form',
      415,
      { ...LOGIN, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
    ],
    ['plain text', 415, { ...LOGIN, headers: { 'content-type': 'text/plain' }, body: 'x' }],
    [
      'headers too large',
      431,
      { method: 'GET', path: '/api/auth/me', headers: { 'x-long': 'x'.repeat(20_000) } },
    ],
  ];

  it('is true of fields that are sent to a route without a body', async () => {
    const bodiless = api.operations.filter(
      ({ method, body, name }) => method !== 'GET' && body === null && !FILES.includes(name),
    );
    expect(bodiless.length).toBeGreaterThan(5);
    for (const { method, path, name } of bodiless) {
      const reply = await http.send({
        method,
        path: path.replaceAll(/\{\w+\}/g, UUID),
        headers: { ...JSON_HEADERS, authorization: `Bearer ${admin.token}` },
        body: '{"isAdmin":true}',
      });
      const { message } = JSON.parse(reply.text) as { message: unknown };
      expect([name, reply.status, message]).toEqual([
        name,
        400,
        ['property isAdmin should not exist'],
      ]);
    }
  });

  it.each(['constructor', 'hasOwnProperty', 'toString', '__defineGetter__'])(
    'is true of a field that is named like a member of every object: %s',
    async (field) => {
      const body = JSON.stringify({ email: 'nobody@example.org', password: 'x', [field]: 1 });
      const reply = await http.send({ ...LOGIN, body });
      expect(reply.status).toBe(400);
      expect(JSON.parse(reply.text)).toMatchObject({
        message: [`property ${field} should not exist`],
      });
    },
  );

  it('is right that a body with broken characters or deep nesting is refused with 400', async () => {
    const levels = (count: number) => '['.repeat(count) + '1' + ']'.repeat(count);
    const reply = async (body: string) => {
      const { status, text } = await http.send({ ...LOGIN, body });
      return [status, (JSON.parse(text) as { message: unknown }).message];
    };
    const password = (text: string) => `{"email":"nobody@example.org","password":"${text}"}`;
    const broken = [400, 'The request contains a broken character.'];
    expect(await reply(password('\\ud800'))).toEqual(broken);
    expect(await reply('{"\\udc00":1}')).toEqual(broken);
    const tooDeep = [400, 'The request is nested too deeply.'];
    expect(await reply(levels(17))).toEqual(tooDeep);
    expect(await reply(levels(16))).not.toEqual(tooDeep);
    // Whole characters, and brackets that are text.
    expect((await reply(password('\\ud83d\\ude00')))[0]).toBe(401);
    expect((await reply(password('[{'.repeat(30))))[0]).toBe(401);
  });

  it.each(refused)(
    'is true of a request that every route refuses: %s',
    async (_, status, request) => {
      const reply = await http.send(request);
      expect(reply.status).toBe(status);
      expect(api.refusalMistakes(reply)).toEqual([]);
    },
  );
});
