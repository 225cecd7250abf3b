import type { EventState } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { Parties } from '../meetings/meeting-changes.service.js';
import type { EventPlaces } from '../places/event-places.js';
import { choosePlace, distance } from './choose-slot.js';
import type { Seated } from './seating.js';

/** A meeting of an event that has a time and may have begun. */
export type ScheduledMeeting = Pick<Parties, 'requesterUserId' | 'requesteeUserId'> &
  Seated & { id: string };

/** A meeting and its new slot. */
export interface Placement {
  meetingId: string;
  slot: Slot;
}

/** A meeting with its new slot and its new place; null where the event has no places. */
export interface SeatedPlacement extends Placement {
  place: string | null;
}

/** The places of the event, and their use around the meetings that get new places. */
export interface Seats {
  places: EventPlaces;
  /** For each start of a slot, in milliseconds, the places in use. */
  taken: ReadonlyMap<number, ReadonlySet<string>>;
  /** The meetings that the people have at other times, with their places. */
  beside: readonly (Seated & People)[];
  /** How many meetings each place holds; null when the first free place will do. */
  loads: ReadonlyMap<string, number> | null;
}

type People = Pick<Parties, 'requesterUserId' | 'requesteeUserId'>;

/**
 * Chooses a free place for each meeting: the place of one of its people who owns one, else, if possible, the one at
 * which a person of the meeting is right before or after. The place is null where the event has none.
 * @throws RangeError when a slot holds more meetings than the event has places for them
 */
export function seatPlacements(
  { meetingGapMinutes }: Pick<EventState, 'meetingGapMinutes'>,
  { places, ...seats }: Seats,
  placed: readonly (Placement & People)[],
): SeatedPlacement[] {
  if (places.none) {
    return placed.map(({ meetingId, slot }) => ({ meetingId, slot, place: null }));
  }
  const gapMs = meetingGapMinutes * 60_000;
  const seated: (Seated & People)[] = [...seats.beside];
  const loads = seats.loads && new Map(seats.loads);
  const inOrder = [...placed].sort((a, b) => a.slot.start.getTime() - b.slot.start.getTime());
  return inOrder.map(({ meetingId, slot, requesterUserId, requesteeUserId }) => {
    const taken = new Set(seats.taken.get(slot.start.getTime()));
    const beside: string[] = [];
    for (const one of seated) {
      if (one.place === null) continue;
      const apart = distance(one, slot);
      if (apart < 0) taken.add(one.place);
      const two = [one.requesterUserId, one.requesteeUserId];
      const shared = two.includes(requesterUserId) || two.includes(requesteeUserId);
      if (shared && apart >= 0 && apart <= gapMs) beside.push(one.place);
    }
    const pair = [requesterUserId, requesteeUserId] as const;
    const isOwn = places.hasOwn(pair);
    const place = choosePlace({
      places: places.openTo(pair).map(({ id }) => id),
      taken,
      beside: isOwn ? [] : beside,
      loads: isOwn ? null : loads,
    });
    if (place === null) {
      throw new RangeError(`There is no place at ${slot.start.toISOString()}.`);
    }
    const { start, end } = slot;
    seated.push({ requesterUserId, requesteeUserId, start, end, place });
    loads?.set(place, (loads.get(place) ?? 0) + 1);
    return { meetingId, slot, place };
  });
}
