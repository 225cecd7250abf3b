import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findBreach } from '../../../tools/plan-evaluation/checker.js';
import { drawInstance } from '../../../tools/plan-evaluation/instances.js';
import { plan } from './plan.js';
import type { PlanMode, Problem } from './problem.js';

const problems: fc.Arbitrary<Problem> = fc
  .record({
    people: fc.integer({ min: 2, max: 9 }),
    slots: fc.integer({ min: 1, max: 40 }),
    tables: fc.option(fc.integer({ min: 0, max: 4 })),
    mode: fc.constantFrom<PlanMode>('first', 'online', 'offline'),
    maxMoves: fc.option(fc.nat({ max: 20 }), { nil: undefined }),
    seed: fc.nat(),
    draws: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.boolean()), {
      maxLength: 40,
    }),
    blocks: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }),
    wish: fc.array(fc.nat({ max: 9 }), { maxLength: 40 }),
    slotsPerDay: fc.integer({ min: 1, max: 40 }),
    limits: fc.array(fc.option(fc.nat({ max: 6 })), { maxLength: 9 }),
    own: fc.array(fc.boolean(), { maxLength: 40 }),
  })
  .map(({ draws, blocks, wish, slotsPerDay, limits, own, ...rest }) => {
    const { people, slots, tables } = rest;
    const rules = {
      days: Array.from({ length: slots }, (_, slot) => Math.floor(slot / slotsPerDay)),
      maxPerDay: Array.from({ length: people }, (_, person) => limits[person] ?? null),
      ownPlace: draws.map((_, index) => own[index] ?? false),
    };
    const meetings = draws.map(([x, y, from, length, ranged]) => {
      const a = x % people;
      const b = (a + 1 + (y % (people - 1))) % people;
      const first = from % slots;
      const last = first + (length % (slots - first));
      return ranged ? ([a, b, first, last] as const) : ([a, b] as const);
    });
    const blocked = Array.from({ length: people }, (_, person) =>
      blocks.filter(([who]) => who % people === person).map(([, slot]) => slot % slots),
    );
    const taken = new Set<string>();
    const loads = new Map<number, number>();
    const pinned = meetings.map(([a, b, first = 0], index) => {
      const free = [a, b].every(
        (person) => !blocked[person]?.includes(first) && !taken.has(`${person} ${first}`),
      );
      const load = loads.get(first) ?? 0;
      const isFull = !rules.ownPlace[index] && load >= (tables ?? Infinity);
      if (!free || isFull || (wish[index] ?? 9) > 2) return null;
      if (!rules.ownPlace[index]) loads.set(first, load + 1);
      for (const person of [a, b]) taken.add(`${person} ${first}`);
      return first;
    });
    return { ...rest, ...rules, meetings, blocked, pinned, seconds: 0.002 };
  });

describe('the plan of any problem', () => {
  it('breaks no rule', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        expect(findBreach(problem, plan(problem))).toBeNull();
      }),
      { numRuns: 120 },
    );
  });

  it('is the same when an online problem is planned twice', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const online = { ...problem, mode: 'online' as const };
        expect(plan(online)).toEqual(plan(online));
      }),
      { numRuns: 30 },
    );
  });

  it('moves no meeting when maxMoves is 0, and at most maxMoves for each placed meeting', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const online = { ...problem, mode: 'online' as const };
        expect(plan({ ...online, maxMoves: 0 }).moves).toBe(0);
        expect(plan({ ...online, maxMoves: 2 }).moves).toBeLessThanOrEqual(
          2 * problem.meetings.length,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('gives the true reason for each meeting without a slot', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const { slotOf, unplaced } = plan(problem);
        for (const { meeting, reason } of unplaced) {
          const freeSlots = freeOf(problem, slotOf);
          const [a, b, first = 0, last = problem.slots - 1] = problem.meetings[meeting] ?? [0, 0];
          const inRange = (slot: number) => slot >= first && slot <= last;
          const [ofA, ofB] = [a, b].map((person) => freeSlots(person).filter(inRange));
          const shared = ofA?.filter((slot) => ofB?.includes(slot));
          expect(reason).toBe(
            ofA?.length === 0
              ? `person ${a} is full`
              : ofB?.length === 0
                ? `person ${b} is full`
                : shared?.length === 0
                  ? 'no shared time'
                  : 'no free table',
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Returns the slots in which a person could have one more meeting. */
function freeOf(problem: Problem, slotOf: (number | null)[]) {
  const { slots, meetings, blocked, days = [], maxPerDay = [] } = problem;
  return (person: number): number[] => {
    const taken = meetings.flatMap(([a, b], i) =>
      slotOf[i] !== null && (a === person || b === person) ? [slotOf[i] ?? 0] : [],
    );
    const isFull = (day: number | undefined) =>
      taken.filter((slot) => days[slot] === day).length >= (maxPerDay[person] ?? Infinity);
    return Array.from({ length: slots }, (_, slot) => slot).filter(
      (slot) => !blocked?.[person]?.includes(slot) && !taken.includes(slot) && !isFull(days[slot]),
    );
  };
}

describe('the plan of a day that is nearly full', () => {
  const shape = { people: 50, slots: 12, tables: 16, used: 0.9, blocked: 0.08, pinned: 0.05 };

  it('places all meetings with moves, while first fit alone leaves some without a slot', () => {
    const problem = drawInstance(shape, 3);
    const first = plan({ ...problem, mode: 'first' });
    const online = plan({ ...problem, mode: 'online' });
    expect(first.unplaced.length).toBeGreaterThan(0);
    expect(first.moves).toBe(0);
    expect(online.unplaced).toEqual([]);
    expect(online.moves).toBeGreaterThan(0);
    expect(findBreach(problem, online)).toBeNull();
  });

  it('has far fewer breaks in the mode offline than in the mode online', () => {
    const problem = drawInstance(shape, 3);
    const online = plan({ ...problem, mode: 'online' });
    const offline = plan({ ...problem, mode: 'offline', seconds: 1 });
    expect(offline.unplaced).toEqual([]);
    expect(offline.breaks).toBeLessThan(online.breaks / 3);
    expect(findBreach(problem, offline)).toBeNull();
  });
});
