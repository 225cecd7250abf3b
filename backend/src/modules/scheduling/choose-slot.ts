import type { SlotPolicy } from '@rendezvous/contract';
import type { Interval } from './first-free-slot.js';

/** The input of the choice among free slots. */
export interface Choice<S extends Interval> {
  /** The slots in which both people and a table are free, in order. */
  free: Iterable<S>;
  /** For each of the two people the times of their meetings, in any order. */
  diaries: readonly (readonly Interval[])[];
  /** Returns how many meetings of the event a slot holds. */
  load: (slot: S) => number;
  /** Meetings are in a row when the time between them is at most so many milliseconds. */
  gapMs: number;
}

/** `balanced` avoids more meetings in a row than this for either person. */
const MOST_IN_A_ROW = 3;

/** Returns the free slot that the policy prefers, of equal slots the earliest; null when no slot is free. */
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

/** Returns the first candidate without computing the others; null when there is none. */
export function firstOf<S>(candidates: Iterable<S>): S | null {
  for (const candidate of candidates) return candidate;
  return null;
}

/** The input of the choice among places. */
export interface PlaceChoice {
  /** The ids of the places at which the meeting may be held, in order. */
  places: readonly string[];
  taken: ReadonlySet<string>;
  /** The places of the two people right before and after, the preferred first. */
  beside: readonly string[];
  /** How many meetings each place holds; null when the first free place will do. */
  loads: ReadonlyMap<string, number> | null;
}

/** Returns a free place: one of `beside`, else the least loaded or the first; null when all are taken. */
export function choosePlace({ places, taken, beside, loads }: PlaceChoice): string | null {
  const near = beside.find((place) => !taken.has(place) && places.includes(place));
  if (near !== undefined) return near;
  let best: string | null = null;
  for (const place of places) {
    if (taken.has(place)) continue;
    if (loads === null) return place;
    if (best === null || (loads.get(place) ?? 0) < (loads.get(best) ?? 0)) best = place;
  }
  return best;
}

/** Returns the milliseconds between two intervals; the result is negative when they overlap. */
export function distance(a: Interval, b: Interval): number {
  return Math.max(a.start.getTime() - b.end.getTime(), b.start.getTime() - a.end.getTime());
}

/** Returns the first candidate with the least cost; costs are compared number by number. */
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

/** Returns for both people the milliseconds to their nearest meeting, the smaller number first. */
function idleBeside<S extends Interval>(slot: S, { diaries }: Choice<S>): number[] {
  const nearest = diaries.map((diary) => Math.min(...diary.map((one) => distance(slot, one))));
  return nearest.sort((a, b) => (a < b ? -1 : 1));
}

/** Returns how many meetings in a row the person would have with one more in this slot. */
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
