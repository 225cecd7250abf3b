// SQL: what the clock has to remind of, found and noted in one statement, so that several workers remind once.

/** The longest time before a meeting that an event may choose, and the usual ones on site and online, in minutes. */
const LONGEST = 120;
const ON_SITE = 15;
const ONLINE = 5;

/**
 * Notes the meetings whose reminder is due, $1 at most. A meeting that is locked at this moment may get another time:
 * the next job looks at it again.
 */
export const REMIND_OF_MEETINGS = `WITH due AS (
    SELECT m.id, m.scheduled_start_time AS start FROM meetings m JOIN events e ON e.id = m.event_id
    WHERE m.status = 'accepted' AND e.cancelled_at IS NULL AND m.scheduled_start_time > now()
      AND m.scheduled_start_time <= now() + interval '${LONGEST} minutes'
      AND m.scheduled_start_time <= now() + make_interval(mins =>
        coalesce(e.reminder_minutes, CASE WHEN e.is_virtual THEN ${ONLINE} ELSE ${ON_SITE} END))
      AND NOT EXISTS (SELECT FROM meeting_reminders r
        WHERE r.meeting_id = m.id AND r.start_time = m.scheduled_start_time)
    ORDER BY m.id LIMIT $1 FOR SHARE OF m SKIP LOCKED),
  noted AS (INSERT INTO meeting_reminders (meeting_id, start_time, late)
    SELECT id, start, false FROM due ORDER BY id ON CONFLICT DO NOTHING
    RETURNING meeting_id, start_time)
  SELECT m.id, m.requester_user_id AS "requesterUserId", m.requestee_user_id AS "requesteeUserId",
    n.start_time AS start
  FROM noted n JOIN meetings m ON m.id = n.meeting_id ORDER BY m.id`;

/** Notes meetings that have begun without a reminder, because no worker was there. */
export const NOTE_LATE_REMINDERS = `INSERT INTO meeting_reminders (meeting_id, start_time, late)
  SELECT m.id, m.scheduled_start_time, true FROM meetings m
  WHERE m.status = 'accepted' AND m.scheduled_start_time <= now() AND m.scheduled_end_time > now()
    AND NOT EXISTS (SELECT FROM meeting_reminders r
      WHERE r.meeting_id = m.id AND r.start_time = m.scheduled_start_time)
  ORDER BY m.id ON CONFLICT DO NOTHING RETURNING meeting_id`;

/** The zones of events with a meeting that may be tomorrow, and the time of the database. */
export const ZONES_OF_TOMORROW = `SELECT DISTINCT e.timezone, now() AS now
  FROM meetings m JOIN events e ON e.id = m.event_id
  WHERE m.status = 'accepted' AND e.cancelled_at IS NULL
    AND m.scheduled_start_time > now() AND m.scheduled_start_time < now() + interval '32 hours'`;

/**
 * Notes the people who have a meeting tomorrow and get the agenda of that day now, $1 at most. $2 to $5 zones in which it
 * is evening, and of each tomorrow's date, its first instant and that of the date after it. Of two events on one day the
 * first to come to its evening counts.
 */
export const START_AGENDAS = `INSERT INTO sent_agendas (user_id, day)
  SELECT DISTINCT person, day FROM (${peopleOfTomorrow(2)}) AS tomorrow
  WHERE NOT EXISTS (SELECT FROM sent_agendas s WHERE s.user_id = person AND s.day = tomorrow.day)
  ORDER BY person, day LIMIT $1
  ON CONFLICT DO NOTHING
  RETURNING user_id AS "userId", day::text AS day`;

/** $1 people: the event by whose clocks each has the agenda of day $2, the one of the first meeting. $3 to $6 as above. */
export const EVENTS_OF_AGENDAS = `SELECT DISTINCT ON (person) person AS "userId", event_id AS "eventId", timezone
  FROM (${peopleOfTomorrow(3)}) AS tomorrow WHERE person = ANY($1::uuid[]) AND day = $2::date
  ORDER BY person, start, event_id`;

function peopleOfTomorrow(first: number): string {
  const [zones, days, from, until] = [0, 1, 2, 3].map((place) => `$${first + place}`);
  return `SELECT unnest(ARRAY[m.requester_user_id, m.requestee_user_id]) AS person,
      zone.day, e.id AS event_id, e.timezone, m.scheduled_start_time AS start
    FROM unnest(${zones}::text[], ${days}::date[], ${from}::timestamptz[], ${until}::timestamptz[])
      AS zone (name, day, begins, ends)
    JOIN events e ON e.timezone = zone.name AND e.cancelled_at IS NULL
    JOIN meetings m ON m.event_id = e.id AND m.status = 'accepted' AND m.scheduled_start_time > now()
      AND m.scheduled_start_time >= zone.begins AND m.scheduled_start_time < zone.ends`;
}

/**
 * Requests of which the one asked has to be reminded now, $1 people at most. The life of a request goes from its
 * creation until it expires by the rule of its event; without one until the event begins, and of a request made
 * later until the event ends. The reminders are due at half of the life, an hour after the request at the earliest, and a
 * sixth of the life before its end, a day before it at most.
 */
const DUE_REQUESTS = `SELECT p.id, p.requestee_user_id AS person, stage.name AS stage
  FROM (SELECT m.id, m.requestee_user_id, m.created_at, CASE
      WHEN e.requests_expire_after_hours IS NOT NULL
        THEN least(m.created_at + make_interval(hours => e.requests_expire_after_hours), e.end_date)
      WHEN m.created_at < e.start_date THEN e.start_date
      ELSE e.end_date END AS life_end
    FROM meetings m JOIN events e ON e.id = m.event_id
      AND e.end_date > now() AND e.cancelled_at IS NULL
    WHERE m.status = 'pending') AS p
  CROSS JOIN LATERAL (VALUES
    ('half', greatest(p.created_at + (p.life_end - p.created_at) / 2, p.created_at + interval '1 hour')),
    ('end', p.life_end - least((p.life_end - p.created_at) / 6, interval '24 hours'))) AS stage (name, due)
  WHERE stage.due <= now() AND p.life_end > now()
    AND NOT EXISTS (SELECT FROM request_reminders r WHERE r.meeting_id = p.id AND r.stage = stage.name)`;

/** Takes the people who are reminded now, $1 at most: once in 24 hours each, also by several workers at once. */
export const REMIND_PEOPLE = `INSERT INTO request_reminder_days AS days (user_id, reminded_at)
  SELECT DISTINCT due.person, now() FROM (${DUE_REQUESTS}) AS due
  WHERE NOT EXISTS (SELECT FROM request_reminder_days d
    WHERE d.user_id = due.person AND d.reminded_at > now() - interval '24 hours')
  ORDER BY due.person LIMIT $1
  ON CONFLICT (user_id) DO UPDATE SET reminded_at = excluded.reminded_at
    WHERE days.reminded_at <= now() - interval '24 hours'
  RETURNING user_id AS "userId"`;

/** $1 people: notes which of their requests they are reminded of. */
export const NOTE_REQUESTS = `WITH noted AS (INSERT INTO request_reminders (meeting_id, stage)
    SELECT due.id, due.stage FROM (${DUE_REQUESTS}) AS due WHERE due.person = ANY($1::uuid[])
    ORDER BY due.id, due.stage ON CONFLICT DO NOTHING RETURNING meeting_id)
  SELECT m.requestee_user_id AS "userId", array_agg(DISTINCT m.id ORDER BY m.id) AS "meetingIds"
  FROM noted n JOIN meetings m ON m.id = n.meeting_id GROUP BY m.requestee_user_id ORDER BY 1`;
