import { Board, type BoardMeeting, NONE } from './board.js';
import { countBreaks } from './breaks.js';
import { anneal } from './simulated-annealing.js';
import { conflictReason } from './conflict-reason.js';
import { place } from './place.js';
import type { Problem } from './problem.js';
import { seeded } from './random.js';
import { repair, repairWithTabuSearch } from './repair.js';
import { assignTables } from './tables.js';

/** The output of the command. The lists have one entry for each meeting, in the order of the problem. */
export interface Plan {
  slotOf: (number | null)[];
  /**
   * Tables are counted from 0 in each slot; null for a meeting without a slot or at an own place, or where tables are
   * not counted.
   */
  tableOf: (number | null)[];
  /**
   * How often a meeting that had a slot was given another one. It is 0 in `offline`, where nobody learns a time
   * before the plan is complete.
   */
  moves: number;
  /** The breaks of all people; `countBreaks` defines them. */
  breaks: number;
  unplaced: { meeting: number; reason: string }[];
}

const SECONDS = 10;

/** After so many long searches without success in one round, the other meetings get a short one. */
const MAX_FUTILE = 8;

/** Plans a problem that `parseProblem` accepts. The same problem gets the same plan, but see `anneal`. */
export function plan(problem: Problem): Plan {
  const { mode = 'online', maxMoves, seconds = SECONDS, seed = 0 } = problem;
  const board = boardOf(problem);
  const random = seeded(seed);
  let moves = 0;
  if (mode === 'first') placeInOrder(board);
  else if (mode === 'online') moves = planOnline(board, random, maxMoves);
  else planOffline(board, random, seconds);
  return read(board, moves);
}

/** Returns a board on which only the pinned meetings have slots. */
export function boardOf(problem: Problem): Board {
  const { slots, tables, people, meetings, blocked = [], pinned = [], ownPlace = [] } = problem;
  return new Board({
    slots,
    tables,
    people,
    blocked,
    days: problem.days,
    maxPerDay: problem.maxPerDay,
    meetings: meetings.map(([a, b, firstSlot, lastSlot], index): BoardMeeting => {
      const slot = pinned[index] ?? null;
      return { a, b, firstSlot, lastSlot, slot, pinned: slot !== null, ownPlace: ownPlace[index] };
    }),
  });
}

function placeInOrder(board: Board): void {
  for (const meeting of withoutSlot(board)) place(board, meeting);
}

/**
 * Places one meeting after the other and moves earlier ones where there is no free slot. Meetings that found
 * none are tried again as long as a round places any, because later moves may have made room. Returns the number
 * of moves.
 */
function planOnline(board: Board, random: () => number, maxMoves?: number): number {
  let moves = 0;
  for (const meeting of withoutSlot(board)) {
    moves += repair(board, meeting, { maxMoves })?.length ?? 0;
  }
  let waiting = withoutSlot(board);
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    moves += retry(board, waiting, random, maxMoves);
    waiting = withoutSlot(board);
  }
  return moves;
}

/** Places as many meetings as possible, reduces breaks, and tries the meetings without a slot once more. */
function planOffline(board: Board, random: () => number, seconds: number): void {
  planOnline(board, random, board.meetings);
  if (seconds > 0) anneal(board, { seconds, random });
  retry(board, withoutSlot(board), random, board.meetings);
}

function retry(
  board: Board,
  waiting: readonly number[],
  random: () => number,
  maxMoves?: number,
): number {
  let moves = 0;
  let futile = 0;
  for (const meeting of waiting) {
    const moved =
      futile < MAX_FUTILE
        ? repairWithTabuSearch(board, meeting, random, { maxMoves })
        : repair(board, meeting, { maxMoves });
    moves += moved?.length ?? 0;
    if (moved === null) futile += 1;
  }
  return moves;
}

function withoutSlot(board: Board): number[] {
  const meetings: number[] = [];
  for (let meeting = 0; meeting < board.meetings; meeting += 1) {
    if (board.slotOf(meeting) === NONE) meetings.push(meeting);
  }
  return meetings;
}

function read(board: Board, moves: number): Plan {
  const slotOf = Array.from({ length: board.meetings }, (_, meeting) => {
    const slot = board.slotOf(meeting);
    return slot === NONE ? null : slot;
  });
  const unplaced = withoutSlot(board).map((meeting) => ({
    meeting,
    reason: reasonFor(board, meeting),
  }));
  return { slotOf, tableOf: assignTables(board), moves, breaks: countBreaks(board), unplaced };
}

function reasonFor(board: Board, meeting: number): string {
  const cause = conflictReason(board, meeting);
  switch (cause) {
    case 'a-full':
      return `person ${board.personA(meeting)} is full`;
    case 'b-full':
      return `person ${board.personB(meeting)} is full`;
    case 'no-shared-time':
      return 'no shared time';
    case 'no-free-table':
      return 'no free table';
  }
}
