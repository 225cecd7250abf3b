import type { ParameterObject, SchemaObject } from '@nestjs/swagger';
import fc from 'fast-check';
import {
  type Actor,
  ACTORS,
  anyId,
  anyValue,
  type IdKind,
  junk,
  type Known,
  type ReadyRequest,
} from './any-value.js';
import type { Operation } from './api-document.js';

export interface GeneratedRequest {
  readonly actor: Actor;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly type: string | null;
  readonly body: string | Buffer | null;
}

const KINDS: Readonly<Record<string, IdKind>> = {
  events: 'event',
  meetings: 'meeting',
  plans: 'plan',
  places: 'place',
  imports: 'import',
  users: 'user',
  images: 'image',
  mails: 'mail',
  answers: 'answer',
  unsubscribe: 'unsubscription',
  uploads: 'upload',
  'public-objects': 'upload',
};

const JSON_TYPE = 'application/json';

const BROKEN_IDS = [
  'x',
  '0',
  '-1',
  'null',
  '%00',
  '%2f',
  '%2e%2e%2f',
  '..%5c',
  '%ff',
  '%F0%9F%9A%80',
  "'--",
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffff',
  '{0d9c6f3a-2b1e-4c5d-8f7a-1b2c3d4e5f60}',
  '0D9C6F3A-2B1E-4C5D-8F7A-1B2C3D4E5F60',
  'a'.repeat(101),
  'a'.repeat(9_000),
] as const;

const BROKEN_JSON = [
  '',
  ' ',
  '{',
  '{"email":',
  '{"a":1}}',
  "{'a':1}",
  '{"a":undefined}',
  'NaN',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":{"__proto__":{"isAdmin":true}}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"a@b.example","email":{"$ne":null}}',
  '['.repeat(50_000),
  '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  `{"a":"${'x'.repeat(300_000)}"}`,
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
] as const;

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application/vnd.rendezvous.upload',
  'garbage',
] as const;

/** Undeclared names, and names that mean something to JavaScript or to the product. */
const EXTRA_FIELDS = [
  'isAdmin',
  'isVip',
  'id',
  'version',
  'toString',
  'constructor',
  '',
  'a.b',
  '0',
];

/** Requests to one operation: as described, and broken in every way its description forbids. */
export function anyRequest(operation: Operation, known: Known): fc.Arbitrary<GeneratedRequest> {
  const made = fc
    .record({
      actor: fc.constantFrom(...ACTORS),
      method: anyMethod(operation),
      path: fc
        .tuple(anyPath(operation, known), anyQuery(operation, known))
        .map(([path, query]) => (query === '' ? path : `${path}?${query}`)),
      content: anyContent(operation, known),
    })
    .map(({ content, ...request }) => ({ ...request, ...content }));
  return fc.oneof({ weight: 9, arbitrary: made }, fc.constant(readyRequest(operation, known)));
}

/** The request that succeeds as long as nobody has sent it. */
export const readyRequest = (operation: Operation, known: Known): GeneratedRequest =>
  wholeOf(operation, known.ready[operation.name] ?? exampleOf(operation, known));

/** The example of the document, with an id of the known data. */
function exampleOf({ path, example }: Operation, known: Known): ReadyRequest {
  const id = known.ids[kindOf(path)][0] ?? '';
  return { path: path.replace(/\{\w+\}/, id), ...(example === undefined ? {} : { body: example }) };
}

/** Somebody whom the route lets in. */
const ACTOR_OF: Readonly<Record<Operation['access'], Actor>> = {
  public: 'member',
  'signed-in': 'member',
  administrators: 'administrator',
  organiser: 'organiser',
  desk: 'desk',
};

function wholeOf(
  { method, access }: Operation,
  { actor = ACTOR_OF[access], path, body, type }: ReadyRequest,
): GeneratedRequest {
  return body === undefined || Buffer.isBuffer(body)
    ? { actor, method, path, type: type ?? null, body: body ?? null }
    : { actor, method, path, type: JSON_TYPE, body: JSON.stringify(body) };
}

/** The kind of thing that the id in a path names. */
const kindOf = (path: string): IdKind => KINDS[/\/([\w-]+)\/\{/.exec(path)?.[1] ?? ''] ?? 'user';

function anyMethod({ method }: Operation): fc.Arbitrary<string> {
  return method === 'GET'
    ? fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, fc.constant('HEAD'))
    : fc.constant(method);
}

