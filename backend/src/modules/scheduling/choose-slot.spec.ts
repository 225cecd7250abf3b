import { describe, expect, it } from '@jest/globals';
import { chooseSlot, choosePlace, type Choice } from './choose-slot.js';
import type { Interval } from './first-free-slot.js';

const MINUTE = 60_000;
/** Slot number `n` of a day: meetings take ten minutes, with five minutes between them. */
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

  it('returns null when no slot is free', () => {
    for (const policy of ['first', 'compact', 'balanced'] as const) {
      expect(chooseSlot(policy, choiceOf([], slots(1), []))).toBeNull();
    }
  });

  it('takes the first free slot with the policy first', () => {
    expect(chooseSlot('first', choiceOf(free, slots(4), slots(8)))).toEqual(slot(0));
  });

  it('takes the slot next to a meeting of either person with the policy compact', () => {
    expect(chooseSlot('compact', choiceOf(free, [], slots(8)))).toEqual(slot(9));
    expect(chooseSlot('compact', choiceOf(free, slots(12), []))).toEqual(slot(9));
    expect(chooseSlot('compact', choiceOf(free, [], []))).toEqual(slot(0));
  });

  it('prefers, with compact, the slot that is also nearer to a meeting of the other person, then the earlier slot', () => {
    expect(chooseSlot('compact', choiceOf(free, slots(4), slots(7)))).toEqual(slot(5));
    expect(chooseSlot('compact', choiceOf(free, slots(4), []))).toEqual(slot(3));
  });

  it('takes the slot with the fewest meetings with the policy balanced', () => {
    expect(chooseSlot('balanced', choiceOf(free, [], [], [3, 1, 2, 1]))).toEqual(slot(3));
  });

  it('avoids, with balanced, a fourth meeting in a row when another slot is free', () => {
    expect(chooseSlot('balanced', choiceOf(free, slots(1, 2, 4), [], [5, 0, 5, 6]))).toEqual(
      slot(0),
    );
    expect(chooseSlot('balanced', choiceOf(slots(3), slots(1, 2, 4), []))).toEqual(slot(3));
  });

  it('does not count, with balanced, meetings after a break as meetings in a row', () => {
    expect(chooseSlot('balanced', choiceOf(slots(3, 9), slots(0, 1, 4, 5), [], [0, 1]))).toEqual(
      slot(3),
    );
  });
});

describe('the choice of a place', () => {
  const taken = new Set(['A', 'C']);
  const places = ['A', 'B', 'C', 'D', 'E', 'F'];

  it('takes the first free place, and returns null when all are taken', () => {
    expect(choosePlace({ places, taken, beside: [], loads: null })).toBe('B');
    expect(choosePlace({ places: ['A'], taken, beside: [], loads: null })).toBeNull();
  });

  it('keeps the place of the meeting before or after when it is open to the meeting and free', () => {
    expect(choosePlace({ places, taken, beside: ['C', 'F'], loads: null })).toBe('F');
    expect(choosePlace({ places, taken, beside: ['C', 'X'], loads: null })).toBe('B');
  });

  it('takes the least loaded place when loads are given', () => {
    const loads = new Map([
      ['B', 5],
      ['D', 1],
      ['E', 1],
    ]);
    expect(choosePlace({ places: ['B', 'D', 'E'], taken, beside: [], loads })).toBe('D');
  });
});
