import { describe, expect, it } from '@jest/globals';
import { chooseSlot, chooseTable, type Choice } from './choose-slot.js';
import type { Interval } from './first-free-slot.js';

const MINUTE = 60_000;
/** The slot number `n` of a day of ten minutes' meetings with five between them. */
const slot = (n: number): Interval => ({
  start: new Date(Date.UTC(2030, 4, 1, 9) + n * 15 * MINUTE),
  end: new Date(Date.UTC(2030, 4, 1, 9) + n * 15 * MINUTE + 10 * MINUTE),
});
const slots = (...numbers: number[]): Interval[] => numbers.map(slot);

function choiceOf(
  free: Interval[],
  ana: Interval[],
  ben: Interval[],
  loads: number[] = [],
): Choice<Interval> {
  return {
    free,
    diaries: [ana, ben],
    load: (one) => loads[free.indexOf(one)] ?? 0,
    gapMs: 5 * MINUTE,
  };
}

describe('the choice of a slot', () => {
  const free = slots(0, 3, 5, 9);

  it('is none where there is none', () => {
    for (const policy of ['first', 'compact', 'balanced'] as const) {
      expect(chooseSlot(policy, choiceOf([], slots(1), []))).toBeNull();
    }
  });

  it('is the first', () => {
    expect(chooseSlot('first', choiceOf(free, slots(4), slots(8)))).toEqual(slot(0));
  });

  it('is, compact, the one next to a meeting of either', () => {
    expect(chooseSlot('compact', choiceOf(free, [], slots(8)))).toEqual(slot(9));
    expect(chooseSlot('compact', choiceOf(free, slots(12), []))).toEqual(slot(9));
    expect(chooseSlot('compact', choiceOf(free, [], []))).toEqual(slot(0));
  });

  it('is, compact, of two such the one nearer to the other, then the earlier', () => {
    expect(chooseSlot('compact', choiceOf(free, slots(4), slots(7)))).toEqual(slot(5));
    expect(chooseSlot('compact', choiceOf(free, slots(4), []))).toEqual(slot(3));
  });

  it('is, balanced, the one with the fewest meetings', () => {
    expect(chooseSlot('balanced', choiceOf(free, [], [], [3, 1, 2, 1]))).toEqual(slot(3));
  });

  it('makes, balanced, no fourth meeting in a row as long as there is another', () => {
    expect(chooseSlot('balanced', choiceOf(free, slots(1, 2, 4), [], [5, 0, 5, 6]))).toEqual(
      slot(0),
    );
    expect(chooseSlot('balanced', choiceOf(slots(3), slots(1, 2, 4), []))).toEqual(slot(3));
  });

  it('is, balanced, any slot beside a row that a break ends', () => {
    expect(chooseSlot('balanced', choiceOf(slots(3, 9), slots(0, 1, 4, 5), [], [0, 1]))).toEqual(
      slot(3),
    );
  });
});

describe('the choice of a table', () => {
  const taken = new Set([1, 3]);

  it('is the first that is free', () => {
    expect(chooseTable({ tables: 4, taken, beside: [], loads: null })).toBe(2);
    expect(chooseTable({ tables: 1, taken, beside: [], loads: null })).toBeNull();
  });

  it('is the one the two sit at already, where it is free and still there', () => {
    expect(chooseTable({ tables: 9, taken, beside: [3, 7], loads: null })).toBe(7);
    expect(chooseTable({ tables: 6, taken, beside: [3, 7], loads: null })).toBe(2);
  });

  it('is the least loaded where that is wanted', () => {
    const loads = new Map([
      [2, 5],
      [4, 1],
      [5, 1],
    ]);
    expect(chooseTable({ tables: 5, taken, beside: [], loads })).toBe(4);
  });
});
