import { lowestBit } from './bits.js';
import { type Board, NONE } from './board.js';
import { Chain, exchange } from './chain.js';

/** A meeting that gave way. */
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

/** Slots a surplus meeting may be handed through until one has a table for it. */
const MAX_HOPS = 2;

/**
 * One search for room for a meeting: changes the board there and back, and remembers of all the ways
 * that led to a sound board the one that moves the fewest. What searches must undo what it did.
 */
export class MoveLog {
  readonly chain: Chain;
  /** What a better way must stay below, in meetings moved. */
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

  /** What follows may look at so many meetings. */
  allowEffort(effort: number): void {
    this.allowance = this.spent + this.chain.steps + effort;
  }

  spendEffort(steps: number): void {
    this.spent += steps;
  }

  isExhausted(): boolean {
    return this.spent + this.chain.steps > this.allowance;
  }

  /** Flips the chain traced last, remembering it. Returns what undoes it. */
  flipChain(): Exchange {
    const { meetings, from, to } = this.chain;
    return this.exchange({ meetings: [...meetings], from, to });
  }

  /** Takes a meeting out of its slot, remembering which; returns it. */
  remove(meeting: number): number {
    const from = this.board.slotOf(meeting);
    this.displacements.push({ meeting, from });
    this.board.take(meeting);
    return from;
  }

  /** Puts back the meeting removed last. */
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

  /** Puts the meeting in, brings every slot back to its tables, and remembers the way if it is the best. */
  tryFinalSlot(slot: number): void {
    this.board.put(this.meeting, slot);
    this.relieveOverfullSlots(MAX_HOPS);
    this.board.take(this.meeting);
  }

  /**
   * Brings slots with more meetings than tables back to what they hold, by the shortest chain each, and
   * remembers the way if it is the best. `moved`: the meetings moved so far.
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

  /** Makes the best way found: the board has the meeting then. Returns who moved, null if there is none. */
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
        if (this.isExhausted()) return found;
        const shorter = found === null ? limit : found.meetings.length - 1;
        if (!chain.trace(meeting, to, shorter) || chain.excess !== 1) continue;
        found = { meetings: [...chain.meetings], from: slot, to };
      }
    }
    return found;
  }

  /** Moves one meeting on to a slot just as full, from which another can go further. */
  private passOn(slot: number, hops: number): void {
    const { board } = this;
    for (const meeting of board.inSlot(slot).slice()) {
      this.spent += 1;
      if (meeting === this.meeting || board.isPinned(meeting)) continue;
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

  /** Keeps the way to the board as it stands. A meeting moved there and back has not moved. */
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
