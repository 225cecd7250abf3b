import type { Event } from '@rendezvous/contract';
import { slotsOfEvent } from './one-day.js';
import type { TestPerson } from './people.js';
import type { World } from './world.js';

/**
 * Fills the first two slots of an event with so many meetings of new people, who meet nobody else. Each person of
 * the second slot also has a meeting in the first. The meetings get the tables 1, 2, … where the event has tables.
 */
export async function fillSlots(
  world: World,
  admin: TestPerson,
  event: Event,
  [first, second]: readonly [number, number],
): Promise<void> {
  const slots = await slotsOfEvent(admin, event);
  await world.database.query(PEOPLE, [event.id, 2 * first]);
  await world.database.query(MEETINGS, [
    event.id,
    2 * first,
    [first, second],
    slots.slice(0, 2).map(({ id }) => id),
    slots.slice(0, 2).map(({ startTime }) => startTime),
    slots.slice(0, 2).map(({ endTime }) => endTime),
  ]);
}

const PEOPLE = `WITH people AS (
    INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
    SELECT 'crowd' || i || '@' || $1::uuid || '.example', 'crowd' || i || '@' || $1::uuid || '.example', 'none', 'Crowd', i::text, 'Crowd', 'Crowd', 'any', 'any'
    FROM generate_series(0, $2::integer - 1) AS i RETURNING id),
  joined AS (INSERT INTO event_registrations (event_id, user_id) SELECT $1, id FROM people RETURNING 1)
  UPDATE events SET attendee_count = attendee_count + (SELECT count(*) FROM joined), max_attendees = NULL
  WHERE id = $1`;

/** In the second slot each person meets the neighbour on the other side. */
const MEETINGS = `WITH people AS (
    SELECT id, last_name::integer AS place FROM users WHERE email LIKE 'crowd%@' || $1::uuid || '.example')
  INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, time_slot_id,
    scheduled_start_time, scheduled_end_time, place_id)
  SELECT $1, one.id, other.id, 'accepted', now(), slot, starts, ends, (SELECT p.id FROM places p WHERE p.event_id = $1 AND lower(p.label) = (at + 1)::text AND p.removed_at IS NULL)
  FROM unnest($3::integer[], $4::uuid[], $5::timestamptz[], $6::timestamptz[])
    WITH ORDINALITY AS given (meetings, slot, starts, ends, turn)
  CROSS JOIN LATERAL generate_series(0, meetings - 1) AS at
  JOIN people one ON one.place = 2 * at + turn - 1
  JOIN people other ON other.place = (2 * at + turn) % $2::integer`;
