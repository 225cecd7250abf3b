import type { ReadyRequest } from './any-value.js';
import { meetingBegun } from './held-meetings.js';
import type { TestPerson } from './people.js';
import type { World } from './world.js';

const ARRIVE = `UPDATE event_registrations SET checked_in_at = now() WHERE event_id = $1 AND user_id = $2`;

/** Requests of an event's day that succeed; `past` is a meeting of the member, and `other` attends, too. */
export async function readyDay(
  world: World,
  { member, other }: Readonly<Record<'member' | 'other', TestPerson>>,
  { eventId, past }: { eventId: string; past: string },
): Promise<Record<string, ReadyRequest>> {
  await world.database.query(ARRIVE, [eventId, other.user.id]);
  // Two people have one accepted meeting at most, and these two have none that could be asked for then.
  const running = await meetingBegun(world, [other, member], eventId, 6, 'completed');
  const checkIns = `/api/admin/events/${eventId}/check-ins`;
  return {
    'GET /api/events/{id}/badge': { path: `/api/events/${eventId}/badge` },
    'GET /api/admin/events/{id}/attendees/{userId}/day': {
      path: `/api/admin/events/${eventId}/attendees/${other.user.id}/day`,
    },
    'POST /api/admin/events/{id}/check-ins': { path: checkIns, body: { userId: member.user.id } },
    'DELETE /api/admin/events/{id}/check-ins/{userId}': { path: `${checkIns}/${other.user.id}` },
    'POST /api/meetings/{id}/attendance': {
      path: `/api/meetings/${past}/attendance`,
      body: { outcome: 'met' },
    },
    'PUT /api/admin/meetings/{id}/attendance': {
      path: `/api/admin/meetings/${past}/attendance`,
      body: { attendance: 'missed' },
    },
    'POST /api/meetings/{id}/call': { path: `/api/meetings/${running}/call` },
  };
}
