import type { Board } from './board.js';
import { searchChains } from './chain-search.js';
import { searchEjections } from './ejection-search.js';
import { place } from './place.js';
import { type Move, MoveLog } from './move-log.js';
import { tabuSearch } from './tabu-search.js';

export interface RepairLimits {
  /** The most other meetings that may move; 32 when absent. */
  maxMoves?: number;
}

const MAX_MOVES = 32;

/** Each of the three searches visits at most so many meetings, which takes a millisecond or two. */
const EFFORT = 20_000;

/** The first ejection search removes so many other meetings; one after the chains so many. */
const EXHAUSTIVE_MOVES = 3;
const EXTENDED_MOVES = 4;

/** The most chains that are flipped in a row. */
const MAX_CHAINS = 3;

/** The tabu search tries so many placements. */
const TABU_EFFORT = 60_000;

/**
 * Gives a slot to a meeting that has none, and moves as few other meetings as the searches find. No other
 * meeting moves if a shared slot has a free table. Else the function tries all solutions that move up to three
 * meetings, and then flips one, two or three alternating chains. It respects pins, ranges, blocked slots and the
 * limits of a day, is deterministic, and its effort is limited.
 *
 * @returns the moves of other meetings in no order; null, with the board unchanged, when there is no solution
 */
export function repair(board: Board, meeting: number, limits: RepairLimits = {}): Move[] | null {
  if (place(board, meeting)) return [];
  if (!isPossible(board, meeting)) return null;
  const log = new MoveLog(board, meeting, limits.maxMoves ?? MAX_MOVES);
  log.allowEffort(EFFORT);
  searchEjections(log, EXHAUSTIVE_MOVES);
  log.allowEffort(2 * EFFORT);
  if (log.bound > EXHAUSTIVE_MOVES + 1) searchChains(log, MAX_CHAINS);
  log.allowEffort(2 * EFFORT);
  if (log.bound > EXTENDED_MOVES) searchEjections(log, EXTENDED_MOVES);
  return log.applyBest();
}

/**
 * Calls `repair` and, when `repair` finds no solution, a tabu search, which may take a tenth of a second.
 *
 * @returns the same as `repair`
 */
export function repairWithTabuSearch(
  board: Board,
  meeting: number,
  random: () => number,
  limits: RepairLimits = {},
): Move[] | null {
  const moves = repair(board, meeting, limits);
  const { maxMoves = MAX_MOVES } = limits;
  // `repair` has tried all solutions with so few moves.
  if (moves !== null || maxMoves <= EXHAUSTIVE_MOVES || !isPossible(board, meeting)) return moves;
  return tabuSearch(board, meeting, { maxMoves, effort: TABU_EFFORT, random });
}

/** Moves of other meetings help only when both people have a free slot and some slot has a free table. */
function isPossible(board: Board, meeting: number): boolean {
  const people = [board.personA(meeting), board.personB(meeting)];
  const isOpen = wordsOf(board).some((word) => board.openWord(word, meeting) !== 0);
  return isOpen && people.every((person) => isAvailable(board, person));
}

/** Moves between days help nobody whose days are all without a free slot or full. */
function isAvailable(board: Board, person: number): boolean {
  return wordsOf(board).some((word) => board.availableWord(person, word) !== 0);
}

function wordsOf(board: Board): number[] {
  return Array.from({ length: board.words }, (_, word) => word);
}
