import type { Queries } from '../../database/database.js';
import type { EventTimes } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { UnschedulableReason } from '../meetings/unschedulable-reason.js';
import type { EventPlaces, KnownPlace, Pair } from '../places/event-places.js';
import { placesOf } from '../places/places-of-event.js';
import { type Choice, choosePlace, distance, firstOf } from './choose-slot.js';
import { type DayLimits, type DayQuota, readDayLimits } from './day-limits.js';
import { type Interval, freeSlots } from './first-free-slot.js';
import {
  BUSY_INTERVALS,
  LOADS,
  PLACE_LOADS,
  PLACES_OF_PEOPLE,
  PLACES_TAKEN,
  PLACES_TAKEN_AT,
} from './scheduling.queries.js';
import { slotsOf } from '../events/slots-of-event.js';

/** A time in which a person is busy; `meetingId` is null when the person blocked it. */
export type BusyInterval = Interval & { userId: string; meetingId: string | null };
/** How many meetings a time holds, and how many of them are not at the place of an owner. */
type Load = Interval & { meetings: number; shared: number };
type Seat = Interval & { place: string };

/** The input of a search for a time that two people of an event share. */
export interface Search {
  event: EventTimes;
  /** Intervals that end before this moment are ignored. */
  now: Date;
  /** The earliest start of a slot; `now` when absent. */
  notBefore?: Date;
  /** The requester and the requestee. */
  people: Pair;
  /** The meeting that needs the time; its present time counts as free. Absent where there is none yet. */
  meetingId?: string;
  /** The ids of slots that turned out to have no free place. */
  full?: ReadonlySet<string>;
  /** The days on which one of the two has as many meetings as may be are not left out. */
  overQuota?: boolean;
}

/** The slots that two people share. The iterables compute the slots in order and on demand. */
export interface FreeTimes extends Choice<Slot> {
  /** The slots in which both people are free, with or without a free place. */
  shared: Iterable<Slot>;
  places: EventPlaces;
  /** Whether one of the two has a place of their own. */
  hasOwnPlace: boolean;
  /** Returns how many meetings of a slot are at places that have no owner. */
  sharedLoad: (slot: Slot) => number;
  /** Returns who of the two has as many meetings on the day of the slot as may be; null: neither has. */
  fullPerson: (slot: Slot) => DayQuota | null;
  /** Returns why no slot is free; null when one is. */
  unschedulableReason: () => UnschedulableReason | null;
}

/** The busy times and the limits of people, and the places and the load of an event's slots, read once for one or many searches. */
export interface Availability {
  busy: readonly BusyInterval[];
  loads: readonly Load[];
  places: EventPlaces;
  limits: DayLimits;
}

/** The result stays true inside a transaction that holds the locks of the event's times and of all the people. */
export async function readAvailability(
  from: Queries,
  event: EventTimes,
  people: readonly string[],
  now: Date,
): Promise<Availability> {
  // One after the other: a transaction has one connection, and pg takes one statement at a time.
  return {
    busy: await from.query<BusyInterval>(BUSY_INTERVALS, [people, now]),
    loads: await loadsOf(from, event, now),
    places: await placesOf(from, event),
    limits: await readDayLimits(from, event, people),
  };
}

/** Returns an empty list where the loads do not influence the choice. */
async function loadsOf(from: Queries, event: EventTimes, now: Date): Promise<Load[]> {
  return needsLoads(event) ? from.query<Load>(LOADS, [event.id, now]) : [];
}

/**
 * Finds the slots in which both people and a place for them are free. A slot is not free on a day on which one of the two
 * has as many meetings as may be.
 */
