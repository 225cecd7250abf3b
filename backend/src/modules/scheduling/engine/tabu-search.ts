import { type Board, NONE } from './board.js';
import { meetingsOnDay } from './meetings-on-day.js';
import type { Move } from './move-log.js';

interface TabuLimits {
  maxMoves: number;
  /** The most placements that the search tries in all. */
  effort: number;
  random: () => number;
}

/** After so many placements the search starts again from the first board. */
const RESTART_AFTER = 300;

/** For so many placements, and up to `TENURE_SPREAD` more, an ejected meeting may not return to its slot. */
const TENURE = 4;
const TENURE_SPREAD = 8;

/**
 * Makes room by a tabu search. The meeting takes the slot in which it ejects the fewest other meetings, at random
 * among equals; the ejected meetings do the same, and may not return to their slots for a while.
 *
 * @returns the moves of other meetings; null, with the board unchanged, when the search found no solution
 */
export function tabuSearch(board: Board, meeting: number, limits: TabuLimits): Move[] | null {
  return new TabuSearch(board, meeting, limits).run();
}

class TabuSearch {
  private readonly originalSlots = new Map<number, number>();
  private readonly unplaced: number[] = [];
  private readonly tabu = new Map<number, number>();
  private clock = 0;

  constructor(
    private readonly board: Board,
    private readonly meeting: number,
    private readonly limits: TabuLimits,
  ) {}

  run(): Move[] | null {
    while (this.clock < this.limits.effort) {
      if (this.tryOnce()) return this.moves();
      this.restore();
    }
    return null;
  }

  private tryOnce(): boolean {
    const end = this.clock + RESTART_AFTER;
    this.unplaced.push(this.meeting);
    while (this.clock < end) {
      const pick = Math.floor(this.limits.random() * this.unplaced.length);
      const next = this.unplaced[pick];
      const last = this.unplaced.pop();
      if (next === undefined || last === undefined) return false;
      if (last !== next) this.unplaced[pick] = last;
      this.clock += 1;
      if (!this.placeMeeting(next)) {
        this.unplaced.push(next);
        return false;
      }
      if (this.unplaced.length === 0) return this.moves().length <= this.limits.maxMoves;
      if (this.unplaced.length > this.limits.maxMoves) return false;
    }
    return false;
  }

  private placeMeeting(meeting: number): boolean {
    const { board } = this;
    const slot = this.chooseSlot(meeting);
    if (slot === NONE) return false;
    for (const person of [board.personA(meeting), board.personB(meeting)]) {
      const inTheWay = board.meetingAt(person, slot);
      if (inTheWay !== NONE) this.eject(inTheWay);
    }
    for (const person of [board.personA(meeting), board.personB(meeting)]) {
      if (!board.isDayFull(meeting, person, slot)) continue;
      const out = this.oneOf(movableOnDay(board, person, slot));
      if (out === undefined) return false;
      this.ejectFromDay(out);
    }
    if (!board.hasTableFor(meeting, slot)) {
      const out = this.oneOf(
        board.inSlot(slot).filter((one) => !board.isPinned(one) && board.usesTable(one)),
      );
      if (out === undefined) return false;
      this.eject(out);
    }
    board.put(meeting, slot);
    return true;
  }

  private oneOf(meetings: readonly number[]): number | undefined {
    return meetings[Math.floor(this.limits.random() * meetings.length)];
  }

  /** Returns the slot with the fewest meetings to eject, at random among equals; or `NONE`. */
  private chooseSlot(meeting: number): number {
    const { board } = this;
    let best = NONE;
    let bestCost = Infinity;
    for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
      const inTheWay = meetingsInTheWay(board, meeting, slot);
      if (inTheWay === null) continue;
      if ((this.tabu.get(meeting * board.slots + slot) ?? 0) > this.clock) continue;
      const cost = inTheWay + this.limits.random() * 0.5;
      if (cost < bestCost) [best, bestCost] = [slot, cost];
    }
    return best;
  }

  private eject(meeting: number): void {
    this.forbid(meeting, [this.board.slotOf(meeting)]);
  }

  /** The meeting may not return to any slot of its day for a while, because the day is full. */
  private ejectFromDay(meeting: number): void {
    const { board } = this;
    const from = board.slotOf(meeting);
    const slots = Array.from({ length: board.slots }, (_, slot) => slot);
    this.forbid(
      meeting,
      slots.filter((slot) => !board.separates(slot, from)),
    );
  }

  private forbid(meeting: number, slots: readonly number[]): void {
    const { board } = this;
    if (meeting !== this.meeting && !this.originalSlots.has(meeting))
      this.originalSlots.set(meeting, board.slotOf(meeting));
    const until = this.clock + TENURE + Math.floor(this.limits.random() * TENURE_SPREAD);
    for (const slot of slots) this.tabu.set(meeting * board.slots + slot, until);
    board.take(meeting);
    this.unplaced.push(meeting);
  }

  private moves(): Move[] {
    const moves: Move[] = [];
    for (const [meeting, from] of this.originalSlots) {
      const to = this.board.slotOf(meeting);
      if (to !== from) moves.push({ meeting, from, to });
    }
    return moves;
  }

  private restore(): void {
    const { board } = this;
    for (const meeting of [this.meeting, ...this.originalSlots.keys()]) {
      if (board.slotOf(meeting) !== NONE) board.take(meeting);
    }
    for (const [meeting, slot] of this.originalSlots) board.put(meeting, slot);
    this.originalSlots.clear();
    this.unplaced.length = 0;
    this.tabu.clear();
  }
}

/** Returns how many meetings would have to leave so that the meeting can be in the slot; null when that is impossible. */
function meetingsInTheWay(board: Board, meeting: number, slot: number): number | null {
  const [a, b] = [board.personA(meeting), board.personB(meeting)];
  if (board.isBlocked(a, slot) || board.isBlocked(b, slot)) return null;
  const [one, other] = [board.meetingAt(a, slot), board.meetingAt(b, slot)];
  if ((one !== NONE && board.isPinned(one)) || (other !== NONE && board.isPinned(other))) {
    return null;
  }
  const people = Number(one !== NONE) + Number(other !== NONE && other !== one);
  const givesTable =
    (one !== NONE && board.usesTable(one)) || (other !== NONE && board.usesTable(other));
  const tables = board.hasTableFor(meeting, slot) || givesTable ? 0 : 1;
  if (!board.limitsDays) return people + tables;
  if (board.isKeptOut(meeting, slot)) return null;
  // A meeting that leaves the slot makes room on the day of its people.
  const full = [...(one === NONE ? [a] : []), ...(other === NONE ? [b] : [])].filter((person) =>
    board.isDayFull(meeting, person, slot),
  );
  if (full.some((person) => movableOnDay(board, person, slot).length === 0)) return null;
  return people + tables + full.length;
}

function movableOnDay(board: Board, person: number, slot: number): number[] {
  return meetingsOnDay(board, person, slot).filter((meeting) => !board.isPinned(meeting));
}
