import type { Event, EventFields, TimeSlot, WallAddress, WallRequest } from '@rendezvous/contract';
import { expected, type TestPerson } from './people.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An event at noon of its zone, in which a slot has been running for some minutes and runs for some more. */
export function eventAtNoon(admin: TestPerson, fields: Partial<EventFields> = {}): Promise<Event> {
  const now = new Date();
  const ahead = 12 - now.getUTCHours();
  const first = (now.getUTCMinutes() + 60 - 3) % 15;
  return admin.createEvent({
    startDate: new Date(now.getTime() - HOUR).toISOString(),
    endDate: new Date(now.getTime() + 6 * HOUR).toISOString(),
    // These names count in the other direction.
    timezone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
    networkingStartTime: `00:${String(first).padStart(2, '0')}`,
    networkingEndTime: '23:59',
    meetingDurationMinutes: 10,
    meetingGapMinutes: 5,
    ...fields,
  });
}

/** The slot that runs, and those after it. */
export async function slotsFromNow(
  admin: TestPerson,
  { id }: Pick<Event, 'id'>,
): Promise<[TimeSlot, TimeSlot]> {
  const slots = expected<TimeSlot[]>(await admin.get(`/events/${id}/time-slots`), 200);
  const now = new Date().toISOString();
  const [running, coming] = slots.filter(({ endTime }) => endTime > now);
  if (running === undefined || coming === undefined || running.startTime > now) {
    throw new Error('No slot runs.');
  }
  return [running, coming];
}

/** Gives the event a wall page; returns the token of its address. */
export async function wallTokenOf(
  admin: TestPerson,
  { id }: Pick<Event, 'id'>,
  wall: WallRequest = {},
): Promise<string> {
  const { url } = expected<WallAddress>(await admin.post(`/admin/events/${id}/wall`, wall), 201);
  return url.slice(url.lastIndexOf('/') + 1);
}

/** $1 event, $2 slot, $3 its start, $4 its end: meetings of its crowd, two by two, at places from the first one on. */
export const MEETINGS_OF_CROWD = `WITH crowd AS (
    SELECT r.user_id, row_number() OVER (ORDER BY u.last_name) AS n FROM event_registrations r
    JOIN users u ON u.id = r.user_id WHERE r.event_id = $1 AND u.email LIKE '%@crowd.example')
  INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at,
    time_slot_id, scheduled_start_time, scheduled_end_time, place_id)
  SELECT $1, one.user_id, other.user_id, 'accepted', now(), $2, $3::timestamptz, $4::timestamptz, place.id
  FROM (SELECT id, row_number() OVER (ORDER BY label_key) AS n FROM places WHERE event_id = $1) AS place
  JOIN crowd one ON one.n = 2 * place.n JOIN crowd other ON other.n = 2 * place.n + 1`;
