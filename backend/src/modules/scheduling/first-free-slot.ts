/** A half-open interval `[start, end)`: a slot, or a time in which somebody is busy. */
export interface Interval {
  start: Date;
  end: Date;
}

/**
 * The first slot that has not begun at `notBefore` and overlaps nothing busy, null without one.
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
 * Where a meeting at `current` moves to: the first free slot that starts later, else the first that
 * starts earlier and has not begun at `notBefore`, else null. Never one that starts when `current`
 * does. `busy` is what else the two people have: the meeting's own time in it would be no harm.
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
 * Every slot that has not begun at `notBefore` and overlaps nothing busy, in order. One pass over both
 * lists: what is busy and starts before a slot's end is passed once.
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
