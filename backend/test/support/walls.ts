import type { Event, EventFields, WallAddress, WallRequest } from '@rendezvous/contract';
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

/** Gives the event a wall page; returns the token of its address. */
export async function wallTokenOf(
  admin: TestPerson,
  { id }: Pick<Event, 'id'>,
  wall: WallRequest = {},
): Promise<string> {
  const { url } = expected<WallAddress>(await admin.post(`/admin/events/${id}/wall`, wall), 201);
  return url.slice(url.lastIndexOf('/') + 1);
}

/** $1 event, $2 requester, $3 requestee, $4 slot, $5 its start, $6 its end, $7 the label of the place or null. */
export const MEETING_IN_SLOT = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at,
    time_slot_id, scheduled_start_time, scheduled_end_time, place_id)
  VALUES ($1, $2, $3, 'accepted', now(), $4, $5, $6, (SELECT id FROM places WHERE event_id = $1 AND label = $7))
  RETURNING id`;
