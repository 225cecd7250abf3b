import { lowestBit } from './bits.js';
import { type Board, NONE } from './board.js';
import { Chain, exchange } from './chain.js';

/** A meeting that gave way. */
export interface Move {
  meeting: number;
  from: number;
  to: number;
}

interface Shift {
  meeting: number;
  from: number;
}

interface Exchange {
  meetings: readonly number[];
  from: number;
  to: number;
}

/** Slots a surplus meeting may be handed through until one has a table for it. */
const HANDS = 2;

/**
 * One search for room for a meeting: changes the board there and back, and remembers of all the ways
 * that led to a sound board the one that moves the fewest. What searches must undo what it did.
 */
export class Trial {
  readonly chain: Chain;
  /** What a better way must stay below, in meetings moved. */
  bound: number;
  private readonly shifts: Shift[] = [];
  private best: { moves: Move[]; slot: number } | null = null;
  private spent = 0;
  private allowance = Infinity;

  constructor(
    readonly board: Board,
    readonly meeting: number,
    maxMoves: number,
  ) {
    this.chain = new Chain(board);
    this.bound = maxMoves + 1;
  }

  /** What follows may look at so many meetings. */
  allow(effort: number): void {
    this.allowance = this.spent + this.chain.steps + effort;
  }

  spend(steps: number): void {
    this.spent += steps;
  }

  isSpent(): boolean {
    return this.spent + this.chain.steps > this.allowance;
  }

  /** Flips the chain traced last, remembering it. Returns what undoes it. */
  flip(): Exchange {
    const { meetings, from, to } = this.chain;
    return this.exchange({ meetings: [...meetings], from, to });
  }

  /** Takes a meeting out of its slot, remembering which; returns it. */
  lift(meeting: number): number {
    const from = this.board.slotOf(meeting);
    this.shifts.push({ meeting, from });
    this.board.take(meeting);
    return from;
  }

  /** Puts back the meeting lifted last. */
  lower(meeting: number, from: number): void {
    this.shifts.pop();
    this.board.put(meeting, from);
  }

  undo({ meetings, from, to }: Exchange): void {
    exchange(this.board, meetings, from, to);
    this.shifts.length -= meetings.length;
  }

  hasLifted(meeting: number): boolean {
    return this.shifts.some((shift) => shift.meeting === meeting);
  }

  /** Puts the meeting in, brings every slot back to its tables, and remembers the way if it is the best. */
  finish(slot: number): void {
    this.board.put(this.meeting, slot);
    this.relieve(HANDS);
    this.board.take(this.meeting);
  }

  /**
   * Brings slots with more meetings than tables back to what they hold, by the shortest chain each, and
   * remembers the way if it is the best. `moved`: the meetings moved so far.
   */
  relieve(hands = HANDS): void {
    const { board } = this;
    const moved = this.shifts.length;
    const slot = overfull(board);
    if (slot === NONE) {
      this.record();
      return;
    }
    if (moved + 1 >= this.bound || this.isSpent()) return;
    const chain = this.findSingle(slot) ?? this.findChain(slot, this.bound - 1 - moved);
    if (chain !== null) this.relieveBy(chain, hands);
    else if (hands > 0) this.handOn(slot, hands);
  }

  /** Makes the best way found: the board has the meeting then. Returns who moved, null if there is none. */
  commit(): Move[] | null {
    if (this.best === null) return null;
    const { moves, slot } = this.best;
    for (const { meeting } of moves) this.board.take(meeting);
    for (const { meeting, to } of moves) this.board.put(meeting, to);
    this.board.put(this.meeting, slot);
    return moves;
  }

  private exchange(exchanged: Exchange): Exchange {
    const { meetings, from, to } = exchanged;
    for (const meeting of meetings) this.shifts.push({ meeting, from: this.board.slotOf(meeting) });
    exchange(this.board, meetings, from, to);
    return exchanged;
  }

  private relieveBy(exchanged: Exchange, hands: number): void {
    this.exchange(exchanged);
    this.relieve(hands);
    this.undo(exchanged);
  }

  /** One meeting of the slot that can go where a table is left. */
  private findSingle(slot: number): Exchange | null {
    const { board } = this;
    for (const meeting of board.inSlot(slot)) {
      this.spent += 1;
      if (meeting === this.meeting || board.isPinned(meeting)) continue;
      for (let word = 0; word < board.words; word += 1) {
        const bits = board.sharedWord(meeting, word) & board.openWord(word);
        if (bits === 0) continue;
        return { meetings: [meeting], from: slot, to: word * 32 + lowestBit(bits) };
      }
    }
    return null;
  }

  /** The shortest chain that takes one meeting more out of the slot than it brings in. */
  private findChain(slot: number, limit: number): Exchange | null {
    const { board, chain } = this;
    let found: Exchange | null = null;
    for (let to = 0; to < board.slots; to += 1) {
      if (to === slot || !board.hasTable(to)) continue;
      for (const meeting of board.inSlot(slot)) {
        if (this.isSpent()) return found;
        const shorter = found === null ? limit : found.meetings.length - 1;
        if (!chain.trace(meeting, to, shorter) || chain.excess !== 1) continue;
        found = { meetings: [...chain.meetings], from: slot, to };
      }
    }
    return found;
  }

  /** Moves one meeting on to a slot just as full, from which another can go further. */
  private handOn(slot: number, hands: number): void {
    const { board } = this;
    for (const meeting of board.inSlot(slot).slice()) {
      this.spent += 1;
      if (meeting === this.meeting || board.isPinned(meeting)) continue;
      for (let word = 0; word < board.words; word += 1) {
        for (let bits = board.sharedWord(meeting, word); bits !== 0; bits &= bits - 1) {
          if (this.isSpent()) return;
          this.relieveBy(
            { meetings: [meeting], from: slot, to: word * 32 + lowestBit(bits) },
            hands - 1,
          );
        }
      }
    }
  }

  /** Keeps the way to the board as it stands. A meeting moved there and back has not moved. */
  private record(): void {
    const { board, meeting } = this;
    const before = new Map<number, number>();
    for (const shift of this.shifts) {
      if (!before.has(shift.meeting)) before.set(shift.meeting, shift.from);
    }
    const moves: Move[] = [];
    for (const [one, from] of before) {
      const to = board.slotOf(one);
      if (one !== meeting && to !== from) moves.push({ meeting: one, from, to });
    }
    if (moves.length >= this.bound) return;
    this.best = { moves, slot: board.slotOf(meeting) };
    this.bound = moves.length;
  }
}

function overfull(board: Board): number {
  for (let slot = 0; slot < board.slots; slot += 1) {
    if (board.load(slot) > board.tables(slot)) return slot;
  }
  return NONE;
}
