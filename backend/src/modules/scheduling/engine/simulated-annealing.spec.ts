import { describe, expect, it } from '@jest/globals';
import { drawInstance } from '../../../tools/plan-evaluation/instances.js';
import { Board, type BoardLayout } from './board.js';
import { countBreaks } from './breaks.js';
import { anneal } from './simulated-annealing.js';
import { boardOf } from './plan.js';
import { place } from './place.js';
import { seeded } from './random.js';

/** Draws a day and places each meeting in its first free slot, which leaves many breaks. */
function looseDay(): Board {
  const shape = { people: 40, slots: 14, tables: 14, used: 0.8, blocked: 0.08, pinned: 0.1 };
  const board = boardOf(drawInstance({ ...shape, ranged: 0.2 }, 7));
  for (let meeting = 0; meeting < board.meetings; meeting += 1) {
    if (!board.isPinned(meeting)) place(board, meeting);
  }
  return board;
}

const slotsOn = (board: Board): number[] =>
  Array.from({ length: board.meetings }, (_, meeting) => board.slotOf(meeting));

/** Anneals a day; the result does not depend on the speed of the machine. */
function compacted(seed: number): Board {
  const board = looseDay();
  anneal(board, { seconds: 0.1, spent: () => 0, random: seeded(seed) });
  return board;
}

describe('simulated annealing', () => {
  it('gives the same board for the same seed, and another board for another seed', () => {
    expect(slotsOn(compacted(5))).toEqual(slotsOn(compacted(5)));
    expect(slotsOn(compacted(6))).not.toEqual(slotsOn(compacted(5)));
  });

  it('removes most breaks, takes no slot from a meeting, and respects pins, ranges and tables', () => {
    const [before, after] = [looseDay(), compacted(5)];
    expect(countBreaks(after)).toBeLessThan(countBreaks(before) / 3);
    for (let meeting = 0; meeting < after.meetings; meeting += 1) {
      const slot = after.slotOf(meeting);
      expect(slot === -1).toBe(before.slotOf(meeting) === -1);
      if (slot === -1) continue;
      expect(after.allows(meeting, slot)).toBe(true);
      if (after.isPinned(meeting)) expect(slot).toBe(before.slotOf(meeting));
    }
    for (let slot = 0; slot < after.slots; slot += 1) {
      expect(after.load(slot)).toBeLessThanOrEqual(after.tables(slot));
    }
  });

  it('ends after one batch when its time is used up, with no more breaks than before', () => {
    const board = looseDay();
    const before = countBreaks(board);
    let looked = 0;
    anneal(board, { seconds: 60, spent: () => (looked += 1), random: seeded(1) });
    expect(looked).toBe(1);
    expect(countBreaks(board)).toBeLessThanOrEqual(before);
  });

  it('changes nothing when all meetings are pinned', () => {
    const layout: BoardLayout = {
      slots: 3,
      people: 3,
      tables: null,
      blocked: [],
      meetings: [
        { a: 0, b: 1, slot: 0, pinned: true },
        { a: 0, b: 2, slot: 2, pinned: true },
      ],
    };
    const board = new Board(layout);
    anneal(board, { seconds: 1, random: seeded(1) });
    expect(slotsOn(board)).toEqual([0, 2]);
  });
});