export function freeTimesIn(known: Availability, search: Search): FreeTimes {
  const { busy, loads, places, limits } = known;
  const { event, now, notBefore = now, people, meetingId, full } = search;
  const { overQuota = false } = search;
  const slots = slotsOf(event);
  const others = busy.filter((one) => one.meetingId !== meetingId);
  const of = (userIds: readonly string[]) =>
    others.filter(({ userId }) => userIds.includes(userId));
  const sumOf = (slot: Slot, count: 'meetings' | 'shared') => {
    const overlapping = loads.filter(({ start, end }) => start < slot.end && end > slot.start);
    return overlapping.reduce((sum, one) => sum + one[count], 0);
  };
  const load = (slot: Slot) => sumOf(slot, 'meetings');
  const sharedLoad = (slot: Slot) => sumOf(slot, 'shared');
  const aside = new Set(meetingId === undefined ? [] : [meetingId]);
  const freeOf = (userIds: readonly string[]) =>
    filtered(
      () => freeSlots(slots, of(userIds), notBefore),
      ({ start }) => overQuota || !limits.areFull(userIds, start, aside),
    );
  const hasOwnPlace = places.hasOwn(people);
  const capacity = hasOwnPlace ? null : places.capacity;
  const hasPlace = (slot: Slot) =>
    full?.has(slot.id) !== true && (capacity === null || sharedLoad(slot) < capacity);
  const shared = freeOf(people);
  const free = places.none ? shared : filtered(() => shared, hasPlace);
  return {
    free,
    shared,
    places,
    hasOwnPlace,
    sharedLoad,
    diaries: people.map((userId) => of([userId]).filter((one) => one.meetingId !== null)),
    load,
    gapMs: event.meetingGapMinutes * 60_000,
    fullPerson: ({ start }) => limits.fullPerson(people, start, aside),
    unschedulableReason: () => (firstOf(free) === null ? reasonForNone() : null),
  };

  function reasonForNone(): UnschedulableReason {
    if (firstOf(shared) !== null) return 'no-table';
    const isFull = (userIds: string[]) => firstOf(freeOf(userIds)) === null;
    if (isFull([])) return 'no-slots';
    const [requester, requestee] = people.map((userId) => isFull([userId]));
    if (requester && requestee) return 'both-full';
    if (requester) return 'requester-full';
    return requestee ? 'requestee-full' : 'no-shared-time';
  }
}

/** Returns the slots that `accepts` takes, each computed on demand. */
function filtered(slots: () => Iterable<Slot>, accepts: (slot: Slot) => boolean): Iterable<Slot> {
  return {
    *[Symbol.iterator]() {
      for (const slot of slots()) if (accepts(slot)) yield slot;
    },
  };
}

/** Reads the availability of both people and finds the slots that they share. */
export async function freeTimes(from: Queries, search: Search): Promise<FreeTimes> {
  return freeTimesIn(await readAvailability(from, search.event, search.people, search.now), search);
}

/**
 * Chooses the place for a meeting in this slot; null where the event has no places, or all are taken.
 * @param wanted the only place that will do; null when it is taken or not open to the two
 */
export async function placeAt(
  from: Queries,
  search: Search,
  slot: Interval,
  wanted?: string,
): Promise<string | null> {
  const { event, now, people } = search;
  const known = await placesOf(from, event);
  const taken = await from.query<{ place: string }>(PLACES_TAKEN, [event.id, slot.start, slot.end]);
  const seats = await from.query<Seat>(PLACES_OF_PEOPLE, [event.id, people, now]);
  const loads = await placeLoads(from, event, now);
  const gapMs = event.meetingGapMinutes * 60_000;
  const beside = seats
    .filter((seat) => distance(seat, slot) >= 0 && distance(seat, slot) <= gapMs)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  const isOwn = known.hasOwn(people);
  const open = known.openTo(people).map(({ id }) => id);
  return choosePlace({
    places: wanted === undefined ? open : open.filter((id) => id === wanted),
    taken: new Set(taken.map(({ place }) => place)),
    // Of own places the first is preferred.
    beside: isOwn ? [] : beside.map(({ place }) => place),
    loads: isOwn ? null : loads,
  });
}

/** Returns for each of these coming slots, by its id, the places that are open to the two and free, in order. */
export async function freePlacesAt(
  from: Queries,
  { event, now, people }: Search,
  known: EventPlaces,
  slots: readonly Slot[],
): Promise<Map<string, KnownPlace[]>> {
  if (known.none || slots.length === 0) return new Map();
  const rows = await from.query<{ start: Date; places: string[] }>(PLACES_TAKEN_AT, [
    event.id,
    slots.map(({ start }) => start),
    slots.map(({ end }) => end),
    now,
  ]);
  const taken = new Map(rows.map(({ start, places }) => [start.getTime(), new Set(places)]));
  const open = known.openTo(people);
  return new Map(
    slots.map(({ id, start }) => {
      const held = taken.get(start.getTime());
      return [id, open.filter((place) => held?.has(place.id) !== true)];
    }),
  );
}

/** Returns how many coming meetings each place holds; null where the policy does not need the loads. */
export async function placeLoads(
  from: Queries,
  event: EventTimes,
  now: Date,
): Promise<Map<string, number> | null> {
  if (event.slotPolicy !== 'balanced') return null;
  const rows = await from.query<{ place: string; meetings: number }>(PLACE_LOADS, [event.id, now]);
  return new Map(rows.map(({ place, meetings }) => [place, meetings]));
}

/** Returns whether the meetings of other people influence the choice among the event's slots. */
function needsLoads({ tables, slotPolicy }: Pick<EventTimes, 'tables' | 'slotPolicy'>): boolean {
  return tables !== null || slotPolicy === 'balanced';
}
