import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';

type Dto = new () => object;

const SOURCES = join(import.meta.dirname, '..');
/** What only texts are checked by. */
const OF_TEXTS = ['isString', 'maxLength', 'matches', 'isEmail', 'isUrl', 'isIso8601', 'isIn'];

/** Texts that people write on several lines. */
const SEVERAL_LINES = new Set([
  'comments',
  'content',
  'description',
  'message',
  'reason',
  'reasonForMeeting',
  'text',
  'whatTheyBuy',
  'whatTheySell',
]);
/** Compared with what is stored as a hash or read as data, never shown; any character may be in them. */
const NEVER_SHOWN = new Set([
  'currentPassword',
  'cursor',
  'newPassword',
  'password',
  'setupCode',
  'token',
]);

const LINE_BREAKS = ['\n', '\r', '\t', '\u0085', '\u2028', '\u2029'];
const CONTROLS = ['\u0000', '\u0007', '\u001b', '\u007f'];

async function dtos(): Promise<Dto[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/dto\/[\w.-]+\.ts$/.test(file),
  );
  const modules: Record<string, unknown>[] = [];
  // One after the other: Jest links modules that are imported at once in no order.
  for (const file of files)
    modules.push((await import(join(SOURCES, file))) as Record<string, unknown>);
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter((one): one is Dto => typeof one === 'function' && one.prototype !== undefined);
}

/** The names of the fields that hold a text, or a list of texts. */
function textFields(dto: Dto): { name: string; isList: boolean }[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);
  const names = new Set(
    checks
      .filter(({ name }) => OF_TEXTS.includes(name ?? ''))
      .map(({ propertyName }) => propertyName),
  );
  return [...names].map((name) => ({
    name,
    isList: checks.some(({ propertyName, each }) => propertyName === name && each),
  }));
}

function isRefused(dto: Dto, name: string, value: unknown): boolean {
  const instance = plainToInstance(dto, { [name]: value });
  return validateSync(instance).some(({ property }) => property === name);
}

describe('every field of a request that holds a text', () => {
  it('is one line without control characters, or on the list of those that are not', async () => {
    const seen: string[] = [];
    const taken: string[] = [];
    for (const dto of await dtos())
      for (const { name, isList } of textFields(dto)) {
        seen.push(`${dto.name}.${name}`);
        if (NEVER_SHOWN.has(name)) continue;
        const characters = SEVERAL_LINES.has(name) ? CONTROLS : [...CONTROLS, ...LINE_BREAKS];
        for (const character of characters) {
          const text = `before${character}after@mail.example`;
          if (!isRefused(dto, name, isList ? [text] : text))
            taken.push(`${dto.name}.${name} takes ${JSON.stringify(character)}`);
        }
      }
    expect(seen.length).toBeGreaterThan(60);
    expect(taken).toEqual([]);
  });
});
