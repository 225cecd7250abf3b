import { lowestBit } from './bits.js';
import { type Board, NONE } from './board.js';
import { Chain, exchange } from './chain.js';

/** A meeting that gets another slot. */
export interface Move {
  meeting: number;
  from: number;
  to: number;
}

interface Displacement {
  meeting: number;
  from: number;
}

interface Exchange {
  meetings: readonly number[];
  from: number;
  to: number;
}

/** How many slots in a row may pass one meeting on until one of them has a free table. */
const MAX_HOPS = 2;

/**
 * The log of one search that makes room for a meeting. It changes the board, undoes the changes, and keeps
 * the solution that moves the fewest meetings. The search must undo each change that it makes.
 */
export class MoveLog {
  readonly chain: Chain;
  /** A better solution has to move fewer meetings than this. */
  bound: number;
  private readonly displacements: Displacement[] = [];
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

  /** Allows the search to visit so many meetings from now on. */
  allowEffort(effort: number): void {
    this.allowance = this.spent + this.chain.steps + effort;
  }

  spendEffort(steps: number): void {
    this.spent += steps;
  }

  isExhausted(): boolean {
    return this.spent + this.chain.steps > this.allowance;
  }

  /** Flips the chain that was traced last. The returned value undoes the flip. */
  flipChain(): Exchange {
    const { meetings, from, to } = this.chain;
    return this.exchange({ meetings: [...meetings], from, to });
  }

  /** Takes a meeting out of its slot and returns that slot. */
  remove(meeting: number): number {
    const from = this.board.slotOf(meeting);
    this.displacements.push({ meeting, from });
    this.board.take(meeting);
    return from;
  }

  /** Puts the meeting that was removed last back into its slot. */
  putBack(meeting: number, from: number): void {
    this.displacements.pop();
    this.board.put(meeting, from);
  }

  undo({ meetings, from, to }: Exchange): void {
    exchange(this.board, meetings, from, to);
    this.displacements.length -= meetings.length;
  }

  hasRemoved(meeting: number): boolean {
    return this.displacements.some((displacement) => displacement.meeting === meeting);
  }

  /** Tries a solution in which the meeting has this slot; the board is the same afterwards. */
  tryFinalSlot(slot: number): void {
    this.board.put(this.meeting, slot);
    this.relieveOverfullSlots(MAX_HOPS);
    this.board.take(this.meeting);
  }

  /**
   * Takes meetings out of slots that hold more meetings than tables, each by the shortest chain, and keeps the
   * solution if it is the best. The board is the same afterwards. `hops` is how often a full slot may pass a
   * meeting on to another full slot.
   */
  relieveOverfullSlots(hops = MAX_HOPS): void {
    const { board } = this;
    const moved = this.displacements.length;
    const slot = firstOverfullSlot(board);
    if (slot === NONE) {
      this.recordIfBest();
      return;
    }
    if (moved + 1 >= this.bound || this.isExhausted()) return;
    const chain = this.findSingle(slot) ?? this.findChain(slot, this.bound - 1 - moved);
    if (chain !== null) this.relieveWith(chain, hops);
    else if (hops > 0) this.passOn(slot, hops);
  }

  /** Applies the best solution to the board. Returns the moves of other meetings; null when there is no solution. */
  applyBest(): Move[] | null {
    if (this.best === null) return null;
    const { moves, slot } = this.best;
    for (const { meeting } of moves) this.board.take(meeting);
    for (const { meeting, to } of moves) this.board.put(meeting, to);
    this.board.put(this.meeting, slot);
    return moves;
  }

  private exchange(exchanged: Exchange): Exchange {
    const { meetings, from, to } = exchanged;
    for (const meeting of meetings)
      this.displacements.push({ meeting, from: this.board.slotOf(meeting) });
    exchange(this.board, meetings, from, to);
    return exchanged;
  }

  private relieveWith(exchanged: Exchange, hops: number): void {
    this.exchange(exchanged);
    this.relieveOverfullSlots(hops);
    this.undo(exchanged);
  }

  private couldLeaveTable(meeting: number): boolean {
    const { board } = this;
    return meeting !== this.meeting && !board.isPinned(meeting) && board.usesTable(meeting);
  }

  /** Finds a meeting of the slot that can move to a slot with a free table. */
  private findSingle(slot: number): Exchange | null {
    const { board } = this;
    for (const meeting of board.inSlot(slot)) {
      this.spent += 1;
      if (!this.couldLeaveTable(meeting)) continue;
      for (let word = 0; word < board.words; word += 1) {
        const bits = board.sharedWord(meeting, word) & board.openWord(word);
        if (bits === 0) continue;
        return { meetings: [meeting], from: slot, to: word * 32 + lowestBit(bits) };
      }
    }
    return null;
  }

  /** Finds the shortest chain that takes more meetings at tables out of the slot than it brings in. */
  private findChain(slot: number, limit: number): Exchange | null {
    const { board, chain } = this;
    let found: Exchange | null = null;
    for (let to = 0; to < board.slots; to += 1) {
      if (to === slot || !board.hasTable(to)) continue;
      for (const meeting of board.inSlot(slot)) {
        if (this.isExhausted()) return found;
        const shorter = found === null ? limit : found.meetings.length - 1;
        if (!chain.trace(meeting, to, shorter) || chain.excess < 1 || !chain.hasTables) continue;
        found = { meetings: [...chain.meetings], from: slot, to };
      }
    }
    return found;
  }

  /** Moves a meeting to another full slot, from which a further meeting can move. */
  private passOn(slot: number, hops: number): void {
    const { board } = this;
    for (const meeting of board.inSlot(slot).slice()) {
      this.spent += 1;
      if (!this.couldLeaveTable(meeting)) continue;
      for (let word = 0; word < board.words; word += 1) {
        for (let bits = board.sharedWord(meeting, word); bits !== 0; bits &= bits - 1) {
          if (this.isExhausted()) return;
          this.relieveWith(
            { meetings: [meeting], from: slot, to: word * 32 + lowestBit(bits) },
            hops - 1,
          );
        }
      }
    }
  }

  /** Keeps the present board as the best solution. A meeting that is back in its first slot has not moved. */
  private recordIfBest(): void {
    const { board, meeting } = this;
    const before = new Map<number, number>();
    for (const displacement of this.displacements) {
      if (!before.has(displacement.meeting)) before.set(displacement.meeting, displacement.from);
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

function firstOverfullSlot(board: Board): number {
  for (let slot = 0; slot < board.slots; slot += 1) {
    if (board.load(slot) > board.tables(slot)) return slot;
  }
  return NONE;
}
