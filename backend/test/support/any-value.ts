import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import fc from 'fast-check';

export const ACTORS = [
  'visitor',
  'forger',
  'stranger',
  'member',
  'desk',
  'organiser',
  'administrator',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Existing ids by kind. */
export type Ids = Readonly<
  Record<
    | 'event'
    | 'meeting'
    | 'plan'
    | 'place'
    | 'import'
    | 'user'
    | 'message'
    | 'image'
    | 'upload'
    | 'mail'
    | 'answer'
    | 'unsubscription',
    readonly string[]
  >
>;
export type IdKind = keyof Ids;

export interface ReadyRequest {
  /** Absent: somebody whom the route lets in. */
  readonly actor?: Actor;
  readonly path: string;
  readonly body?: Buffer | object;
  /** Of a body that is a file. */
  readonly type?: string;
}

/** The existing data that requests can name. */
export interface Known {
  readonly ids: Ids;
  /** Further texts by the field they belong to. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Requests that succeed, by operation, for operations that need more than ids and texts. */
  readonly ready: Readonly<Record<string, ReadyRequest>>;
}

const FIELD_KINDS: Readonly<Record<string, IdKind>> = {
  eventId: 'event',
  ownerUserId: 'user',
  requesteeUserId: 'user',
  toUserId: 'user',
  ids: 'message',
};

/** Dates at and beyond the limits of the parts of the product. */
const DATES = [
  '2026-11-21T09:00:00Z',
  '2026-11-22T09:00:00.000Z',
  '2026-11-21T09:00:00+02:00',
  '2026-11-23',
  '0000-01-01T00:00:00Z',
  '1582-10-10T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-W48-1',
  '2026-11-21T24:00:00Z',
] as const;

/** Values of other types. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.constantFrom('', ' ', '0', 'true', 'null', 'NaN', '[object Object]', '\u0000', 'a\u0000b'),
  fc.constantFrom(
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '\u2028',
    'é',
    '👩‍🚀',
    '%00',
    '%2f',
    '../..',
  ),
  fc.constantFrom("' OR 1=1 --", "'; DROP TABLE users; --", '${7*7}', '<script>alert(1)</script>'),
  fc.constantFrom<unknown>([], [[]], {}, [null], [{}], { length: 3 }, { toString: 1 }, { id: {} }),
  fc.constantFrom(...DATES, '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '99999-01-01'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant('x'.repeat(5_000)),
  fc.constant('é'.repeat(150_000)),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 100, max: 2_000 }).map(nested),
);

/** Arrays nested to this depth. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

/** A value that the schema allows; for ids mostly an existing one. */
export function anyValue(
  schema: SchemaObject | ReferenceObject,
  known: Known,
  field = '',
): fc.Arbitrary<unknown> {
  if ('$ref' in schema) throw new Error('Request schemas have no references.');
  const types = [schema.type].flat();
  const main = anyOfType(types.find((type) => type !== 'null') ?? '', schema, known, field);
  return types.includes('null') ? fc.option(main, { nil: null, freq: 4 }) : main;
}

function anyOfType(
  type: string,
  schema: SchemaObject,
  known: Known,
  field: string,
): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 - 1 });
    case 'array':
      return fc.array(anyValue(schema.items ?? {}, known, field), { maxLength: 5 });
    case 'object':
      return anyObject(schema, known);
    case 'string':
      return anyText(schema, known, field);
    default:
      throw new Error(`There is no value for ${JSON.stringify(schema)}.`);
  }
}

function anyObject({ properties = {}, required = [] }: SchemaObject, known: Known) {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    anyValue(schema, known, name),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function anyText(
  { format, pattern, minLength = 0, maxLength = 200 }: SchemaObject,
  known: Known,
  field: string,
): fc.Arbitrary<string> {
  if (format === 'uuid') return anyId(known.ids, FIELD_KINDS[field]);
  const free = anyFreeText({ format, pattern, minLength, maxLength });
  const texts = known.texts[field] ?? [];
  return texts.length === 0 ? free : fc.oneof(fc.constantFrom(...texts), free);
}

function anyFreeText({
  format,
  pattern,
  minLength,
  maxLength = 0,
}: SchemaObject): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.oneof(fc.constantFrom(...DATES), soon);
  if (format === 'uri') return fc.webUrl();
  // The pattern describes the form of a text, not its characters.
  if (pattern !== undefined && !pattern.startsWith('^[^')) {
    return fc.stringMatching(new RegExp(pattern));
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 50) });
}

const soon = fc
  .integer({ min: -48, max: 48 * 20 })
  .map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());

/** An id: three times in four an existing one of the kind, else one of another kind or an unknown one. */
export function anyId(ids: Ids, kind: IdKind | undefined): fc.Arbitrary<string> {
  const every = Object.values(ids).flat();
  const fitting = kind === undefined || ids[kind].length === 0 ? every : ids[kind];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...every) },
    { weight: 1, arbitrary: fc.uuid() },
  );
}
