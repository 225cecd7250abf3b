import { readdirSync } from 'node:fs';
import type { TestDatabase } from '../../test/support/database.js';
import type { FinalHistory, FinalMail, FinalMeeting, FinalState } from '../checks/final-state.js';

type Database = Pick<TestDatabase, 'query'>;

/** Reads what is there, straight from the database. */
export async function readState(
  database: Database,
  mailFolders: readonly string[],
): Promise<FinalState> {
  const [meetings, history, mails, attendance, imports] = await Promise.all([
    database.query<FinalMeeting>(MEETINGS),
    database.query<FinalHistory>(HISTORY),
    database.query<FinalMail>(MAILS),
    database.query<FinalState['attendance'][number]>(ATTENDANCE),
    database.query<{ id: string; state: string }>('SELECT id, state FROM imports'),
  ]);
  return {
    at: Date.now(),
    values: await readValues(database),
    marks: await readMarks(database),
    meetings,
    history,
    mails,
    sentMailIds: mailFolders.flatMap(mailIdsIn),
    attendance,
    imports: new Map(imports.map(({ id, state }) => [id, state])),
  };
}

async function readValues(database: Database): Promise<Map<string, string>> {
  const lists = await Promise.all(
    VALUES.map((text) => database.query<{ key: string; value: string }>(text)),
  );
  return new Map(lists.flat().map(({ key, value }) => [key, value]));
}

/** Every mark in every row of every table. */
async function readMarks(database: Database): Promise<FinalState['marks']> {
  const tables = await database.query<{ name: string }>(TABLES);
  const lists = await Promise.all(
    tables.map(async ({ name }) =>
      (await database.query<{ mark: string }>(marksIn(name))).map(({ mark }) => ({
        table: name,
        mark,
      })),
    ),
  );
  return lists.flat();
}

function mailIdsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return names.map((name) => name.slice(0, -'.eml'.length));
  } catch {
    // No process has sent a mail there.
    return [];
  }
}

const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`;

/** The name comes from the catalogue. */
const marksIn = (table: string): string => `SELECT mark FROM ${table} t
  CROSS JOIN LATERAL (SELECT DISTINCT found[1] AS mark
    FROM regexp_matches(t::text, 'op[0-9]+x', 'g') AS found) AS marks`;

const MILLISECONDS = (column: string): string =>
  `(extract(epoch FROM ${column}) * 1000)::double precision`;

const MEETINGS = `SELECT id, event_id AS "eventId", requester_user_id AS "requesterId",
    requestee_user_id AS "requesteeId", status, message, waiting_reason AS "waitingReason",
    ${MILLISECONDS('scheduled_start_time')} AS start, ${MILLISECONDS('scheduled_end_time')} AS "end"
  FROM meetings`;

const HISTORY = `SELECT meeting_id AS "meetingId", ${MILLISECONDS('new_start_time')} AS "newStart"
  FROM meeting_history`;

/** A withdrawn notification keeps its entry, and there is a later one that tells of it. */
const MAILS = `SELECT id, user_id AS "userId", cause, notification_id AS "notificationId", state,
    mail_id AS "mailId", ${MILLISECONDS('settled_at')} AS "settledAt",
    (SELECT ${MILLISECONDS('max(e.at)')} FROM stream_entries e WHERE e.user_id = d.user_id
      AND e.event = 'notifications-withdrawn' AND e.data -> 'ids' ? d.notification_id::text)
      AS "withdrawnAt"
  FROM deliveries d WHERE channel = 'mail'`;

const ATTENDANCE = `SELECT e.id AS "eventId", e.attendee_count AS counted, e.max_attendees AS most,
    (SELECT count(*)::integer FROM event_registrations r WHERE r.event_id = e.id) AS registered
  FROM events e`;

const INSTANT = `to_char(lower(during) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each gives keys and values as the claims of calls name them. */
const VALUES = [
  `SELECT concat_ws(':', 'registered', event_id, user_id) AS key, 'true' AS value
   FROM event_registrations`,
  `SELECT concat_ws(':', 'added', event_id, user_id) AS key, 'true' AS value
   FROM event_registrations`,
  `SELECT concat_ws(':', 'type', event_id, user_id) AS key,
     coalesce(participant_type_id::text, 'none') AS value FROM event_registrations`,
  `SELECT concat_ws(':', 'checked-in', event_id, user_id) AS key,
     (checked_in_at IS NOT NULL)::text AS value FROM event_registrations`,
  `SELECT concat_ws(':', 'blocked', event_id, user_id, ${INSTANT}) AS key, 'true' AS value
   FROM occupancies WHERE kind = 'blocked'`,
  `SELECT concat_ws(':', 'not-relevant', viewer_id, other_id) AS key, 'true' AS value FROM not_relevant`,
  `SELECT concat_ws(':', 'switch', user_id, channel, switch) AS key, 'false' AS value FROM switched_off`,
  `SELECT concat_ws(':', 'feed', user_id) AS key, 'true' AS value FROM calendar_feeds`,
  `SELECT concat_ws(':', 'wall', event_id) AS key, 'true' AS value FROM event_walls`,
  `SELECT concat_ws(':', 'read', id) AS key, is_read::text AS value FROM messages`,
  `SELECT concat_ws(':', 'place', id) AS key,
     CASE WHEN removed_at IS NULL THEN label ELSE 'removed' END AS value FROM places`,
  `SELECT concat_ws(':', 'role', event_id, user_id) AS key, role AS value FROM event_staff`,
  `SELECT concat_ws(':', 'settled', id) AS key, attendance AS value FROM meetings
   WHERE attendance_settled_at IS NOT NULL`,
  `SELECT concat_ws(':', 'outcome', meeting_id, user_id) AS key, outcome AS value
   FROM meeting_attendance WHERE outcome IS NOT NULL`,
  `SELECT concat_ws(':', 'event', e.id, field.key) AS key, field.value FROM events e
   CROSS JOIN LATERAL jsonb_each_text(jsonb_build_object(
     'description', description, 'networking_end_time', networking_end_time,
     'cancelled', cancelled_at IS NOT NULL)) AS field`,
  `SELECT concat_ws(':', 'profile', u.id, field.key) AS key, coalesce(field.value, 'none') AS value
   FROM users u CROSS JOIN LATERAL jsonb_each_text(jsonb_build_object('company', company,
     'what_they_sell', what_they_sell, 'what_they_buy', what_they_buy, 'is_vip', is_vip,
     'profile_image', profile_image, 'consent_to_share_data', consent_to_share_data)) AS field`,
  `SELECT DISTINCT ON (user_id) concat_ws(':', 'consent', user_id) AS key, agreed::text AS value
   FROM consents ORDER BY user_id, id DESC`,
  `SELECT concat_ws(':', 'block', blocker_id, blocked_id) AS key, 'true' AS value FROM blocks`,
  `SELECT concat_ws(':', 'report', id) AS key, state AS value FROM reports`,
  `SELECT concat_ws(':', 'suspended', id) AS key, 'true' AS value FROM users
   WHERE suspended_at IS NOT NULL`,
  `SELECT concat_ws(':', 'account', id) AS key, 'deleted' AS value FROM users
   WHERE deleted_at IS NOT NULL`,
  `SELECT concat_ws(':', 'two-step', user_id) AS key, 'true' AS value FROM two_step
   WHERE secret IS NOT NULL`,
  `SELECT concat_ws(':', 'image', id) AS key, 'true' AS value FROM library_images`,
];
