import { describe, expect, it } from '@jest/globals';
import type { BoardMeeting } from '../engine/board.js';
import { optimise, type Optimised, type Timetable } from './optimise.js';

const timetable = (meetings: BoardMeeting[], fields: Partial<Timetable> = {}): Timetable => ({
  slots: 6,
  days: [0, 0, 0, 0, 0, 0],
  people: 6,
  tables: null,
  blocked: [],
  meetings,
  ...fields,
});
const run = (given: Timetable, told: number[] = []): Optimised =>
  optimise(given, { seconds: 0.2, seed: 7, onProgress: (done) => told.push(done) });

describe('the optimised schedule', () => {
  it('removes the breaks of a person, and moves no meeting without a gain', () => {
    const told: number[] = [];
    const found = run(
      timetable([
        { a: 0, b: 1, slot: 0 },
        { a: 0, b: 2, slot: 5 },
        { a: 3, b: 4, slot: 4 },
      ]),
      told,
    );
    expect([found.gapsBefore, found.gapsAfter]).toEqual([4, 0]);
    const [first, second, third] = found.slotOf;
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBe(1);
    expect([first === 0, second === 5].filter(Boolean)).toHaveLength(1);
    expect(third).toBe(4);
    expect(told.at(-1)).toBe(1);
  });

  it('moves no pinned meeting, and uses no slot before the first one that may change', () => {
    const found = run(
      timetable([
        { a: 0, b: 1, slot: 0, pinned: true },
        { a: 0, b: 2, slot: 5, firstSlot: 2 },
        { a: 0, b: 3, slot: null, firstSlot: 2 },
      ]),
    );
    expect(found.slotOf[0]).toBe(0);
    expect(new Set(found.slotOf.slice(1))).toEqual(new Set([2, 3]));
    expect(found).toMatchObject({ gapsAfter: 1, unplaced: [] });
  });

  it('gives a waiting meeting a slot by moves of others, or says why it has none', () => {
    const found = run(
      timetable(
        [
          { a: 0, b: 1, slot: 0 },
          { a: 2, b: 3, slot: 1 },
          { a: 0, b: 2, slot: null },
          { a: 4, b: 5, slot: null },
        ],
        { slots: 2, days: [0, 0], blocked: [[], [], [], [], [0, 1]] },
      ),
    );
    expect(found.slotOf.slice(0, 3)).not.toContain(null);
    expect(found.unplaced).toEqual([{ meeting: 3, reason: 'a-full' }]);
  });

  it('counts and closes gaps within each day only', () => {
    const meetings = [
      { a: 0, b: 1, slot: 0 },
      { a: 0, b: 2, slot: 2 },
      { a: 0, b: 3, slot: 5 },
    ];
    const found = run(timetable(meetings, { days: [0, 0, 0, 1, 1, 1] }));
    expect([found.gapsBefore, found.gapsAfter]).toEqual([1, 0]);
    expect(found.slotOf[2]).toBe(5);
  });

  it('changes nothing when there are no gaps', () => {
    const slots = [0, 1, 2, 3, 4];
    const found = run(timetable(slots.map((slot) => ({ a: 0, b: slot + 1, slot }))));
    expect(found).toEqual({ slotOf: slots, gapsBefore: 0, gapsAfter: 0, unplaced: [] });
  });
});
