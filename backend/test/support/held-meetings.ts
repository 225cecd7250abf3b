import type { SlotTime } from '@rendezvous/contract';
import type { TestPerson } from './people.js';
import type { World } from './world.js';

type Database = Pick<World, 'database'>;

/** Where and when a meeting is held. */
interface Held {
  readonly eventId: string;
  readonly time: SlotTime;
  /** The label of its place. */
  readonly place?: string;
  readonly status?: 'accepted' | 'completed';
}

/** Inserts a meeting that is held at this time, without the worker, which would choose another one; returns its id. */
export async function heldMeeting(
  { database }: Database,
  [requester, requestee]: readonly [TestPerson, TestPerson],
  { eventId, time, place, status = 'accepted' }: Held,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, time_slot_id,
       scheduled_start_time, scheduled_end_time, place_id)
     VALUES ($1, $2, $3, $4, now(), $5, $6, $7, (SELECT id FROM places WHERE event_id = $1 AND label = $8))
     RETURNING id`,
    [
      eventId,
      requester.user.id,
      requestee.user.id,
      status,
      time.id,
      time.startTime,
      time.endTime,
      place ?? null,
    ],
  );
  if (row === undefined) throw new Error('An insert of one row returns it.');
  return row.id;
}

/** Inserts a meeting that began so many minutes ago and takes ten; returns its id. */
export function meetingBegun(
  world: Database,
  people: readonly [TestPerson, TestPerson],
  eventId: string,
  minutesAgo: number,
  status: Held['status'] = minutesAgo >= 10 ? 'completed' : 'accepted',
): Promise<string> {
  const start = Date.now() - minutesAgo * 60_000;
  const time: SlotTime = {
    id: eventId,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 600_000).toISOString(),
  };
  return heldMeeting(world, people, { eventId, time, status });
}
