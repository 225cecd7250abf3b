import type { EventAttendee, Uuid } from '@rendezvous/contract';
import type { ReplyEntities } from './inputs';
import { wholeOf } from './keys';
import { withdraw } from './lists';
import { markStale } from './loads';
import { idsOf } from './selectors';
import {
  attendeeKey,
  type AttendeeKey,
  type EventAttendeesKey,
  type LoadKey,
  type State,
} from './state';

/** Chooses the lists of an event's attendees that its staff see. */
export const attendeesOfEvent = (eventId: Uuid) => {
  const whole = `event-attendees:${eventId}`;
  return (key: LoadKey): key is EventAttendeesKey => wholeOf(key) === whole;
};

/** A list of an event's attendees: the server's pages are held one after the other, in its order. */
export function selectEventAttendees(state: State, list: EventAttendeesKey): EventAttendee[] {
  return idsOf(state, list).flatMap((key) => state.eventAttendees[key as AttendeeKey] ?? []);
}

/** What staff have made of somebody. Where in the lists they belong now, the server knows. */
export function takeAtEvent(
  state: State,
  { eventId, userId, attendee }: NonNullable<ReplyEntities['atEvent']>,
): State {
  const key = attendeeKey(eventId, userId);
  const isOfEvent = attendeesOfEvent(eventId);
  const known =
    attendee === null
      ? (Object.keys(state.lists) as LoadKey[])
          .filter(isOfEvent)
          .reduce<State>((next, list) => withdraw(next, list, key), state)
      : { ...state, eventAttendees: { ...state.eventAttendees, [key]: attendee } };
  return markStale(known, isOfEvent);
}
