import { clearBit, setBit } from './bits.js';
import type { BoardLayout } from './board.js';

/** No slot can hold so many meetings. */
const ANY_NUMBER = 2 ** 31 - 1;

/** Counts the meetings of each slot that use a table, and keeps the slots that have a free one as bits. */
export class SlotTables {
  private readonly used: Int32Array;
  private readonly capacities: Int32Array;
  private readonly openBits: Int32Array;

  constructor({ slots, tables }: Pick<BoardLayout, 'slots' | 'tables'>) {
    this.used = new Int32Array(slots);
    this.capacities = Int32Array.from({ length: slots }, (_, slot) => tablesIn(tables, slot));
    this.openBits = new Int32Array(Math.max(1, Math.ceil(slots / 32)));
    for (let slot = 0; slot < slots; slot += 1) {
      if (this.hasFree(slot)) setBit(this.openBits, 0, slot);
    }
  }

  load(slot: number): number {
    return this.used[slot] ?? 0;
  }

  /** Returns the number of tables of the slot; a number that no load reaches where tables are not counted. */
  capacity(slot: number): number {
    return this.capacities[slot] ?? 0;
  }

  hasFree(slot: number): boolean {
    return this.load(slot) < this.capacity(slot);
  }

  /** Returns as bits the slots that have a free table. */
  openWord(word: number): number {
    return this.openBits[word] ?? 0;
  }

  occupy(slot: number): void {
    this.used[slot] = this.load(slot) + 1;
    if (!this.hasFree(slot)) clearBit(this.openBits, 0, slot);
  }

  vacate(slot: number): void {
    this.used[slot] = this.load(slot) - 1;
    if (this.hasFree(slot)) setBit(this.openBits, 0, slot);
  }
}

function tablesIn(tables: BoardLayout['tables'], slot: number): number {
  if (tables === null) return ANY_NUMBER;
  return typeof tables === 'number' ? tables : (tables[slot] ?? 0);
}
