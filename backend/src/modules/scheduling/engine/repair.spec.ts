import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Board, type BoardLayout, type BoardMeeting, NONE } from './board.js';
import { findSlot, place } from './place.js';
import { repair } from './repair.js';

const layouts: fc.Arbitrary<BoardLayout> = fc
  .record({
    slots: fc.integer({ min: 1, max: 4 }),
    people: fc.integer({ min: 2, max: 5 }),
    tables: fc.option(fc.integer({ min: 1, max: 2 })),
    pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 7 }),
    blocks: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }),
    own: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    secondDay: fc.integer({ min: 1, max: 4 }),
    maxPerDay: fc.option(
      fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 5, maxLength: 5 }),
      { nil: undefined },
    ),
  })
  .map(({ pairs, blocks, own, secondDay, ...rest }) => ({
    ...rest,
    days: Array.from({ length: rest.slots }, (_, slot) => (slot < secondDay ? 0 : 1)),
    blocked: Array.from({ length: rest.people }, (_, person) =>
      blocks.filter(([who]) => who % rest.people === person).map(([, slot]) => slot % rest.slots),
    ),
    meetings: pairs.map(([x, y], index) => {
      const a = x % rest.people;
      const b = (a + 1 + (y % (rest.people - 1))) % rest.people;
      return { a, b, ownPlace: own[index] };
    }),
  }));

/** Two days, most people with a limit, and meetings in slots that were chosen without it: some days have too many. */
const crowdedLayouts: fc.Arbitrary<BoardLayout> = fc
  .record({
    pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 3, maxLength: 7 }),
    maxPerDay: fc.array(fc.option(fc.integer({ min: 1, max: 2 }), { freq: 3 }), {
      minLength: 5,
      maxLength: 5,
    }),
    blocks: fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })), { maxLength: 5 }),
    slots: fc.constantFrom(3, 4, 5),
  })
  .map(({ pairs, maxPerDay, blocks, slots }) => {
    const layout = {
      slots,
      people: 5,
      tables: null,
      days: [0, 0, 1, 1, 1].slice(0, slots),
      blocked: Array.from({ length: 5 }, (_, person) =>
        blocks.flatMap(([who, slot]) => (who === person && slot < slots ? [slot] : [])),
      ),
      meetings: pairs.map(([x, y]): BoardMeeting => {
        const a = x % 5;
        return { a, b: (a + 1 + (y % 4)) % 5 };
      }),
    };
    const board = new Board(layout);
    for (let meeting = 0; meeting < board.meetings - 1; meeting += 1) place(board, meeting);
    const meetings = layout.meetings.map((one, meeting) => ({
      ...one,
      slot: board.slotOf(meeting),
    }));
    return { ...layout, maxPerDay, meetings };
  });

const slotsOf = (board: Board) =>
  Array.from({ length: board.meetings }, (_, meeting) => board.slotOf(meeting));

/**
 * Returns whether the limits of a day let the meeting be in the slot. Where a person had too many meetings `before`,
 * those stay where they were and no other comes.
 */
function isWithinLimits(
  { days = [], maxPerDay = [] }: BoardLayout,
  { board, before, meeting }: { board: Board; before: readonly number[]; meeting: number },
  slot: number,
): boolean {
  const people = [board.personA(meeting), board.personB(meeting)];
  const onDay = (slots: readonly number[], person: number, day: number | undefined): number =>
    slots.filter(
      (taken, one) =>
        taken !== NONE &&
        days[taken] === day &&
        [board.personA(one), board.personB(one)].includes(person),
    ).length;
  const limitOf = (person: number) => maxPerDay[person] ?? Infinity;
  const hadTooMany = (at: number) =>
    at !== NONE && people.some((one) => onDay(before, one, days[at]) > limitOf(one));
  const from = before[meeting] ?? NONE;
  if (hadTooMany(from) || hadTooMany(slot)) return slot === from;
  return people.every((one) => onDay(slotsOf(board), one, days[slot]) < limitOf(one));
}

function keepsLimits(layout: BoardLayout, board: Board, before: readonly number[]): boolean {
  return slotsOf(board).every((slot, meeting) => {
    if (slot === NONE) return true;
    board.take(meeting);
    const isWithin = isWithinLimits(layout, { board, before, meeting }, slot);
    board.put(meeting, slot);
    return isWithin;
  });
}

/** Tries all boards and returns how many other meetings have to move at least; null when no board is possible. */
function fewestMoves(
  layout: BoardLayout,
  before: readonly number[],
  meeting: number,
): number | null {
  let best: number | null = null;
  const meetings = layout.meetings.map((one) => ({ ...one, slot: null }));
  const board = new Board({ ...layout, meetings, maxPerDay: undefined });
  const wanted = before.flatMap((slot, one) => (slot === NONE && one !== meeting ? [] : [one]));
  const seat = (index: number, moved: number): void => {
    const one = wanted[index];
    if (one === undefined) {
      if (!keepsLimits(layout, board, before)) return;
      if (best === null || moved < best) best = moved;
      return;
    }
    for (let slot = 0; slot < board.slots; slot += 1) {
      if (!board.isFree(board.personA(one), slot) || !board.isFree(board.personB(one), slot))
        continue;
      if (!board.hasTableFor(one, slot)) continue;
      if (!isWithinLimits(layout, { board, before, meeting: one }, slot)) continue;
      board.put(one, slot);
      seat(index + 1, moved + (one === meeting || slot === before[one] ? 0 : 1));
      board.take(one);
    }
  };
  seat(0, 0);
  return best;
}

