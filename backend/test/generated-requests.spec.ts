import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionReply } from '@rendezvous/contract';
import fc from 'fast-check';
import { anyRequest, type GeneratedRequest, readyRequest } from './support/any-request.js';
import type { Actor, Known } from './support/any-value.js';
import { ApiDocument, type Operation } from './support/api-document.js';
import { GeneratedScene } from './support/generated-scene.js';
import { newAccount, TestPerson } from './support/people.js';
import { RawHttp, type RawReply } from './support/raw-http.js';
import { startWorld, type World } from './support/world.js';

/** The same seed makes the same requests. */
const SEED = Number(process.env.GENERATED_REQUESTS_SEED ?? 20261121);
const REQUESTS_PER_OPERATION = Number(process.env.GENERATED_REQUESTS ?? 40);

const SET_UP = 'POST /api/auth/setup-admin';

describe('generated requests', () => {
  let world: World;
  let http: RawHttp;
  let api: ApiDocument;
  let scene: GeneratedScene;
  let setUp: RawReply;

  beforeAll(async () => {
    // Push services of the requests are not on the internet.
    world = await startWorld({ PUSH_ANYWHERE: 'true' });
    http = new RawHttp(world.url);
    api = await ApiDocument.load(world.url);
    setUp = await setUpAdministrator();
    const { token, user } = JSON.parse(setUp.text) as SessionReply;
    scene = await GeneratedScene.open(world, new TestPerson(world, token, user));
  });

  afterAll(async () => {
    http.close();
    await world.close();
  });

  function setUpAdministrator(): Promise<RawReply> {
    const { reasonForMeeting: _, consentToShareData: __, ...account } = newAccount();
    return http.send({
      method: 'POST',
      path: '/api/auth/setup-admin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
  }

  const send = ({ actor, method, path, type, body }: GeneratedRequest): Promise<RawReply> =>
    http.send({
      method,
      path,
      headers: { ...scene.headersOf(actor), ...(type === null ? {} : { 'content-type': type }) },
      ...(body === null ? {} : { body }),
    });

  /** Operations that a request has succeeded with. */
  const succeeded = new Set([SET_UP]);

  /** @throws Error when the reply is not as the document says */
  async function judge(operation: Operation, request: GeneratedRequest): Promise<void> {
    const reply = await send(request);
    if (request.method !== 'GET') await scene.restore();
    if (reply.status < 300) succeeded.add(operation.name);
    const differences = [
      ...api.differences(operation, reply, request.method === 'HEAD'),
      ...intrusion(operation, request, reply),
    ];
    if (differences.length > 0) throw new Error(`${differences.join('\n')}\n${reply.text}`);
  }

  it('are answered as the OpenAPI document says, and each operation also succeeds', async () => {
    const wrong: string[] = [];
    let known: Known | null = null;
    for (const [at, operation] of api.operations.entries()) {
      known ??= await scene.renew();
      const found = await fc.check(
        fc.asyncProperty(anyRequest(operation, known), (request) => judge(operation, request)),
        // Every request changes the state, so a shrunk example would find another state.
        { seed: SEED + at, numRuns: REQUESTS_PER_OPERATION, endOnFailure: true },
      );
      if (found.failed) wrong.push(told(operation, found));
      // By chance no request of these may have been the one that succeeds.
      if (!succeeded.has(operation.name))
        await judge(operation, readyRequest(operation, await scene.renew()));
      // Reading changes nothing, so the known data stays valid.
      if (operation.method !== 'GET') known = null;
    }
    expect(wrong).toEqual([]);
    expect(api.operations.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual(
      [],
    );
  }, 300_000);

  it('set up the first administrator as the OpenAPI document says', () => {
    const operation = api.operations.find(({ name }) => name === SET_UP);
    expect(setUp.status).toBe(201);
    expect(operation && api.differences(operation, setUp)).toEqual([]);
  });

  it('with another spelling of an address or another method are refused in the same form', async () => {
    const spelled = api.operations.flatMap((operation) =>
      spellings(operation).map((path) => ({ method: operation.method, path })),
    );
    const methods = [...new Set(api.operations.map(({ path }) => path))].flatMap((path) =>
      OTHER_METHODS.map((method) => ({ method, path: withIds(path) })),
    );
    const wrong: string[] = [];
    for (const { method, path } of [...spelled, ...methods]) {
      for (const actor of ['visitor', 'member'] as const) {
        const reply = await http.send({ method, path, headers: scene.headersOf(actor) });
        const found = isThePage(method, reply) ? [] : api.refusalMistakes(reply);
        if (found.length > 0)
          wrong.push(`${actor} ${method} ${path}: ${reply.status} ${found.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('leave no error in the log', () => {
    expect(world.server.output()).not.toMatch(/"level":[56]0/);
  });
});

const OTHER_METHODS = ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'FOO'];

const withIds = (path: string): string => path.replaceAll(/\{\w+\}/g, () => randomUUID());

/** Spellings of an address that some proxies and routers treat as the same. */
function spellings({ path }: Operation): string[] {
  const own = withIds(path);
  return [
    `/${own}`,
    `${own}/`,
    own.replace(/\/(?=[^/]*$)/, '//'),
    own.replace(/\/(?=[^/]*$)/, '%2f'),
    own.replace('/', '/./'),
    own.replace('/', '/x/../'),
    own.replace('/', '/%2e%2e/'),
    `${own}%00`,
    `${own};a=b`,
    `${own}%`,
    `${own}.json`,
    own.replace('api', 'API').replace('objects', 'OBJECTS'),
    own.replace(/^\//, '\\'),
  ];
}

/** Whether this is the page's reply for an address outside the API. */
const isThePage = (method: string, { status, headers }: RawReply): boolean =>
  method === 'GET' && status === 200 && headers['content-type'] === 'text/html; charset=utf-8';

const STAFF: readonly Actor[] = ['desk', 'organiser', 'administrator'];
const LET_IN: Readonly<Record<Exclude<Operation['access'], 'public'>, readonly Actor[]>> = {
  'signed-in': ['stranger', 'member', ...STAFF],
  administrators: ['administrator'],
  organiser: ['organiser', 'administrator'],
  desk: STAFF,
};

/** A report of a caller who got a reply without permission. */
function intrusion(
  { access }: Operation,
  { actor }: GeneratedRequest,
  { status }: RawReply,
): string[] {
  const isOpen = access === 'public' || LET_IN[access].includes(actor);
  return isOpen || status >= 400 ? [] : [`a ${actor} was let in`];
}

const LONGEST_SHOWN = 1000;

function told({ name }: Operation, found: fc.RunDetails<[GeneratedRequest]>): string {
  const [request] = found.counterexample ?? [];
  const sent = JSON.stringify({ ...request, body: String(request?.body).slice(0, LONGEST_SHOWN) });
  const error = String(found.errorInstance).slice(0, LONGEST_SHOWN);
  return `${name}, seed ${found.seed}, after ${found.numRuns}: ${sent}\n${error}`;
}
