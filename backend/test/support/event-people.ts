import type { AddAttendeeRequest, EventAttendee, ParticipantType } from '@rendezvous/contract';
import { expected, newAccount, type TestPerson } from './people.js';
import type { World } from './world.js';

type NewPerson = NonNullable<AddAttendeeRequest['person']>;

/** Somebody without an account. */
export function walkIn(fields: Partial<NewPerson> = {}): NewPerson {
  const { email, firstName, lastName, company, role } = newAccount();
  return { email, firstName, lastName, company, role, ...fields };
}

/** The attendees that staff see of an event, by a filter. */
export async function attendeesSeen(
  staff: TestPerson,
  eventId: string,
  filter: Readonly<Record<string, string>> = {},
): Promise<EventAttendee[]> {
  const query = new URLSearchParams(filter).toString();
  return expected(await staff.get(`/admin/events/${eventId}/attendees?${query}`), 200);
}

export async function addPerson(
  staff: TestPerson,
  eventId: string,
  body: AddAttendeeRequest,
): Promise<EventAttendee> {
  return expected(await staff.post(`/admin/events/${eventId}/attendees`, body), 201);
}

/** A participant type of the event, without the call that makes them. */
export async function newType(
  { database }: Pick<World, 'database'>,
  eventId: string,
  name: string,
): Promise<ParticipantType> {
  const [type] = await database.query<ParticipantType>(
    `INSERT INTO participant_types (event_id, name, position) VALUES ($1, $2, 0) RETURNING id, name`,
    [eventId, name],
  );
  if (type === undefined) throw new Error('An insert of one row returns it.');
  return type;
}
