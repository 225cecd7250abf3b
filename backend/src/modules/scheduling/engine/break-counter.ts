import { bitsBetween, clearBit, countBits, highestBit, lowestBit, setBit } from './bits.js';
import { type Board, NONE } from './board.js';

/**
 * Counts the breaks of all people and says how many breaks a move would add before it is made. A break is an
 * idle slot between the first and the last meeting of a person; a blocked slot is not idle. Meetings of
 * the board may change their slots, but none may be added or removed.
 */
export class BreakCounter {
  /** The breaks of all people. */
  total = 0;
  private readonly words: number;
  private readonly busy: Int32Array;
  private readonly blocked: Int32Array;
  private readonly meetings: Int32Array;
  private readonly breaks: Int32Array;

  constructor(board: Board) {
    this.words = board.words;
    this.busy = new Int32Array(board.people * board.words);
    this.blocked = new Int32Array(board.people * board.words);
    this.meetings = new Int32Array(board.people);
    this.breaks = new Int32Array(board.people);
    for (let person = 0; person < board.people; person += 1) {
      const base = person * board.words;
      for (let slot = 0; slot < board.slots; slot += 1) {
        if (board.isBlocked(person, slot)) setBit(this.blocked, base, slot);
        if (board.meetingAt(person, slot) === NONE) continue;
        setBit(this.busy, base, slot);
        this.meetings[person] = (this.meetings[person] ?? 0) + 1;
      }
      this.breaks[person] = this.count(person);
      this.total += this.of(person);
    }
  }

  /** Returns the breaks of the person. */
  of(person: number): number {
    return this.breaks[person] ?? 0;
  }

  /** Returns how many breaks a move of the person's meeting from `from` to `to` would add for the person. */
  change(person: number, from: number, to: number): number {
    this.mark(person, from, to);
    const after = this.count(person);
    this.mark(person, to, from);
    return after - this.of(person);
  }

  /** Records that a meeting of the person has moved from `from` to `to`. */
  move(person: number, from: number, to: number): void {
    this.mark(person, from, to);
    this.total -= this.of(person);
    this.breaks[person] = this.count(person);
    this.total += this.of(person);
  }

  private mark(person: number, from: number, to: number): void {
    clearBit(this.busy, person * this.words, from);
    setBit(this.busy, person * this.words, to);
  }

  private count(person: number): number {
    const base = person * this.words;
    const meetings = this.meetings[person] ?? 0;
    if (meetings === 0) return 0;
    let low = 0;
    while (this.busy[base + low] === 0) low += 1;
    let high = this.words - 1;
    while (this.busy[base + high] === 0) high -= 1;
    const first = low * 32 + lowestBit(this.busy[base + low] ?? 0);
    const last = high * 32 + highestBit(this.busy[base + high] ?? 0);
    return last - first + 1 - meetings - this.blockedBetween(base, first, last);
  }

  private blockedBetween(base: number, first: number, last: number): number {
    let count = 0;
    for (let word = first >>> 5; word <= last >>> 5; word += 1) {
      const bits = this.blocked[base + word] ?? 0;
      if (bits !== 0) count += countBits(bits & bitsBetween(first - word * 32, last - word * 32));
    }
    return count;
  }
}
