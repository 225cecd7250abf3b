import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstFreeSlot, nextFreeSlot, type Interval } from './first-free-slot.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const span = (start: number, end: number): Interval => ({ start: at(start), end: at(end) });
const slots = [span(0, 10), span(15, 25), span(30, 40), span(45, 55)];

describe('the first free slot', () => {
  it('is the first slot when nobody is busy', () => {
    expect(firstFreeSlot(slots, [], at(0))).toBe(slots[0]);
  });

  it('is never a slot that has begun', () => {
    expect(firstFreeSlot(slots, [], at(1))).toBe(slots[1]);
  });

  it('may touch a busy time but not overlap it', () => {
    expect(firstFreeSlot(slots, [span(-10, 0), span(10, 15)], at(0))).toBe(slots[0]);
    expect(firstFreeSlot(slots, [span(9, 16)], at(0))).toBe(slots[2]);
  });

  it('does not overlap a long meeting that began before a short one', () => {
    expect(firstFreeSlot(slots, [span(16, 18), span(-60, 41)], at(0))).toBe(slots[3]);
  });

  it('is null when all slots are busy or over', () => {
    expect(firstFreeSlot(slots, [span(0, 60)], at(0))).toBeNull();
    expect(firstFreeSlot(slots, [], at(46))).toBeNull();
    expect(firstFreeSlot([], [], at(0))).toBeNull();
  });
});

describe('the next free slot', () => {
  it('is the first later slot that is free', () => {
    expect(nextFreeSlot(slots, [span(30, 40)], at(0), span(15, 25))).toBe(slots[3]);
  });

  it('is the first earlier slot when no later slot is free', () => {
    expect(nextFreeSlot(slots, [span(0, 10)], at(0), span(45, 55))).toBe(slots[1]);
  });

  it('is never an earlier slot that has begun', () => {
    expect(nextFreeSlot(slots, [], at(20), span(45, 55))).toBe(slots[2]);
  });

  it('is never the present slot', () => {
    expect(nextFreeSlot(slots, [span(0, 30), span(40, 60)], at(0), span(30, 40))).toBeNull();
  });
});

describe('for any slots and any busy times', () => {
  const busy = fc.array(
    fc
      .tuple(fc.integer({ min: -50, max: 400 }), fc.integer({ min: 0, max: 90 }))
      .map(([start, length]) => span(start, start + length)),
    { maxLength: 25 },
  );
  const grid = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 40 })), {
      maxLength: 12,
    })
    .map((steps) => {
      let clock = 0;
      return steps.map(([gap, length]) => {
        const start = clock + gap;
        clock = start + length;
        return span(start, clock);
      });
    });
  const notBefore = fc.integer({ min: -10, max: 300 }).map(at);
  const isFree = (slot: Interval, taken: readonly Interval[]) =>
    taken.every(({ start, end }) => start >= end || end <= slot.start || start >= slot.end);

  it('the first free slot is the one that a check of each slot in order finds', () => {
    fc.assert(
      fc.property(grid, busy, notBefore, (all, taken, now) => {
        const expected = all.find((slot) => slot.start >= now && isFree(slot, taken)) ?? null;
        expect(firstFreeSlot(all, taken, now)).toBe(expected);
      }),
    );
  });

  it('the next free slot is the one that a check of the later and then the earlier slots finds', () => {
    fc.assert(
      fc.property(grid, busy, notBefore, fc.nat(), (all, taken, now, pick) => {
        const current = all[pick % Math.max(1, all.length)] ?? span(0, 10);
        const free = all.filter((slot) => slot.start >= now && isFree(slot, taken));
        const expected =
          free.find((slot) => slot.start > current.start) ??
          free.find((slot) => slot.start < current.start) ??
          null;
        expect(nextFreeSlot(all, taken, now, current)).toBe(expected);
      }),
    );
  });
});
