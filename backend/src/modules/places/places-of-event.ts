import type { Queries } from '../../database/database.js';
import { EventPlaces, type KnownPlace } from './event-places.js';
import { OWN_PLACE, PLACES_OF_EVENT } from './places.queries.js';

/**
 * Reads the places of an event. They stay the same in a transaction that holds the event's times, shared or alone, except
 * that an owner may leave the event.
 */
export async function placesOf(
  from: Queries,
  event: { id: string; tables: number | null },
): Promise<EventPlaces> {
  if (event.tables === null) return EventPlaces.NONE;
  return allPlacesOf(from, event.id);
}

/** Does the same for an event of which only the id is known. */
export async function allPlacesOf(from: Queries, eventId: string): Promise<EventPlaces> {
  return new EventPlaces(await from.query<KnownPlace>(PLACES_OF_EVENT, [eventId]));
}

/** Tells whether the person has a place of their own at the event. */
export async function ownsPlace(from: Queries, eventId: string, userId: string): Promise<boolean> {
  return (await from.query(OWN_PLACE, [eventId, userId])).length > 0;
}
