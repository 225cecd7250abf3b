import type { Event } from '@rendezvous/contract';
import type { ReadyRequest } from './any-value.js';
import { meetingBegun } from './held-meetings.js';
import type { TestPerson } from './people.js';
import type { World } from './world.js';

const ARRIVE = `UPDATE event_registrations SET checked_in_at = now() WHERE event_id = $1 AND user_id = $2`;
/** What the two have about now at the events of the scenes before: nobody is in two meetings at once. */
const MAKE_ROOM = `WITH busy AS (
    DELETE FROM occupancies WHERE user_id = ANY($2::uuid[]) AND kind = 'blocked'
      AND during && tstzrange(now() - interval '10 minutes', now() + interval '10 minutes'))
  DELETE FROM meetings WHERE event_id <> $1
    AND (requester_user_id = ANY($2::uuid[]) OR requestee_user_id = ANY($2::uuid[]))
    AND scheduled_end_time > now() - interval '10 minutes'
    AND scheduled_start_time < now() + interval '10 minutes'`;

/** Requests of an event's day that succeed; `past` is a meeting of the member, and `other` attends, too. */
export async function readyDay(
  world: World,
  { member, other }: Readonly<Record<'member' | 'other', TestPerson>>,
  { id: eventId }: Pick<Event, 'id'>,
  { past }: { past: string },
): Promise<Record<string, ReadyRequest>> {
  await world.database.query(ARRIVE, [eventId, other.user.id]);
  await world.database.query(MAKE_ROOM, [eventId, [member.user.id, other.user.id]]);
  // Two people have one accepted meeting at most, and these two have none that could be asked for then.
  const running = await meetingBegun(world, [other, member], eventId, 6, 'completed');
  const checkIns = `/api/admin/events/${eventId}/check-ins`;
  return {
    'GET /api/events/{id}/badge': { path: `/api/events/${eventId}/badge` },
    'GET /api/admin/events/{id}/attendees/{userId}/day': {
      path: `/api/admin/events/${eventId}/attendees/${other.user.id}/day`,
    },
    'DELETE /api/admin/events/{id}/attendees/{userId}': {
      path: `/api/admin/events/${eventId}/attendees/${other.user.id}`,
    },
    'POST /api/admin/events/{id}/check-ins': { path: checkIns, body: { userId: member.user.id } },
    'DELETE /api/admin/events/{id}/check-ins/{userId}': { path: `${checkIns}/${other.user.id}` },
    'POST /api/meetings/{id}/attendance': {
      path: `/api/meetings/${past}/attendance`,
      body: { outcome: 'met' },
    },
    'POST /api/meetings/{id}/feedback': {
      path: `/api/meetings/${past}/feedback`,
      body: { toUserId: other.user.id, rating: 5 },
    },
    'PUT /api/admin/meetings/{id}/attendance': {
      path: `/api/admin/meetings/${past}/attendance`,
      body: { attendance: 'missed' },
    },
    'POST /api/meetings/{id}/call': { path: `/api/meetings/${running}/call` },
  };
}
