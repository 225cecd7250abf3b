import type { SlotPlan } from '../events/slots.js';
import { type EventPlaces, pairOf } from '../places/event-places.js';
import type { Interval } from './first-free-slot.js';
import { slotsOf } from '../events/slots-of-event.js';

/** A meeting that has a time. */
export type Seated = Interval & { place: string | null };

/** A meeting that has a time, with its people. */
export type SeatedPair = Seated & { requesterUserId: string; requesteeUserId: string };

/** The coming meetings that the present hours and places of an event change. */
export interface Seating<M> {
  /** Meetings whose time is no slot any more or has no free place for them; they need another time. */
  displaced: M[];
  /** Meetings that keep their time and get another place, or null where the event has none. */
  reseated: { meeting: M; place: string | null }[];
}

/**
 * Finds the meetings that cannot keep their time or their place. `meetings` are in the order of acceptance: where a
 * slot holds more meetings than the event has places for them, the first accepted stay. Meetings that have begun at
 * `now` keep both. A meeting of somebody with a place of their own is held there, and no other meeting is.
 */
export function seat<M extends SeatedPair>(
  meetings: readonly M[],
  event: SlotPlan,
  places: EventPlaces,
  now: Date,
): Seating<M> {
  const times = new Set(slotsOf(event).map(timeKey));
  const begun = meetings.filter(({ start }) => start <= now);
  const coming = meetings.filter(({ start }) => start > now);
  const seating: Seating<M> = {
    displaced: coming.filter((meeting) => !times.has(timeKey(meeting))),
    reseated: [],
  };
  const staying = new Map<string, M[]>();
  for (const meeting of coming) {
    const key = timeKey(meeting);
    if (times.has(key)) staying.set(key, [...(staying.get(key) ?? []), meeting]);
  }
  for (const group of staying.values()) seatOneTime(group, begun, places, seating);
  return seating;
}

/** Returns the same key for intervals with the same start and end. */
export const timeKey = ({ start, end }: Interval): string => `${start.getTime()}-${end.getTime()}`;

function seatOneTime<M extends SeatedPair>(
  meetings: readonly M[],
  begun: readonly M[],
  places: EventPlaces,
  seating: Seating<M>,
): void {
  if (places.none) {
    const named = meetings.filter(({ place }) => place !== null);
    seating.reseated.push(...named.map((meeting) => ({ meeting, place: null })));
    return;
  }
  const [time] = meetings;
  const running = begun.filter((one) => time && one.end > time.start && one.start < time.end);
  const taken = new Set(running.flatMap(({ place }) => place ?? []));
  const own = meetings.filter((one) => places.hasOwn(pairOf(one)));
  for (const meeting of own) seatAtOwn(meeting, places, taken, seating);
  const others = meetings.filter((one) => !places.hasOwn(pairOf(one)));
  const free = places.shared.filter(({ id }) => !taken.has(id)).length;
  seating.displaced.push(...others.slice(free));
  seatAtShared(others.slice(0, free), places, taken, seating);
}

/** A meeting stays at the place of either of its people; else it goes to the first of these places that is free. */
function seatAtOwn<M extends SeatedPair>(
  meeting: M,
  places: EventPlaces,
  taken: Set<string>,
  { displaced, reseated }: Seating<M>,
): void {
  const open = places.openTo(pairOf(meeting)).filter(({ id }) => !taken.has(id));
  const target = open.find(({ id }) => id === meeting.place) ?? open[0];
  if (target === undefined) {
    displaced.push(meeting);
    return;
  }
  taken.add(target.id);
  if (target.id !== meeting.place) reseated.push({ meeting, place: target.id });
}

/** The meetings at a place that is still there keep it; the others get the free places in order. */
function seatAtShared<M extends SeatedPair>(
  meetings: readonly M[],
  places: EventPlaces,
  taken: Set<string>,
  { reseated }: Seating<M>,
): void {
  const fits = ({ place }: Seated) =>
    place !== null && places.shared.some(({ id }) => id === place) && !taken.has(place);
  const keeping = new Set(meetings.filter(fits));
  for (const { place } of keeping) if (place !== null) taken.add(place);
  const free = places.shared.filter(({ id }) => !taken.has(id));
  const moving = meetings.filter((meeting) => !keeping.has(meeting));
  for (const [index, meeting] of moving.entries()) {
    reseated.push({ meeting, place: free[index]?.id ?? null });
  }
}
