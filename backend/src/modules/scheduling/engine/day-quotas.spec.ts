import { describe, expect, it } from '@jest/globals';
import { drawInstance } from '../../../tools/plan-evaluation/instances.js';
import { Board, type BoardLayout, NONE } from './board.js';
import { conflictReason } from './conflict-reason.js';
import { improveGreedily } from './greedy-improvement.js';
import { place } from './place.js';
import { seeded } from './random.js';
import { repair, repairWithTabuSearch } from './repair.js';
import { restoreOriginalSlots } from './restore-original-slots.js';
import { anneal } from './simulated-annealing.js';
import { assignTables } from './tables.js';

const SLOTS_PER_DAY = 7;

/** Two days whose meetings were placed without limits; half of the people may have fewer on a day than they have. */
function crowdedDays(seed: number): BoardLayout {
  const {
    pinned: _,
    meetings,
    ...drawn
  } = drawInstance(
    { people: 40, slots: 2 * SLOTS_PER_DAY, tables: 14, used: 0.7, blocked: 0.08 },
    seed,
  );
  const layout = {
    ...drawn,
    blocked: drawn.blocked ?? [],
    days: Array.from({ length: drawn.slots }, (__, slot) => Math.floor(slot / SLOTS_PER_DAY)),
    meetings: meetings.map(([a, b], index) => ({ a, b, ownPlace: index % 4 === 0 })),
  };
  const board = new Board(layout);
  for (let meeting = 0; meeting < board.meetings; meeting += 1) place(board, meeting);
  const slotOf = slotsOn(board);
  return {
    ...layout,
    maxPerDay: Array.from({ length: drawn.people }, (__, person) => (person % 2 ? null : 4)),
    meetings: layout.meetings.map((one, index) => ({
      ...one,
      slot: index % 9 ? slotOf[index] : NONE,
    })),
  };
}

const slotsOn = (board: Board): number[] =>
  Array.from({ length: board.meetings }, (_, meeting) => board.slotOf(meeting));

/** Returns the people who have too many meetings on a day, other ones or at other times than at the start. */
function crowdedPeople(layout: BoardLayout, slotOf: readonly number[]): number[] {
  const dayOf = (slot: number | null | undefined) => layout.days?.[slot ?? NONE] ?? NONE;
  return Array.from({ length: layout.people }, (_, person) => person).filter((person) => {
    const limit = layout.maxPerDay?.[person] ?? Infinity;
    const own = layout.meetings.flatMap(({ a, b, slot }, index) =>
      a === person || b === person
        ? [{ day: dayOf(slotOf[index]), isKept: slotOf[index] === slot }]
        : [],
    );
    return [0, 1].some((day) => {
      const onDay = own.filter((one) => one.day === day);
      return onDay.length > limit && onDay.some(({ isKept }) => !isKept);
    });
  });
}

const searches: [string, (board: Board, layout: BoardLayout) => void][] = [
  [
    'making room',
    (board) => {
      for (let meeting = 0; meeting < board.meetings; meeting += 1) {
        if (board.slotOf(meeting) === NONE) repairWithTabuSearch(board, meeting, seeded(1));
      }
    },
  ],
  ['the greedy improvement', (board) => improveGreedily(board, 1_000_000)],
  [
    'simulated annealing',
    (board) => anneal(board, { seconds: 0.004, spent: () => 0, random: seeded(2) }),
  ],
  [
    'the return to the first slots',
    (board, { meetings }) => {
      anneal(board, { seconds: 0.004, spent: () => 0, random: seeded(3) });
      restoreOriginalSlots(
        board,
        meetings.map(({ slot }) => slot ?? NONE),
      );
    },
  ],
];

describe('the limit of meetings on a day', () => {
  it.each(searches)('is kept by %s, and full slots by meetings at own places', (_, search) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const layout = crowdedDays(seed);
      const board = new Board(layout);
      const before = slotsOn(board);
      search(board, layout);
      const after = slotsOn(board);
      expect(after).not.toEqual(before);
      expect(crowdedPeople(layout, after)).toEqual([]);
      for (let slot = 0; slot < board.slots; slot += 1) {
        const atTables = after.filter((at, one) => at === slot && !layout.meetings[one]?.ownPlace);
        expect(atTables.length).toBeLessThanOrEqual(14);
      }
    }
  });

  it('is broken by the same searches where the board does not know it', () => {
    const layout = crowdedDays(1);
    const board = new Board({ ...layout, maxPerDay: undefined });
    for (const [, search] of searches) search(board, layout);
    expect(crowdedPeople(layout, slotsOn(board)).length).toBeGreaterThan(0);
  });

  it('lets a meeting move to another day for a person who may have no more on this one', () => {
    const board = new Board({
      slots: 4,
      people: 3,
      tables: null,
      blocked: [[], [2, 3], []],
      days: [0, 0, 1, 1],
      maxPerDay: [1, null, null],
      meetings: [
        { a: 0, b: 2, slot: 0 },
        { a: 0, b: 1 },
      ],
    });
    expect(repair(board, 1)).toEqual([{ meeting: 0, from: 0, to: 2 }]);
    expect(board.slotOf(1)).toBe(0);
  });

  it('makes a person full who has free slots only on full days, also by meetings that are not on the board', () => {
    const layout = {
      slots: 4,
      people: 3,
      tables: null,
      blocked: [[], [0, 1], []],
      days: [0, 0, 1, 1],
      meetings: [
        { a: 0, b: 2, slot: 0 },
        { a: 1, b: 0 },
      ],
    };
    const reason = (limits: Partial<BoardLayout>) =>
      conflictReason(new Board({ ...layout, ...limits }), 1);
    expect(reason({ maxPerDay: [null, 0, null] })).toBe('a-full');
    const withMore = { maxPerDay: [2, null, null], offBoard: [{ person: 0, day: 1, meetings: 2 }] };
    // Person 0 may have one more on the first day, on which person 1 is never free.
    expect(reason(withMore)).toBe('no-shared-time');
    expect(reason({ ...withMore, maxPerDay: [1, null, null] })).toBe('b-full');
    expect(place(new Board({ ...layout, ...withMore }), 1)).toBe(false);
    expect(place(new Board({ ...layout, maxPerDay: [2, null, null] }), 1)).toBe(true);
  });
});

describe('a meeting at an own place', () => {
  it('fits into a slot whose tables are all taken, and gets no table', () => {
    const board = new Board({
      slots: 1,
      people: 6,
      tables: 1,
      blocked: [],
      meetings: [
        { a: 0, b: 1, slot: 0 },
        { a: 2, b: 3, ownPlace: true },
        { a: 4, b: 5 },
      ],
    });
    expect([place(board, 1), place(board, 2)]).toEqual([true, false]);
    expect(assignTables(board)).toEqual([0, null, null]);
    expect(conflictReason(board, 2)).toBe('no-free-table');
    board.take(0);
    expect(place(board, 2)).toBe(true);
  });
});
