import type { Meeting } from '@rendezvous/contract';
import type { TestPerson } from './people.js';
import type { TestDatabase } from './database.js';

/** Inserts a completed meeting of the two, earlier than any other of theirs. */
export async function pastMeeting(
  world: { readonly database: Pick<TestDatabase, 'query'> },
  eventId: string,
  requester: TestPerson,
  requestee: TestPerson,
): Promise<Meeting> {
  const [row] = await world.database.query<{ id: string }>(PAST_MEETING, [
    eventId,
    requester.user.id,
    requestee.user.id,
  ]);
  const meeting = (await requester.meetings()).find(({ id }) => id === row?.id);
  if (meeting === undefined) throw new Error('The meeting is not among those of its requester.');
  return meeting;
}

const PAST_MEETING = `WITH before AS (
    SELECT coalesce(min(lower(during)), now()) - interval '1 hour' AS start
    FROM occupancies WHERE user_id IN ($2, $3))
  INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at,
    time_slot_id, scheduled_start_time, scheduled_end_time)
  SELECT $1, $2, $3, 'completed', now(), gen_random_uuid(), least(start, now() - interval '1 hour'),
    least(start, now() - interval '1 hour') + interval '10 minutes' FROM before RETURNING id`;
