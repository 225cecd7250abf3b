/** A half-open interval `[start, end)`: a slot, or a time in which somebody is busy. */
export interface Interval {
  start: Date;
  end: Date;
}

/**
 * Returns the first slot that starts at `notBefore` or later and overlaps no busy interval; null when there is none.
 * `slots` are in order and do not overlap each other; `busy` may be in any order and overlap.
 */
export function firstFreeSlot<S extends Interval>(
  slots: readonly S[],
  busy: readonly Interval[],
  notBefore: Date,
): S | null {
  for (const slot of freeSlots(slots, busy, notBefore)) return slot;
  return null;
}

/**
 * Returns the slot to which a meeting at `current` moves: the first free slot that starts later, else the first
 * free slot that starts earlier, at `notBefore` or later; else null. A slot that starts with `current` is never
 * returned. `busy` are the other busy intervals of the two people and may contain `current`.
 */
export function nextFreeSlot<S extends Interval>(
  slots: Iterable<S>,
  busy: readonly Interval[],
  notBefore: Date,
  current: Interval,
): S | null {
  let earlier: S | null = null;
  for (const slot of freeSlots(slots, busy, notBefore)) {
    if (slot.start > current.start) return slot;
    if (slot.start < current.start) earlier ??= slot;
  }
  return earlier;
}

/**
 * Yields in order each slot that starts at `notBefore` or later and overlaps no busy interval. One pass over both
 * lists is enough: each busy interval that starts before the end of a slot is visited once.
 */
export function* freeSlots<S extends Interval>(
  slots: Iterable<S>,
  busy: readonly Interval[],
  notBefore: Date,
): Generator<S> {
  const intervals = busy
    .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  const from = notBefore.getTime();
  let passed = 0;
  let busyUntil = -Infinity;
  for (const slot of slots) {
    const start = slot.start.getTime();
    if (start < from) continue;
    const end = slot.end.getTime();
    for (
      let next = intervals[passed];
      next !== undefined && next.start < end;
      next = intervals[passed]
    ) {
      busyUntil = Math.max(busyUntil, next.end);
      passed += 1;
    }
    if (busyUntil <= start) yield slot;
  }
}
