import { setBit } from './bits.js';
import type { BoardLayout } from './board.js';

const NONE = -1;
/** Nobody has so many meetings. */
const ANY_NUMBER = 2 ** 31 - 1;

const greater = (one: number, other: number): number => Math.max(one, other);

/**
 * Counts the meetings of each person on each day, and says on which days a person may get one more. A day with more
 * meetings than the person may have, from before the limit, is overfull: its meetings stay, and no other comes there.
 */
export class DayQuotas {
  private readonly limits: Int32Array;
  private readonly dayOf: readonly number[];
  private readonly days: number;
  private readonly words: number;
  private readonly counts: Int32Array;
  private readonly overfull: Uint8Array;
  /** The slots of each day as bits. */
  private readonly dayBits: Int32Array;
  /** For each person the slots of the days on which the person may not get one more meeting, as bits. */
  private readonly fullBits: Int32Array;

  constructor({ slots, people, meetings, days = [], maxPerDay = [], offBoard = [] }: BoardLayout) {
    this.words = Math.max(1, Math.ceil(slots / 32));
    this.dayOf = Array.from({ length: slots }, (_, slot) => days[slot] ?? 0);
    this.days = 1 + [...this.dayOf, ...offBoard.map(({ day }) => day)].reduce(greater, 0);
    this.limits = Int32Array.from({ length: people }, (_, one) => maxPerDay[one] ?? ANY_NUMBER);
    this.counts = new Int32Array(people * this.days);
    this.overfull = new Uint8Array(people * this.days);
    this.dayBits = new Int32Array(this.days * this.words);
    this.fullBits = new Int32Array(people * this.words);
    for (const [slot, day] of this.dayOf.entries()) setBit(this.dayBits, day * this.words, slot);
    for (const { person, day, meetings: more } of offBoard) this.count(person, day, more);
    for (const { a, b, slot } of meetings) {
      const day = this.dayOf[slot ?? NONE];
      if (day === undefined) continue;
      this.count(a, day, 1);
      this.count(b, day, 1);
    }
    for (let person = 0; person < people; person += 1) {
      for (let day = 0; day < this.days; day += 1) {
        const limit = this.limits[person] ?? ANY_NUMBER;
        if (this.countOf(person, day) > limit) this.overfull[person * this.days + day] = 1;
        this.mark(person, day);
      }
    }
  }

  /** Returns whether the slots are on different days. */
  separates(one: number, other: number): boolean {
    return this.dayOf[one] !== this.dayOf[other];
  }

  /** Returns as bits the slots of the days on which the person may not get one more meeting. */
  fullWord(person: number, word: number): number {
    return this.fullBits[person * this.words + word] ?? 0;
  }

  /** Returns the same for a meeting of the person that has this slot, or `NONE`: it may stay on its day. */
  closedWord(person: number, slot: number, word: number): number {
    const full = this.fullWord(person, word);
    if (full === 0 || slot === NONE) return full;
    return full & ~this.bitsOf(this.dayOf[slot] ?? 0, word);
  }

  /** Returns whether the person has too many meetings on the day of the slot from the start. */
  isOverfull(person: number, slot: number): boolean {
    return this.wasOverfull(person, this.dayOf[slot] ?? NONE);
  }

  /** Changes the number of meetings of the person on the day of the slot. */
  add(person: number, slot: number, more: 1 | -1): void {
    const day = this.dayOf[slot] ?? 0;
    this.count(person, day, more);
    this.mark(person, day);
  }

  private count(person: number, day: number, more: number): void {
    this.counts[person * this.days + day] = this.countOf(person, day) + more;
  }

  private countOf(person: number, day: number): number {
    return this.counts[person * this.days + day] ?? 0;
  }

  private wasOverfull(person: number, day: number): boolean {
    return this.overfull[person * this.days + day] === 1;
  }

  private mark(person: number, day: number): void {
    const isFull =
      this.wasOverfull(person, day) ||
      this.countOf(person, day) >= (this.limits[person] ?? ANY_NUMBER);
    for (let word = 0; word < this.words; word += 1) {
      const at = person * this.words + word;
      const bits = this.bitsOf(day, word);
      const full = this.fullBits[at] ?? 0;
      this.fullBits[at] = isFull ? full | bits : full & ~bits;
    }
  }

  private bitsOf(day: number, word: number): number {
    return this.dayBits[day * this.words + word] ?? 0;
  }
}
