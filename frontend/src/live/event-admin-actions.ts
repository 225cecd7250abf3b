import type {
  AddAttendeeRequest,
  EventMessageRequest,
  StaffEntry,
  Uuid,
} from '@rendezvous/contract';
import { eventAdminCalls } from '../api/event-admin';
import { run } from './actions';
import { outcomeOf } from './outcome';

/** Registers somebody with an account, or somebody new as invited. */
export const addAttendee = (eventId: Uuid, who: AddAttendeeRequest) =>
  outcomeOf(eventAdminCalls.addAttendee(eventId, who));

/** Gives somebody a type; null: none. */
export const changeAttendeeType = (eventId: Uuid, userId: Uuid, participantTypeId: Uuid | null) =>
  outcomeOf(eventAdminCalls.changeAttendee(eventId, userId, { participantTypeId }));

/** Takes somebody out of the event, as leaving does. */
export const removeAttendee = (eventId: Uuid, userId: Uuid) =>
  outcomeOf(eventAdminCalls.removeAttendee(eventId, userId));

/** Writes to everybody of the event, or to the people of some types. */
export const messageAttendees = (eventId: Uuid, message: EventMessageRequest) =>
  outcomeOf(eventAdminCalls.sendMessage(eventId, message));

/** Cancels the event with its meetings. */
export const cancelEvent = (eventId: Uuid, reason: string) =>
  run({
    answer: eventAdminCalls.cancelEvent(eventId, { reason }),
    entities: (event) => ({ event }),
  });

/** Makes these the staff of the event. */
export const changeStaff = (eventId: Uuid, staff: StaffEntry[]) =>
  outcomeOf(eventAdminCalls.changeStaff(eventId, staff));
