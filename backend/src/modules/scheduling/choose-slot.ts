import type { SlotPolicy } from '@rendezvous/contract';
import type { Interval } from './first-free-slot.js';

/** What a choice among free slots is made by. */
export interface Choice<S extends Interval> {
  /** In which both people are free and there is a table, in order. */
  free: Iterable<S>;
  /** For each of the two, when they meet whom; in any order. */
  diaries: readonly (readonly Interval[])[];
  /** How many meetings of the event there are in a slot. */
  load: (slot: S) => number;
  /** Meetings no further apart than this are in a row. */
  gapMs: number;
}

/** `balanced` avoids a slot that would make more meetings in a row than this for one of the two. */
const MOST_IN_A_ROW = 3;

/** The free slot that the policy prefers, the earliest of equal ones; null without any. */
export function chooseSlot<S extends Interval>(policy: SlotPolicy, choice: Choice<S>): S | null {
  switch (policy) {
    case 'first':
      return firstOf(choice.free);
    case 'compact':
      return least(choice.free, (slot) => idleBeside(slot, choice));
    case 'balanced':
      return least(choice.free, (slot) => [
        Math.max(...choice.diaries.map((diary) => rowWith(slot, diary, choice.gapMs))) >
        MOST_IN_A_ROW
          ? 1
          : 0,
        choice.load(slot),
      ]);
  }
}

/** The first there is, the others not looked at; null without any. */
export function firstOf<S>(candidates: Iterable<S>): S | null {
  for (const candidate of candidates) return candidate;
  return null;
}

/** What a choice among tables is made by. */
export interface TableChoice {
  /** The event has the tables 1 to this. */
  tables: number;
  taken: ReadonlySet<number>;
  /** Where the two sit right before and after, the first preferred. */
  beside: readonly number[];
  /** How many meetings each table holds; given where the least loaded is wanted. */
  loads: ReadonlyMap<number, number> | null;
}

/** The table for a meeting: one the two need not leave, else the least loaded or the first; null without any. */
export function chooseTable({ tables, taken, beside, loads }: TableChoice): number | null {
  const near = beside.find((table) => table <= tables && !taken.has(table));
  if (near !== undefined) return near;
  let best: number | null = null;
  for (let table = 1; table <= tables; table += 1) {
    if (taken.has(table)) continue;
    if (loads === null) return table;
    if (best === null || (loads.get(table) ?? 0) < (loads.get(best) ?? 0)) best = table;
  }
  return best;
}

/** Milliseconds between two times that do not overlap. */
export function distance(a: Interval, b: Interval): number {
  return Math.max(a.start.getTime() - b.end.getTime(), b.start.getTime() - a.end.getTime());
}

/** The first of those with the least cost, compared number by number. */
function least<S>(candidates: Iterable<S>, costOf: (candidate: S) => readonly number[]): S | null {
  let best: { candidate: S; cost: readonly number[] } | null = null;
  for (const candidate of candidates) {
    const cost = costOf(candidate);
    if (best === null || isLess(cost, best.cost)) best = { candidate, cost };
  }
  return best?.candidate ?? null;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((cost, index) => cost !== b[index]);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** How far the nearest meetings of the two are, the nearer first. */
function idleBeside<S extends Interval>(slot: S, { diaries }: Choice<S>): number[] {
  const nearest = diaries.map((diary) => Math.min(...diary.map((one) => distance(slot, one))));
  return nearest.sort((a, b) => (a < b ? -1 : 1));
}

/** How many meetings in a row the person would have with one in this slot. */
function rowWith(slot: Interval, diary: readonly Interval[], gapMs: number): number {
  const inOrder = [...diary].sort((a, b) => a.start.getTime() - b.start.getTime());
  const before = inOrder.filter(({ end }) => end <= slot.start).toReversed();
  const after = inOrder.filter(({ start }) => start >= slot.end);
  return 1 + inRow(slot, before, gapMs) + inRow(slot, after, gapMs);
}

function inRow(slot: Interval, others: readonly Interval[], gapMs: number): number {
  let last = slot;
  for (const [index, other] of others.entries()) {
    if (distance(last, other) > gapMs) return index;
    last = other;
  }
  return others.length;
}
