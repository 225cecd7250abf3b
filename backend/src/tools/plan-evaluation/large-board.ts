import { NONE } from '../../modules/scheduling/engine/board.js';
import { boardOf } from '../../modules/scheduling/engine/plan.js';
import { findSlot } from '../../modules/scheduling/engine/place.js';
import { repair } from '../../modules/scheduling/engine/repair.js';
import type { Problem } from '../../modules/scheduling/engine/problem.js';
import { drawInstance } from './instances.js';

export interface LargeBoardFigures {
  people: number;
  slots: number;
  meetings: number;
  /** Microseconds to find and take a slot, on average. */
  placeMicroseconds: number;
  repairs: number;
  /** Repairs that found no time. */
  failed: number;
  /** Median, 99th percentile and maximum, in milliseconds. */
  repairMilliseconds: { median: number; p99: number; most: number };
  movesPerRepair: number;
}

/** The meetings of so many people in 32 slots, 90 % of the tables used: at 10,000 people 120,960. */
export function largeProblem(seed: number, people = 10_000): Problem {
  const shape = { people, slots: 32, tables: 0.42 * people, used: 0.9, blocked: 0.08 };
  return drawInstance({ ...shape, unevenness: 0.3 }, seed);
}

/** Fills a board with the meetings in order and times every step. */
export function measureLargeBoard(problem: Problem): LargeBoardFigures {
  const board = boardOf(problem);
  const repairTimes: number[] = [];
  let placed = 0;
  let placing = 0;
  let failed = 0;
  let moves = 0;
  for (let meeting = 0; meeting < board.meetings; meeting += 1) {
    const startedAt = performance.now();
    const slot = findSlot(board, meeting);
    if (slot !== NONE) {
      board.put(meeting, slot);
      placing += performance.now() - startedAt;
      placed += 1;
      continue;
    }
    const moved = repair(board, meeting);
    repairTimes.push(performance.now() - startedAt);
    if (moved === null) failed += 1;
    moves += moved?.length ?? 0;
  }
  const sorted = repairTimes.sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    people: problem.people,
    slots: problem.slots,
    meetings: board.meetings,
    placeMicroseconds: (placing * 1000) / placed,
    repairs: sorted.length,
    failed,
    repairMilliseconds: { median: at(0.5), p99: at(0.99), most: at(1) },
    movesPerRepair: moves / Math.max(1, sorted.length - failed),
  };
}
