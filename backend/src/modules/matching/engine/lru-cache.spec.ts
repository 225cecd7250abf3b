import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LruCache } from './lru-cache.js';
import { PhraseTable } from './phrase-table.js';
import { piecesOf } from './phrases.js';
import { runAtOnce } from './run-in-slices.js';
import { NO_VECTORS } from './word-vectors.js';

describe('an LRU cache', () => {
  it('evicts the entries used longest ago when the total weight is too high, and reports each', () => {
    const dropped: [string, string][] = [];
    const cache = new LruCache<string>(6, (key, value) => dropped.push([key, value]));
    for (const key of ['a', 'b', 'c']) cache.set(key, key.toUpperCase(), 2);
    expect([cache.get('a'), dropped]).toEqual(['A', []]);
    cache.set('d', 'D', 3);
    expect(dropped).toEqual([
      ['b', 'B'],
      ['c', 'C'],
    ]);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([
      'A',
      undefined,
      undefined,
      'D',
    ]);
  });

  it('counts an entry that is set again as used, with its new weight', () => {
    const cache = new LruCache<string>(3);
    for (const [key, weight] of [
      ['a', 3],
      ['a', 1],
      ['b', 1],
      ['a', 1],
      ['c', 2],
    ] as const) {
      cache.set(key, key.toUpperCase(), weight);
    }
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('keeps the newest value whatever its weight, and forgets a deleted entry', () => {
    const cache = new LruCache<string>(5);
    cache.set('a', 'A');
    cache.set('b', 'B', 100);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
    cache.delete('b');
    cache.set('c', 'C', 5);
    expect([cache.get('b'), cache.get('c')]).toEqual([undefined, 'C']);
  });

  it('never exceeds its weight limit except by a single value, and reports every eviction', () => {
    const entry = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const here = new Map<string, number>();
        const cache = new LruCache<number>(10, (key) => here.delete(key));
        for (const { key, weight } of entries) {
          cache.set(key, weight, weight);
          here.set(key, weight);
          const weights = [...here.values()].reduce((sum, one) => sum + one, 0);
          expect(here.size === 1 || weights <= 10).toBe(true);
          for (const [each, value] of here) expect(cache.get(each)).toBe(value);
        }
      }),
    );
  });
});

describe('the phrase table of people who come and go', () => {
  it('needs no more rows than there are phrases at the same time', () => {
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
    expect(runAtOnce(table.strengths(asked)).length).toBeLessThanOrEqual(21);
    for (const row of rows) table.release(row);
    expect([...runAtOnce(table.strengths(asked))].every((strength) => strength === 0)).toBe(true);
  });
});
