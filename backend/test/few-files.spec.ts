import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { outside } from '../rolldown.config.js';

const dist = join(import.meta.dirname, '../dist');

/** What a file imports at its head: everything, but what is imported only when it is needed. */
function importsOf(file: string): string[] {
  const [head = ''] = readFileSync(join(dist, file), 'utf8').split(/^(?!import |\/\/|$)/m, 1);
  return [...head.matchAll(/^import (?:.* from )?["'](.+)["'];$/gm)].map(([, name]) => name ?? '');
}

/** Every file and library that is read when a built program starts. */
function readBy(entry: string): { files: string[]; libraries: string[] } {
  const files = [entry];
  const libraries = new Set<string>();
  // The list grows while it is gone through.
  for (const file of files) {
    for (const name of importsOf(file).filter((each) => !isBuiltin(each))) {
      if (!name.startsWith('./')) libraries.add(name);
      else if (!files.includes(name.slice(2))) files.push(name.slice(2));
    }
  }
  return { files, libraries: [...libraries] };
}

describe('what is built', () => {
  it.each(['main.js', 'worker.js', 'password-thread.js', 'optimise-thread.js'])(
    '%s starts from a few files, and of libraries from those alone that stand outside of them',
    (entry) => {
      const { files, libraries } = readBy(entry);
      expect(files.length).toBeLessThan(12);
      const hasLibraries = files.some((name) => name.startsWith('libraries-'));
      expect(hasLibraries).toBe(['main.js', 'worker.js'].includes(entry));
      expect(libraries.filter((name) => !outside.includes(name))).toEqual([]);
    },
  );

  it('has its libraries in characters of one byte, and no map of them', () => {
    const libraries = readdirSync(dist).filter((name) => name.startsWith('libraries-'));
    expect(libraries).toHaveLength(1);
    const code = readFileSync(join(dist, libraries[0] ?? ''), 'latin1');
    expect(/[^\0-\x7f]/.test(code)).toBe(false);
    expect(code).not.toContain('sourceMappingURL=libraries');
    // Of functions that are run as soon as they are read, none is an arrow function.
    expect(code.match(/__(?:commonJS|esm)Min\(\(\(/g)).toBeNull();
    expect(code.match(/__(?:commonJS|esm)Min\(\(function/g)?.length).toBeGreaterThan(500);
    // Who asks Node for it reads it a second time, in hundreds of files.
    expect(/\(["'`]typeorm["'`]\)/.test(code)).toBe(false);
  });
});
