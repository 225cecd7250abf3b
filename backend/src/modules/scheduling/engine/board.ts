import { bitsBetween, clearBit, setBit } from './bits.js';
import { DayQuotas } from './day-quotas.js';
import { SlotTables } from './slot-tables.js';

/** A lookup returns this when there is no meeting or no slot. */
export const NONE = -1;

/** A meeting as the board is given it. `a` and `b` are the numbers of its two people, counted from 0. */
export interface BoardMeeting {
  a: number;
  b: number;
  /** The meeting may take the slots from `firstSlot` to `lastSlot`, both included; all slots when absent. */
  firstSlot?: number;
  lastSlot?: number;
  /** The slot that the meeting has from the start. */
  slot?: number | null;
  /** A pinned meeting must stay in `slot`. */
  pinned?: boolean;
  /** A meeting at the place of one of its people uses no table. */
  ownPlace?: boolean;
}

/** The input of a board. Slots and people are counted from 0. */
export interface BoardLayout {
  slots: number;
  people: number;
  /** How many meetings fit into a slot: one number for all slots, or one for each; null means any number. */
  tables: number | readonly number[] | null;
  /** For each person the slots in which the person cannot meet; the list may end before the last person. */
  blocked: readonly (readonly number[])[];
  meetings: readonly BoardMeeting[];
  /** For each slot the number of its day, from 0; all slots are on one day when absent. */
  days?: readonly number[];
  /** For each person how many meetings the person may have on a day; null means any number. No limits when absent. */
  maxPerDay?: readonly (number | null)[];
  /** Meetings that count for a day of a person but are not on the board. */
  offBoard?: readonly { person: number; day: number; meetings: number }[];
}

const FREE = NONE;
const BLOCKED = -2;

/**
 * A table of people by slots. It says whether a person is free, blocked or in which meeting, and how many
 * tables each slot has left. Free slots are bits, 32 to a word, so that two or three ANDs find a shared slot.
 *
 * The board never holds a person in two meetings at once. The caller has to respect ranges, pins, days and
 * tables: a search may pass through a board with too few tables.
 */
export class Board {
  readonly slots: number;
  readonly people: number;
  readonly meetings: number;
  readonly countsTables: boolean;
  /** How many words of 32 bits hold the free slots of one person. */
  readonly words: number;
  private readonly cells: Int32Array;
  private readonly freeBits: Int32Array;
  private readonly slotTables: SlotTables;
  private readonly sides: Int32Array;
  private readonly ranges: Int32Array;
  private readonly places: Int32Array;
  private readonly pins: Uint8Array;
  private readonly ownPlaces: Uint8Array;
  /** Null where nobody's meetings of a day are limited. */
  private quotas: DayQuotas | null = null;
  /** `members` lists the meetings of each slot in no order; `ranks` is the position of each meeting in its list. */
  private readonly members: number[][];
  private readonly ranks: Int32Array;

  /** @throws RangeError when a meeting has a slot in which one of its people is blocked or in another meeting */
  constructor(layout: BoardLayout) {
    const { slots, people, tables, blocked, meetings, maxPerDay } = layout;
    this.slots = slots;
    this.people = people;
    this.meetings = meetings.length;
    this.countsTables = tables !== null;
    this.words = Math.max(1, Math.ceil(slots / 32));
    this.cells = new Int32Array(people * slots).fill(FREE);
    this.freeBits = new Int32Array(people * this.words);
    this.slotTables = new SlotTables(layout);
    this.sides = new Int32Array(meetings.length * 2);
    this.ranges = new Int32Array(meetings.length * 2);
    this.places = new Int32Array(meetings.length).fill(NONE);
    this.pins = new Uint8Array(meetings.length);
    this.ownPlaces = new Uint8Array(meetings.length);
    this.ranks = new Int32Array(meetings.length);
    this.members = Array.from({ length: slots }, () => []);
    for (let slot = 0; slot < slots; slot += 1) {
      for (let person = 0; person < people; person += 1) {
        setBit(this.freeBits, person * this.words, slot);
      }
    }
    for (const [person, list] of blocked.entries()) {
      for (const slot of list) this.block(person, slot);
    }
    for (const [meeting, given] of meetings.entries()) this.addMeeting(meeting, given);
    if (!maxPerDay?.some((limit) => limit !== null)) return;
    this.quotas = new DayQuotas(layout);
    for (const [meeting, { slot }] of meetings.entries()) {
      if (this.isKeptOut(meeting, slot ?? NONE)) this.pins[meeting] = 1;
    }
  }