function anyPath({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const id = fc.oneof(
    { weight: 5, arbitrary: anyId(known.ids, kindOf(path)) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_IDS) },
  );
  return fc
    .tuple(...names.map(() => id))
    .map((values) =>
      names.reduce((written, name, at) => written.replace(`{${name}}`, values[at] ?? ''), path),
    );
}

function anyQuery({ parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const own = parameters.filter((one) => one.in === 'query');
  const valid = own.map((one) =>
    fc.option(anyParameter(one, known), { nil: [], freq: 2 }).map((pairs) => pairs),
  );
  return fc
    .tuple(
      fc.tuple(...valid),
      fc.oneof({ weight: 3, arbitrary: fc.constant('') }, brokenQuery(own)),
    )
    .map(([pairs, extra]) =>
      [...pairs.flat().map(([name, value]) => `${name}=${encodeURIComponent(value)}`), extra]
        .filter((part) => part !== '')
        .join('&'),
    );
}

function anyParameter(
  { name, schema }: ParameterObject,
  known: Known,
): fc.Arbitrary<[string, string][]> {
  const value = name === 'cursor' ? anyCursor(known) : anyValue(schema ?? {}, known, name);
  return value.map((one) => [[name, written(one)]]);
}

/** Cursors that look like those of the server. */
function anyCursor(known: Known): fc.Arbitrary<string> {
  const first = fc.oneof(
    fc.integer({ min: 0, max: 101 }),
    fc.constant(new Date().toISOString()),
    junk,
  );
  return fc
    .tuple(first, fc.oneof(anyId(known.ids, undefined), junk))
    .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url').slice(0, 600));
}

function brokenQuery(own: readonly ParameterObject[]): fc.Arbitrary<string> {
  const name = fc.constantFrom('limit', 'unknown', '__proto__', ...own.map((one) => one.name));
  const value = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e400',
      '0x10',
      '%00',
      '%ff',
      '%ud800',
      'a%20b',
      '1;2',
      '%27--',
    ),
    junk.map((one) => encodeURIComponent(written(one).slice(0, 600))),
  );
  return fc.oneof(
    fc.tuple(name, value, value).map(([key, one, other]) => `${key}=${one}&${key}=${other}`),
    fc.tuple(name, value).map(([key, one]) => `${key}[]=${one}`),
    fc.tuple(name, value).map(([key, one]) => `${key}[${key}]=${one}`),
    fc.tuple(name, value).map(([key, one]) => `${key}=${one}`),
    fc.constantFrom('&&&', '=', '?', '%', '%zz=%zz', 'limit'),
  );
}

type Content = Pick<GeneratedRequest, 'type' | 'body'>;

function anyContent({ method, body }: Operation, known: Known): fc.Arbitrary<Content> {
  const none = fc.constant<Content>({ type: null, body: null });
  if (method === 'GET') return none;
  const valid = body === null ? fc.constant({}) : anyValue(body, known);
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((one): Content => ({ type: JSON_TYPE, body: JSON.stringify(one) ?? 'null' }));
  return fc.oneof(
    { weight: 8, arbitrary: body === null ? none : json(valid) },
    { weight: 6, arbitrary: json(broken(valid, body)) },
    { weight: 1, arbitrary: json(junk) },
    { weight: 1, arbitrary: none },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...BROKEN_JSON).map((one) => ({ type: JSON_TYPE, body: one })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...TYPES).map((type) => ({ type, body: '{"a":1}' })),
    },
  );
}

/** A valid body with some fields missing, some of another type and some undeclared. */
function broken(valid: fc.Arbitrary<unknown>, body: SchemaObject | null): fc.Arbitrary<unknown> {
  const known = Object.keys(body?.properties ?? {});
  const field = fc.constantFrom(...known, ...known, ...EXTRA_FIELDS);
  const change = fc.tuple(field, fc.oneof({ weight: 4, arbitrary: junk }, fc.constant(undefined)));
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => ({ ...(value as object), ...Object.fromEntries(changes) }));
}

/** A value as text for an address, which cannot contain lone surrogates. */
const written = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(
    /\p{Surrogate}/gu,
    '\ufffd',
  );
