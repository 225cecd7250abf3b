import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/**
 * Every requirement of level 1 and 2 of OWASP ASVS 5.0.0: section, colon, numbers of level 1, slash, numbers of level 2.
 */
const REQUIREMENTS = `
  1.1: / 1 2
  1.2: 1 2 3 4 5 / 6 7 8 9
  1.3: 1 2 / 3 4 5 6 7 8 9 10 11
  1.4: / 1 2 3
  1.5: 1 / 2
  2.1: 1 / 2 3
  2.2: 1 2 / 3
  2.3: 1 / 2 3 4
  2.4: / 1
  3.2: 1 2 /
  3.3: 1 / 2 3 4
  3.4: 1 2 / 3 4 5 6
  3.5: 1 2 3 / 4 5
  3.7: / 1 2
  4.1: 1 / 2 3
  4.2: / 1
  4.3: / 1 2
  4.4: 1 / 2 3 4
  5.1: / 1
  5.2: 1 2 / 3
  5.3: 1 2 /
  5.4: / 1 2 3
  6.1: 1 / 2 3
  6.2: 1 2 3 4 5 6 7 8 / 9 10 11 12
  6.3: 1 2 / 3 4
  6.4: 1 2 / 3 4
  6.5: / 1 2 3 4 5
  6.6: / 1 2 3
  6.8: / 1 2 3 4
  7.1: / 1 2 3
  7.2: 1 2 3 4 /
  7.3: / 1 2
  7.4: 1 2 / 3 4 5
  7.5: / 1 2
  7.6: / 1 2
  8.1: 1 / 2
  8.2: 1 2 / 3
  8.3: 1 /
  8.4: / 1
  9.1: 1 2 3 /
  9.2: 1 / 2 3 4
  10.1: / 1 2
  10.2: / 1 2
  10.3: / 1 2 3 4
  10.4: 1 2 3 4 5 / 6 7 8 9 10 11
  10.5: / 1 2 3 4 5
  10.6: / 1 2
  10.7: / 1 2 3
  11.1: / 1 2
  11.2: / 1 2 3
  11.3: 1 2 / 3
  11.4: 1 / 2 3 4
  11.5: / 1
  11.6: / 1
  12.1: 1 / 2 3
  12.2: 1 2 /
  12.3: / 1 2 3 4
  13.1: / 1
  13.2: / 1 2 3 4 5
  13.3: / 1 2
  13.4: 1 / 2 3 4 5
  14.1: / 1 2
  14.2: 1 / 2 3 4
  14.3: 1 / 2 3
  15.1: 1 / 2 3
  15.2: 1 / 2 3
  15.3: 1 / 2 3 4 5 6 7
  16.1: / 1
  16.2: / 1 2 3 4 5
  16.3: / 1 2 3 4
  16.4: / 1 2 3
  16.5: / 1 2 3
  17.1: / 1
  17.2: / 1 2 3 4
  17.3: / 1 2
`;

/** Number and level, as a row of the table has them. */
const required = REQUIREMENTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.trim().split(':');
    return numbers
      .split('/')
      .flatMap((ofLevel, at) =>
        (ofLevel.match(/\d+/g) ?? []).map((number) => `${section}.${number} at level ${at + 1}`),
      );
  });

const ANSWERS = ['met', 'not applicable', 'not met'];

/** Number, level, the requirement in our words, the answer, what shows it or why. */
const ROW = /^\| *(\d+\.\d+\.\d+) *\| *([12]) *\|[^|]*\| *([^|]*?) *\| *([^|]*?) *\|$/gm;
const table = read('docs/asvs.md');
const rows = [...table.matchAll(ROW)].map(
  ([, number = '', level = '', answer = '', reason = '']) => ({ number, level, answer, reason }),
);

/** Tests in a text: a file and a title; several titles of a file are separated by commas. */
const testsIn = (text: string): readonly (readonly [file: string, title: string])[] =>
  [...text.matchAll(/`([^`]+\.spec\.tsx?)`: (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => [file, title] as const),
  );

const PATH =
  /`((?:backend|frontend|contract|scripts|deploy|docs|M|t)\/[^`\s*…]+|[\w-]+\.(?:md|json|yml))`/g;

/** Files and folders of the tree in a text; docs/threat-model.md shortens them. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(PATH)].map(([, path = '']) =>
    path.replace(/^M\//, 'backend/src/modules/').replace(/^t\/(.*)$/, 'backend/test/$1.spec.ts'),
  );

const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`npm (?:run )?(?:--silent )?([\w:-]+)[^`]*`/g)].map(([, name = '']) => name);

/** Whether the file has a test with this title. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  const source = read(file).replaceAll(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}

const DOCUMENTS = ['SECURITY.md', 'docs/threat-model.md', 'docs/asvs.md', 'docs/defences.md'];

it('the table of ASVS has each requirement of level 1 and 2 once, at its level', () => {
  expect(required).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} at level ${level}`)).toEqual(required);
});

it('the table of ASVS answers each requirement with a test, with a file that was read, or with a reason', () => {
  const unanswered = rows.filter(({ answer, reason }) => {
    if (!ANSWERS.includes(answer)) return true;
    if (answer !== 'met') return reason.length < 10;
    const isRead = reason.includes('By reading: `') && pathsIn(reason).length > 0;
    return testsIn(reason).length === 0 && commandsIn(reason).length === 0 && !isRead;
  });
  expect(unanswered).toEqual([]);
});

it('the table of ASVS counts its answers', () => {
  const [counted = ''] = /^\d+ met, .*$/m.exec(table) ?? [];
  const count = (wanted: string) => rows.filter(({ answer }) => answer === wanted).length;
  expect(counted).toBe(
    `${count('met')} met, ${count('not applicable')} not applicable, ${count('not met')} not met.`,
  );
});

it.each(DOCUMENTS)('%s names tests, files and commands that are there', (document) => {
  const text = read(document);
  expect(testsIn(text).filter(([file, title]) => !hasTest(file, title))).toEqual([]);
  expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const built = ['ci', 'audit', 'sbom', ...Object.keys(scripts)];
  expect(commandsIn(text).filter((name) => !built.includes(name))).toEqual([]);
});

it('each defence that was switched off names the test or the command that failed', () => {
  const defences = read('docs/defences.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:defence|-+) /.test(line));
  expect(defences.length).toBeGreaterThan(20);
  const unseen = defences.filter((line) => testsIn(line).length + commandsIn(line).length === 0);
  expect(unseen).toEqual([]);
});
