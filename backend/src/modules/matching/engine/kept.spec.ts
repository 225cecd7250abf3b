import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Kept } from './kept.js';
import { PhraseTable } from './phrase-table.js';
import { piecesOf } from './phrases.js';
import { atOnce } from './turns.js';
import { NO_VECTORS } from './word-vectors.js';

describe('what is kept', () => {
  it('is dropped from the oldest on once it weighs too much, and told of', () => {
    const dropped: [string, string][] = [];
    const kept = new Kept<string>(5, (key, value) => dropped.push([key, value]));
    kept.set('a', 'A', 2);
    kept.set('b', 'B', 2);
    kept.set('c', 'C', 2);
    expect([kept.get('a'), dropped]).toEqual(['A', []]);
    kept.trim();
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, 'B', 'C']);
    expect(dropped).toEqual([['a', 'A']]);
  });

  it('is the newest again when it is set again', () => {
    const kept = new Kept<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) kept.set(key, key.toUpperCase());
    kept.trim();
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('is the newest one whatever it weighs', () => {
    const kept = new Kept<string>(5);
    kept.set('a', 'A');
    kept.set('b', 'B', 100);
    kept.trim();
    expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 'B']);
  });

  it('never weighs more than allowed, but for a single one, and loses nothing untold', () => {
    const entry = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const here = new Map<string, number>();
        const kept = new Kept<number>(10, (key) => here.delete(key));
        for (const { key, weight } of entries) {
          kept.set(key, weight, weight);
          here.set(key, weight);
          kept.trim();
          const weights = [...here.values()].reduce((sum, one) => sum + one, 0);
          expect(here.size === 1 || weights <= 10).toBe(true);
          for (const [each, value] of here) expect(kept.get(each)).toBe(value);
        }
      }),
    );
  });
});

describe('the phrases of people who come and go', () => {
  it('take no more rows than are named at the same time', () => {
    const table = new PhraseTable(NO_VECTORS.dimensions);
    const [asked] = piecesOf('landing gear', NO_VECTORS);
    const rows: number[] = [];
    for (let person = 0; person < 2000; person += 1) {
      const [phrase] = piecesOf(`turbine model ${person} xq${person}`, NO_VECTORS);
      if (phrase === undefined || asked === undefined) throw new Error('It names something.');
      rows.push(table.add(phrase));
      if (rows.length > 20) table.release(rows.shift() ?? 0);
    }
    if (asked === undefined) throw new Error('It names something.');
    expect(atOnce(table.strengths(asked)).length).toBeLessThanOrEqual(21);
    for (const row of rows) table.release(row);
    expect([...atOnce(table.strengths(asked))].every((strength) => strength === 0)).toBe(true);
  });
});