  /** Whether some person may have only so many meetings on a day. */
  get limitsDays(): boolean {
    return this.quotas !== null;
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

  /** Returns the slot of the meeting, or `NONE`. */
  slotOf(meeting: number): number {
    return this.places[meeting] ?? NONE;
  }

  isPinned(meeting: number): boolean {
    return this.pins[meeting] === 1;
  }

  /** Returns whether the slot is within the range of the meeting. */
  allows(meeting: number, slot: number): boolean {
    return slot >= this.firstSlot(meeting) && slot <= this.lastSlot(meeting);
  }

  firstSlot(meeting: number): number {
    return this.ranges[meeting * 2] ?? 0;
  }

  lastSlot(meeting: number): number {
    return this.ranges[meeting * 2 + 1] ?? NONE;
  }

  /** Returns whether the person is neither blocked nor in a meeting in that slot. */
  isFree(person: number, slot: number): boolean {
    return this.cells[person * this.slots + slot] === FREE;
  }

  isBlocked(person: number, slot: number): boolean {
    return this.cells[person * this.slots + slot] === BLOCKED;
  }

  /** Returns the meeting of the person in that slot, or `NONE`. */
  meetingAt(person: number, slot: number): number {
    return Math.max(NONE, this.cells[person * this.slots + slot] ?? NONE);
  }

  /** Returns how many meetings of the slot use a table. */
  load(slot: number): number {
    return this.slotTables.load(slot);
  }

  /** Returns the number of tables of the slot; a number that no load reaches where tables are not counted. */
  tables(slot: number): number {
    return this.slotTables.capacity(slot);
  }

  hasTable(slot: number): boolean {
    return this.slotTables.hasFree(slot);
  }

  /** Returns whether the meeting uses a table, because it is at nobody's own place. */
  usesTable(meeting: number): boolean {
    return this.ownPlaces[meeting] === 0;
  }

  /** Returns whether the slot has a table for the meeting, or the meeting needs none. */
  hasTableFor(meeting: number, slot: number): boolean {
    return !this.usesTable(meeting) || this.hasTable(slot);
  }

  /** Returns the meetings of a slot in no order. The list changes with the board. */
  inSlot(slot: number): readonly number[] {
    return this.members[slot] ?? [];
  }

  /** Returns the free slots of the person as bits, from slot `32 * word` on. */
  freeWord(person: number, word: number): number {
    return this.freeBits[person * this.words + word] ?? 0;
  }

  /** Returns as bits the free slots of the person on days on which the person may get one more meeting. */
  availableWord(person: number, word: number): number {
    const free = this.freeWord(person, word);
    return this.quotas === null ? free : free & ~this.quotas.fullWord(person, word);
  }

  /** Returns as bits the slots of the range of the meeting in which both people are free, on days that take it. */
  sharedWord(meeting: number, word: number): number {
    const [a, b] = [this.personA(meeting), this.personB(meeting)];
    const shared =
      this.freeWord(a, word) &
      this.freeWord(b, word) &
      bitsBetween(this.firstSlot(meeting) - word * 32, this.lastSlot(meeting) - word * 32);
    if (this.quotas === null || shared === 0) return shared;
    const slot = this.slotOf(meeting);
    return shared & ~this.quotas.closedWord(a, slot, word) & ~this.quotas.closedWord(b, slot, word);
  }

  /** Returns as bits the slots that have a free table; all slots for a meeting that needs none. */
  openWord(word: number, meeting = NONE): number {
    return meeting === NONE || this.usesTable(meeting) ? this.slotTables.openWord(word) : -1;
  }

  /** Returns whether the slots are on different days, and somebody's meetings of a day are limited. */
  separates(one: number, other: number): boolean {
    return this.quotas !== null && this.quotas.separates(one, other);
  }

  /** Returns whether the person has as many meetings on the day of the slot as may be, so that the meeting may not come there. */
  isDayFull(meeting: number, person: number, slot: number): boolean {
    if (this.quotas === null) return false;
    const closed = this.quotas.closedWord(person, this.slotOf(meeting), slot >>> 5);
    return ((closed >>> (slot & 31)) & 1) === 1;
  }

  /** Returns whether one of the two people had too many meetings on the day of the slot from the start. */
  isKeptOut(meeting: number, slot: number): boolean {
    const { quotas } = this;
    if (quotas === null) return false;
    return [this.personA(meeting), this.personB(meeting)].some((one) =>
      quotas.isOverfull(one, slot),
    );
  }

  /** Puts a meeting that has no slot into one in which both people are free; the caller has checked that. */
  put(meeting: number, slot: number): void {
    const list = this.members[slot];
    if (list === undefined) throw new RangeError(`There is no slot ${slot}.`);
    this.occupy(this.personA(meeting), slot, meeting);
    this.occupy(this.personB(meeting), slot, meeting);
    this.places[meeting] = slot;
    this.ranks[meeting] = list.length;
    list.push(meeting);
    if (this.usesTable(meeting)) this.slotTables.occupy(slot);
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
    if (this.usesTable(meeting)) this.slotTables.vacate(slot);
  }

  private addMeeting(meeting: number, given: BoardMeeting): void {
    this.sides[meeting * 2] = given.a;
    this.sides[meeting * 2 + 1] = given.b;
    this.ranges[meeting * 2] = given.firstSlot ?? 0;
    this.ranges[meeting * 2 + 1] = given.lastSlot ?? this.slots - 1;
    this.pins[meeting] = given.pinned ? 1 : 0;
    this.ownPlaces[meeting] = given.ownPlace ? 1 : 0;
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
    this.quotas?.add(person, slot, 1);
  }

  private vacate(person: number, slot: number): void {
    this.cells[person * this.slots + slot] = FREE;
    setBit(this.freeBits, person * this.words, slot);
    this.quotas?.add(person, slot, -1);
  }
}
