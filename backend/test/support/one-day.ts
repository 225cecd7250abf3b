import type { Event, EventFields, Meeting, TimeSlot } from '@rendezvous/contract';
import { LiveClient } from './live-client.js';
import { expected, newMember, type Place, type TestPerson } from './people.js';

const DAY = 86_400_000;
let days = 1;

/** An event on a day of its own with as many slots as are asked for: 09:00, 09:15, … */
export async function eventOfSlots(
  admin: TestPerson,
  slots: number,
  fields: Partial<EventFields> = {},
): Promise<Event> {
  days += 1;
  const day = Math.ceil(Date.now() / DAY) * DAY + days * DAY;
  const ends = new Date((9 * 60 + 15 * slots - 5) * 60_000).toISOString().slice(11, 16);
  return admin.createEvent({
    startDate: new Date(day).toISOString(),
    endDate: new Date(day + DAY - 1).toISOString(),
    networkingStartTime: '09:00',
    networkingEndTime: ends,
    ...fields,
  });
}

/** People registered for these events. */
export async function attendeesOf(
  place: Place,
  count: number,
  ...events: Event[]
): Promise<TestPerson[]> {
  const people = await Promise.all(Array.from({ length: count }, () => newMember(place)));
  for (const person of people) for (const { id } of events) await person.register(id);
  return people;
}

/** Asks and accepts, and waits until the worker has decided; returns the meeting of the requester. */
export async function agree(
  place: Place,
  { id: eventId }: Event,
  one: TestPerson | undefined,
  other: TestPerson | undefined,
  message?: string,
): Promise<Meeting> {
  if (one === undefined || other === undefined) throw new Error('Nobody is there.');
  const live = await LiveClient.connect(place, one);
  const { id } = await one.ask(other, eventId, message);
  await other.answer(id, 'accepted');
  const told = await live.until(
    'meeting-status',
    (meeting) => meeting.id === id && ['scheduled', 'waiting'].includes(meeting.placement ?? ''),
  );
  live.close();
  return told.data;
}

export async function slotsOfEvent(person: TestPerson, { id }: Event): Promise<TimeSlot[]> {
  return expected(await person.get(`/events/${id}/time-slots`), 200);
}

/** `HH:MM` in UTC. */
export const clock = (instant: string | null | undefined): string | null =>
  instant?.slice(11, 16) ?? null;

/** The start times of the first slots of such an event. */
export const startsOf = (slots: number): string[] =>
  Array.from({ length: slots }, (_, slot) =>
    new Date((9 * 60 + 15 * slot) * 60_000).toISOString().slice(11, 16),
  );

/** `09:15 at table 2`. */
export const placeOf = ({ scheduledStartTime, tableNumber }: Meeting): string =>
  `${clock(scheduledStartTime)} at table ${tableNumber}`;

/** Makes every assignment of a time to this meeting fail, until the function is dropped. */
export const refuseTimeOf = (meetingId: string): string => `
  CREATE FUNCTION refuse_time() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.scheduled_start_time IS NOT NULL THEN
      RAISE EXCEPTION 'not this one';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER meetings_refuse_time BEFORE UPDATE ON meetings
    FOR EACH ROW WHEN (NEW.id = '${meetingId}') EXECUTE FUNCTION refuse_time();`;
