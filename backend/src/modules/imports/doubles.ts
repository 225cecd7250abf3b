import type { ImportField } from '@rendezvous/contract';
import type { ReadLine } from './line-values.js';
import type { PresentState } from './present-state.js';

export interface Double {
  readonly field: ImportField;
  readonly message: string;
}

/** The lines that mean one person, or give one number to two, each with what is wrong; by line. */
export function* doublesOf(
  lines: readonly ReadLine[],
  present: PresentState,
): Generator<void, ReadonlyMap<number, readonly Double[]>> {
  const found = new Map<number, Double[]>();
  function* note(
    field: ImportField,
    what: string,
    keyOf: (line: ReadLine) => string | null,
  ): Generator<void> {
    for (const same of yield* groups(lines, keyOf)) {
      yield;
      // A whole file may be one person: only the first lines are named.
      const first = same.slice(0, MOST_NAMED + 1).map(({ line }) => line);
      for (const { line } of same) {
        const shown = first.filter((one) => one !== line).slice(0, MOST_NAMED);
        const doubles = found.get(line) ?? [];
        doubles.push({ field, message: `${what} in ${named(shown, same.length - 1)} too.` });
        found.set(line, doubles);
      }
    }
  }
  yield* note(
    'email',
    'The same person is',
    (line) => line.emailKey ?? present.personOf(line)?.emailKey ?? null,
  );
  yield* note('externalId', 'The same number is', ({ values }) => values.externalId ?? null);
  return found;
}

/** The lines with one key, where there are two or more. */
function* groups(
  lines: readonly ReadLine[],
  keyOf: (line: ReadLine) => string | null,
): Generator<void, readonly ReadLine[][]> {
  const byKey = new Map<string, ReadLine[]>();
  for (const line of lines) {
    yield;
    const key = keyOf(line);
    if (key === null) continue;
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [line]);
    else same.push(line);
  }
  return Array.from(byKey.values()).filter(({ length }) => length > 1);
}

/** Other lines that are named one by one. */
const MOST_NAMED = 3;

function named(shown: readonly number[], all: number): string {
  const more = all - shown.length;
  return `line${all > 1 ? 's' : ''} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
