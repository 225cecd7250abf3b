import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { format, resolveConfig } from 'prettier';
import { createGenerator } from 'ts-json-schema-generator';

/**
 * Writes `contract.schema.json`: the types of the contract as JSON schemas, for the OpenAPI document.
 * With `--check` nothing is written, and the exit code says whether the file is the one that would be.
 */
const contract = join(import.meta.dirname, '../../../contract');
const file = join(import.meta.dirname, 'contract.schema.json');

/** What a type alias of a plain string cannot say. */
const formats = {
  Uuid: { format: 'uuid' },
  Instant: { format: 'date-time', pattern: 'Z$' },
};

/** @returns {Promise<string>} */
async function schemas() {
  const { definitions } = createGenerator({
    path: join(contract, '*.d.ts'),
    tsconfig: join(contract, 'tsconfig.json'),
    type: '*',
    functions: 'hide',
    skipTypeCheck: true,
  }).createSchema('*');
  const named = Object.entries(definitions ?? {})
    .map(([name, schema]) => [name, { ...schema, ...formats[name] }])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(named));
  return format(text.replaceAll('#/definitions/', '#/components/schemas/'), {
    ...(await resolveConfig(file)),
    filepath: file,
  });
}

const written = await schemas();
if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (readFileSync(file, 'utf8') !== written) {
  process.stderr.write('The schemas are not those of the contract: npm run schemas -w backend\n');
  process.exitCode = 1;
}
