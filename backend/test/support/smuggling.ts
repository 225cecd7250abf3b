import type { Known } from './any-value.js';
import type { Operation } from './api-document.js';

/** The way from a body to an object within it. */
type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where the body and every object within it stand. */
export function placesWithin(value: unknown, at: Place = []): Place[] {
  if (!isObject(value)) return [];
  const parts = Array.isArray(value)
    ? value.map((one: unknown, index): [number, unknown] => [index, one])
    : Object.entries(value);
  const within = parts.flatMap(([key, one]) => placesWithin(one, [...at, key]));
  return Array.isArray(value) ? within : [at, ...within];
}

/** The body with more fields in the object at the place. */
export function withFields(value: unknown, [key, ...rest]: Place, fields: object): unknown {
  if (key === undefined) return { ...(value as object), ...fields };
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === key ? withFields(one, rest, fields) : one));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withFields(object[key], rest, fields) };
}

/** The path of an operation with ids that exist. */
export function pathWithIds({ name, path }: Operation, { ids, ready }: Known): string {
  const known = ready[name];
  if (known !== undefined) return known.path;
  const kind = (['event', 'meeting', 'plan', 'place', 'import', 'image'] as const).find((one) =>
    path.includes(`/${one}s/{`),
  );
  const first = ids[kind ?? 'user'][0] ?? '';
  return path.replace(/\{\w+\}/, first).replace(/\{\w+\}/, ids.user[2] ?? '');
}
