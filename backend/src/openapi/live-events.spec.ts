import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

/** Each event with the payload that the page shows for it. */
const examples = [
  ...read('../../../docs/live-events.md').matchAll(/^### `([\w-]+)`$(.*?)^```json\n(.*?)^```$/gms),
].map(([, event = '', , payload = '']): [string, { data: unknown; seq?: number }] => [
  event,
  JSON.parse(payload) as { data: unknown },
]);

const schemas = JSON.parse(read('contract.schema.json')) as Record<
  string,
  { properties?: Record<string, object> }
>;
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addVocabulary(['components']);
ajv.addSchema({ components: { schemas } }, 'contract');

describe('docs/live-events.md', () => {
  it('describes every live event of the contract and no other', () => {
    expect(examples.map(([event]) => event).sort()).toEqual(
      Object.keys(schemas['LivePayloads']?.properties ?? {}).sort(),
    );
  });

  it.each(examples)('shows a payload of %s that the contract allows', (event, { data }) => {
    const pointer = `contract#/components/schemas/LivePayloads/properties/${event}`;
    const validate = ajv.compile({ $ref: pointer });
    expect([validate(data), validate.errors]).toEqual([true, null]);
  });
});
