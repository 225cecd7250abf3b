import { bitsBetween, clearBit, setBit } from './bits.js';

/** No meeting, no slot: what a lookup answers when there is none. */
export const NONE = -1;

/** A meeting of two people, both counted from 0, as it comes onto a board. */
export interface BoardMeeting {
  a: number;
  b: number;
  /** The slots it may take, both included; the whole board when absent. */
  firstSlot?: number;
  lastSlot?: number;
  /** Where it is already. */
  slot?: number | null;
  /** Stays in `slot` whatever happens. */
  pinned?: boolean;
}

/** Everything is counted from 0. */
export interface BoardLayout {
  slots: number;
  people: number;
  /** How many meetings fit into a slot, one number for all or one for each; null: any number. */
  tables: number | readonly number[] | null;
  /** The slots each person cannot meet in; people at the end of the list may be missing. */
  blocked: readonly (readonly number[])[];
  meetings: readonly BoardMeeting[];
}

const FREE = NONE;
const BLOCKED = -2;

/**
 * People by slots: who is free, blocked or in which meeting, and how many tables each slot has left.
 * Free slots are kept as bits, 32 to a word, so that a mutual one is found by two or three ANDs.
 *
 * The board keeps nobody in two meetings at once and nobody in a blocked slot; ranges, pins and tables
 * are for the caller to heed, who may pass through a board with too few tables on the way to another.
 */
export class Board {
  readonly slots: number;
  readonly people: number;
  readonly meetings: number;
  readonly countsTables: boolean;
  /** Words of 32 slots that a person's free slots take. */
  readonly words: number;
  private readonly cells: Int32Array;
  private readonly freeBits: Int32Array;
  private readonly openBits: Int32Array;
  private readonly used: Int32Array;
  private readonly capacities: Int32Array;
  private readonly sides: Int32Array;
  private readonly ranges: Int32Array;
  private readonly places: Int32Array;
  private readonly pins: Uint8Array;
  /** The meetings of each slot in no order, and where in its list each stands. */
  private readonly members: number[][];
  private readonly ranks: Int32Array;

  /** @throws RangeError when a meeting stands where one of its people is blocked or in another meeting */
  constructor({ slots, people, tables, blocked, meetings }: BoardLayout) {
    this.slots = slots;
    this.people = people;
    this.meetings = meetings.length;
    this.countsTables = tables !== null;
    this.words = Math.max(1, Math.ceil(slots / 32));
    this.cells = new Int32Array(people * slots).fill(FREE);
    this.freeBits = new Int32Array(people * this.words);
    this.openBits = new Int32Array(this.words);
    this.used = new Int32Array(slots);
    this.capacities = Int32Array.from({ length: slots }, (_, slot) => tablesIn(tables, slot));
    this.sides = new Int32Array(meetings.length * 2);
    this.ranges = new Int32Array(meetings.length * 2);
    this.places = new Int32Array(meetings.length).fill(NONE);
    this.pins = new Uint8Array(meetings.length);
    this.ranks = new Int32Array(meetings.length);
    this.members = Array.from({ length: slots }, () => []);
    for (let slot = 0; slot < slots; slot += 1) {
      if (this.hasTable(slot)) setBit(this.openBits, 0, slot);
      for (let person = 0; person < people; person += 1) {
        setBit(this.freeBits, person * this.words, slot);
      }
    }
    for (const [person, list] of blocked.entries()) {
      for (const slot of list) this.block(person, slot);
    }
    for (const [meeting, given] of meetings.entries()) this.addMeeting(meeting, given);
  }

  personA(meeting: number): number {
    return this.sides[meeting * 2] ?? NONE;
  }

  personB(meeting: number): number {
    return this.sides[meeting * 2 + 1] ?? NONE;
  }

  other(meeting: number, person: number): number {
    const a = this.personA(meeting);
    return a === person ? this.personB(meeting) : a;
  }

  /** The meeting's slot, or `NONE`. */
  slotOf(meeting: number): number {
    return this.places[meeting] ?? NONE;
  }

  isPinned(meeting: number): boolean {
    return this.pins[meeting] === 1;
  }

  /** Whether the slot is within the meeting's own range. */
  allows(meeting: number, slot: number): boolean {
    return slot >= this.firstSlot(meeting) && slot <= this.lastSlot(meeting);
  }

  firstSlot(meeting: number): number {
    return this.ranges[meeting * 2] ?? 0;
  }

  lastSlot(meeting: number): number {
    return this.ranges[meeting * 2 + 1] ?? NONE;
  }

