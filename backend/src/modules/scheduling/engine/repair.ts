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

/** Meetings looked at in each of the three searches: a millisecond or two. */
const EFFORT = 20_000;

/** How many other meetings are tried exhaustively before chains, and after them if those moved more. */
const EXHAUSTIVE_MOVES = 3;
const EXTENDED_MOVES = 4;

/** Chains flipped one after another. */
const MAX_CHAINS = 3;

/** Placements tried by the tabu search. */
const TABU_EFFORT = 60_000;

/**
 * Gives a meeting without a slot one, moving as few others as the searches find: none if a mutual slot has
 * a table; else, exhaustively, up to three; else one, two and three alternating chains. Pinned
 * meetings, ranges and blocked slots are heeded. Deterministic, and bounded in time.
 *
 * @returns who moved where, in no order; null, and the board as it was, when nothing was found
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
 * The same, and when that finds nothing a long search at random, which may take a tenth of a second: for
 * whom a plan would otherwise leave without a time.
 */
export function repairWithTabuSearch(
  board: Board,
  meeting: number,
  random: () => number,
  limits: RepairLimits = {},
): Move[] | null {
  const moves = repair(board, meeting, limits);
  const { maxMoves = MAX_MOVES } = limits;
  // So few moves have all been tried.
  if (moves !== null || maxMoves <= EXHAUSTIVE_MOVES || !isPossible(board, meeting)) return moves;
  return tabuSearch(board, meeting, { maxMoves, effort: TABU_EFFORT, random });
}

/** No move of others gives a free slot to somebody without one, or a table where all are taken. */
function isPossible(board: Board, meeting: number): boolean {
  const people = [board.personA(meeting), board.personB(meeting)];
  const isOpen = wordsOf(board).some((word) => board.openWord(word) !== 0);
  return isOpen && people.every((person) => hasFreeSlot(board, person));
}

function hasFreeSlot(board: Board, person: number): boolean {
  return wordsOf(board).some((word) => board.freeWord(person, word) !== 0);
}

function wordsOf(board: Board): number[] {
  return Array.from({ length: board.words }, (_, word) => word);
}
