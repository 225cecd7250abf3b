import { EVENT_COLUMNS } from './event-view.js';

// SQL: each event comes with whether the viewer is registered and helps to run it, in pages that begin after a cursor.

const TO_VIEWER = `r.user_id IS NOT NULL AS registered, s.role AS "staffRole"`;
const OF_STAFF = 'LEFT JOIN event_staff s ON s.event_id = e.id AND s.user_id = $1';
const OF_VIEWER = `LEFT JOIN event_registrations r ON r.event_id = e.id AND r.user_id = $1 ${OF_STAFF}`;

const VISIBLE = '($2 OR e.is_active OR r.user_id IS NOT NULL OR s.user_id IS NOT NULL)';
const TOTAL = `SELECT count(*)::integer AS total FROM events e ${OF_VIEWER} WHERE ${VISIBLE}`;

/** $1 viewer, $2 whether administrator, $3 and $4 the start and id the page begins after, $5 how many. */
export const EVENT_PAGE = `SELECT ${EVENT_COLUMNS}, ${TO_VIEWER}, (${TOTAL}) AS total FROM events e ${OF_VIEWER}
    WHERE ${VISIBLE}
      AND ($3::timestamptz IS NULL OR (e.start_date, e.id) > ($3::timestamptz, $4::uuid))
    ORDER BY e.start_date, e.id LIMIT $5`;

/** For a page without rows. */
export const EVENT_TOTAL = TOTAL;

export const EVENT_BY_ID = `SELECT ${EVENT_COLUMNS}, ${TO_VIEWER} FROM events e ${OF_VIEWER} WHERE e.id = $2`;

/** Everybody registered for event $1 but person $2. */
export const ATTENDEES_BUT = `SELECT user_id AS id FROM event_registrations
    WHERE event_id = $1 AND user_id <> $2`;

export const EVENTS_OF_USER = `SELECT ${EVENT_COLUMNS}, ${TO_VIEWER} FROM events e
    JOIN event_registrations r ON r.event_id = e.id AND r.user_id = $1 ${OF_STAFF}
    ORDER BY e.start_date, e.id`;

/** $1 event with so many tables as $2: one of its places that a number of tables would not make. */
export const PLACE_OF_ITS_OWN = `SELECT FROM places p WHERE p.event_id = $1 AND p.removed_at IS NULL
  AND (p.zone IS NOT NULL OR p.owner_user_id IS NOT NULL
    OR NOT p.label IN (SELECT number::text FROM generate_series(1, $2::integer) AS number)) LIMIT 1`;