  /** Neither blocked nor in a meeting then. */
  isFree(person: number, slot: number): boolean {
    return this.cells[person * this.slots + slot] === FREE;
  }

  isBlocked(person: number, slot: number): boolean {
    return this.cells[person * this.slots + slot] === BLOCKED;
  }

  /** The person's meeting in that slot, or `NONE`. */
  meetingAt(person: number, slot: number): number {
    return Math.max(NONE, this.cells[person * this.slots + slot] ?? NONE);
  }

  /** How many meetings the slot holds. */
  load(slot: number): number {
    return this.used[slot] ?? 0;
  }

  /** How many meetings the slot has tables for; more than there can be where they are not counted. */
  tables(slot: number): number {
    return this.capacities[slot] ?? 0;
  }

  hasTable(slot: number): boolean {
    return this.load(slot) < this.tables(slot);
  }

  /** The meetings of a slot, in no order; not to be kept across a change. */
  inSlot(slot: number): readonly number[] {
    return this.members[slot] ?? [];
  }

  /** Bits of the person's free slots from `32 * word` on. */
  freeWord(person: number, word: number): number {
    return this.freeBits[person * this.words + word] ?? 0;
  }

  /** Bits of the slots in which both people are free and the meeting may be. */
  sharedWord(meeting: number, word: number): number {
    return (
      this.freeWord(this.personA(meeting), word) &
      this.freeWord(this.personB(meeting), word) &
      bitsBetween(this.firstSlot(meeting) - word * 32, this.lastSlot(meeting) - word * 32)
    );
  }

  /** Bits of the slots with a table left. */
  openWord(word: number): number {
    return this.openBits[word] ?? 0;
  }

  /** Puts a meeting without a slot into one in which both people are free. */
  put(meeting: number, slot: number): void {
    const list = this.members[slot];
    if (list === undefined) throw new RangeError(`There is no slot ${slot}.`);
    this.occupy(this.personA(meeting), slot, meeting);
    this.occupy(this.personB(meeting), slot, meeting);
    this.places[meeting] = slot;
    this.ranks[meeting] = list.length;
    list.push(meeting);
    this.used[slot] = this.load(slot) + 1;
    if (!this.hasTable(slot)) clearBit(this.openBits, 0, slot);
  }

  /** Takes a meeting out of its slot. */
  take(meeting: number): void {
    const slot = this.slotOf(meeting);
    const list = this.members[slot];
    const last = list?.pop();
    if (list === undefined || last === undefined) return;
    if (last !== meeting) {
      const rank = this.ranks[meeting] ?? 0;
      list[rank] = last;
      this.ranks[last] = rank;
    }
    this.vacate(this.personA(meeting), slot);
    this.vacate(this.personB(meeting), slot);
    this.places[meeting] = NONE;
    this.used[slot] = this.load(slot) - 1;
    if (this.hasTable(slot)) setBit(this.openBits, 0, slot);
  }

  private addMeeting(meeting: number, given: BoardMeeting): void {
    this.sides[meeting * 2] = given.a;
    this.sides[meeting * 2 + 1] = given.b;
    this.ranges[meeting * 2] = given.firstSlot ?? 0;
    this.ranges[meeting * 2 + 1] = given.lastSlot ?? this.slots - 1;
    this.pins[meeting] = given.pinned ? 1 : 0;
    const slot = given.slot ?? NONE;
    if (slot === NONE) return;
    if (given.a === given.b || !this.isFree(given.a, slot) || !this.isFree(given.b, slot)) {
      throw new RangeError(`Meeting ${meeting} cannot be in slot ${slot}.`);
    }
    this.put(meeting, slot);
  }

  private block(person: number, slot: number): void {
    this.cells[person * this.slots + slot] = BLOCKED;
    clearBit(this.freeBits, person * this.words, slot);
  }

  private occupy(person: number, slot: number, meeting: number): void {
    this.cells[person * this.slots + slot] = meeting;
    clearBit(this.freeBits, person * this.words, slot);
  }

  private vacate(person: number, slot: number): void {
    this.cells[person * this.slots + slot] = FREE;
    setBit(this.freeBits, person * this.words, slot);
  }
}

/** More than there can be meetings. */
const ANY_NUMBER = 2 ** 31 - 1;

function tablesIn(tables: BoardLayout['tables'], slot: number): number {
  if (tables === null) return ANY_NUMBER;
  return typeof tables === 'number' ? tables : (tables[slot] ?? 0);
}