describe('a repair', () => {
  it('makes the fewest possible moves when three are enough, and leaves the board unchanged without a solution', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const board = new Board(layout);
        for (let meeting = 0; meeting < board.meetings; meeting += 1) {
          if (place(board, meeting)) continue;
          const before = slotsOf(board);
          const fewest = fewestMoves(layout, before, meeting);
          const moves = repair(board, meeting);
          const after = slotsOf(board);
          if (moves === null) {
            expect(after).toEqual(before);
            expect(fewest === null || fewest > 3).toBe(true);
          } else {
            expect(board.slotOf(meeting)).not.toBe(NONE);
            expect(moves.length).toBe(
              changed(before, after).filter((one) => one !== meeting).length,
            );
            for (const { meeting: one, from, to } of moves) {
              expect([before[one], after[one]]).toEqual([from, to]);
            }
            if (layout.tables === null && fewest !== null && fewest <= 3)
              if (fewest === null || fewest <= 3) expect(moves.length).toBe(fewest);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('makes the fewest possible moves where people have a limit for each day, and fills no day that has too many', () => {
    let [solved, unsolved] = [0, 0];
    fc.assert(
      fc.property(crowdedLayouts, (layout) => {
        const before = layout.meetings.map(({ slot }) => slot ?? NONE);
        const meeting = before.indexOf(NONE);
        if (meeting === -1) return;
        const board = new Board(layout);
        const moves = repair(board, meeting);
        const fewest = fewestMoves(layout, before, meeting);
        if (moves === null) {
          unsolved += 1;
          expect(slotsOf(board)).toEqual(before);
          expect(fewest === null || fewest > 3).toBe(true);
          return;
        }
        solved += moves.length > 0 ? 1 : 0;
        if (fewest === null || fewest <= 3) expect(moves.length).toBe(fewest);
        expect(keepsLimits(layout, board, before)).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(Math.min(solved, unsolved)).toBeGreaterThan(3);
  });

  it('does not move a pinned meeting, leave the range of a meeting or use a blocked slot', () => {
    const pinned = { slots: 2, people: 3, tables: null, blocked: [[], [1], []] };
    const meetings = [
      { a: 1, b: 2, slot: 0 },
      { a: 0, b: 1 },
    ];
    expect(repair(new Board({ ...pinned, meetings }), 1)).toBeNull();
    const layout = { slots: 2, people: 3, tables: null, blocked: [[1], [], []] };
    const movable = [
      { a: 1, b: 2, slot: 0 },
      { a: 0, b: 1 },
    ];
    expect(repair(new Board({ ...layout, meetings: movable }), 1)).toEqual([
      { meeting: 0, from: 0, to: 1 },
    ]);
    const held = [
      { a: 1, b: 2, slot: 0, pinned: true },
      { a: 0, b: 1 },
    ];
    expect(repair(new Board({ ...layout, meetings: held }), 1)).toBeNull();
    const ranged = [
      { a: 1, b: 2, slot: 0, lastSlot: 0 },
      { a: 0, b: 1 },
    ];
    expect(repair(new Board({ ...layout, meetings: ranged }), 1)).toBeNull();
    const movesForbidden = new Board({ ...layout, meetings: movable });
    expect(repair(movesForbidden, 1, { maxMoves: 0 })).toBeNull();
  });

  it('moves another meeting to another slot when only a table is missing', () => {
    const board = new Board({
      slots: 2,
      people: 4,
      tables: 1,
      blocked: [[1], [], [], []],
      meetings: [
        { a: 2, b: 3, slot: 0 },
        { a: 0, b: 1 },
      ],
    });
    expect(repair(board, 1)).toEqual([{ meeting: 0, from: 0, to: 1 }]);
    expect(board.slotOf(1)).toBe(0);
  });
});

describe('the slot policies', () => {
  const layout = { slots: 5, people: 4, tables: 3, blocked: [] };

  it('take the first slot, the slot next to a meeting, or the emptiest slot without a long row', () => {
    const board = new Board({
      ...layout,
      meetings: [
        { a: 0, b: 2, slot: 3 },
        { a: 2, b: 3, slot: 0 },
        { a: 0, b: 1 },
      ],
    });
    expect(findSlot(board, 2)).toBe(0);
    expect(findSlot(board, 2, 'compact')).toBe(2);
    expect(findSlot(board, 2, 'balanced')).toBe(1);
  });

  it('leave a break after three meetings in a row with balanced when that is possible', () => {
    const row = [0, 1, 2].map((slot) => ({ a: 0, b: 1, slot }));
    const board = new Board({ ...layout, meetings: [...row, { a: 0, b: 2 }] });
    expect(findSlot(board, 3, 'balanced')).toBe(4);
  });

  it('find no slot without a free table or a shared slot', () => {
    const meetings = [
      { a: 0, b: 1, slot: 0 },
      { a: 2, b: 3 },
      { a: 1, b: 2 },
    ];
    const full = new Board({ ...layout, slots: 1, tables: 1, meetings });
    for (const policy of ['first', 'compact', 'balanced'] as const) {
      expect(findSlot(full, 1, policy)).toBe(NONE);
      expect(findSlot(full, 2, policy)).toBe(NONE);
    }
  });
});

function changed(before: readonly number[], after: readonly number[]): number[] {
  return before.flatMap((slot, meeting) => (slot === after[meeting] ? [] : [meeting]));
}

/** The board checks this itself, so that a mistake is found before the database refuses it. */
describe('a board', () => {
  it('refuses a meeting in a slot in which one of its people is not free', () => {
    const layout = { slots: 2, people: 2, tables: null, blocked: [[0]] };
    expect(() => new Board({ ...layout, meetings: [{ a: 0, b: 1, slot: 0 }] })).toThrow(RangeError);
  });
});
