import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import schemas from './contract.schema.json' with { type: 'json' };

type Schemas = Readonly<Record<string, SchemaObject>>;

const PREFIX = '#/components/schemas/';

/** The types of the contract as JSON schemas, made from `contract/*.d.ts`: `npm run schemas -w backend` writes the file. */
const CONTRACT: Schemas = schemas;

export const schemaRef = (name: string): ReferenceObject => ({ $ref: PREFIX + name });

/** @throws Error when the contract has no such type */
export function contractSchema(name: string): SchemaObject {
  const schema = CONTRACT[name];
  if (schema === undefined) throw new Error(`The contract has no type called ${name}.`);
  return schema;
}

/** Returns the named types and all types that they refer to, directly or not, sorted by name. */
export function contractSchemas(names: Iterable<string>): Record<string, SchemaObject> {
  const found = new Map<string, SchemaObject>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const schema = contractSchema(name);
    found.set(name, schema);
    // Every `$ref` in the schema, however deep.
    for (const [, referred] of JSON.stringify(schema).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (referred !== undefined) waiting.push(referred);
    }
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
