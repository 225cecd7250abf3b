// SQL: many tables of several modules, each by the person alone, and locks in the order of docs/ARCHITECTURE.md.

/** $1 the person: the events whose people, places or staff change with the account. */
export const EVENTS_OF_PERSON = `SELECT event_id AS "eventId" FROM event_registrations WHERE user_id = $1
  UNION SELECT event_id FROM event_staff WHERE user_id = $1`;

/** $1 the person: which of the events are left, and of which the person is staff. */
export const PARTS_IN_EVENTS = `SELECT e.id AS "eventId",
    EXISTS (SELECT FROM event_registrations r WHERE r.event_id = e.id AND r.user_id = $1) AS "isRegistered",
    EXISTS (SELECT FROM event_staff s WHERE s.event_id = e.id AND s.user_id = $1) AS "isStaff"
  FROM events e WHERE e.id IN (${EVENTS_OF_PERSON}) ORDER BY e.id`;

export const ADMINISTRATORS = 'SELECT id FROM users WHERE is_admin';

/** $1 the person: nobody can refer to the account until the transaction ends. */
export const LOCK_ALONE = 'SELECT FROM users WHERE id = $1 FOR UPDATE';

/** $1 the person, who is locked: what stays, which the constraint `users_deleted_say_nothing` checks. */
export const LEAVE_FORMER_ATTENDEE = `UPDATE users SET deleted_at = clock_timestamp(),
    email = '', email_key = 'deleted ' || id, password = '', search_text = '',
    first_name = 'Former', last_name = 'attendee', company = '', role = '',
    what_they_buy = '', what_they_sell = '', reason_for_meeting = NULL, profile_image = NULL,
    email_confirmed_at = NULL, email_bounced_at = NULL, email_bounce_reason = NULL,
    consent_to_share_data = false, is_admin = false, is_vip = false, times_may_move = true,
    token_version = token_version + 1, version = version + 1, updated_at = clock_timestamp()
  WHERE id = $1`;

const deletedOf = (table: string, column = 'user_id'): string =>
  `DELETE FROM ${table} WHERE ${column} = $1`;

/** $1 the person: rows that nobody else has a part in. docs/own-data.md says of each table what happens to it. */
export const FORGET: readonly string[] = [
  deletedOf('push_subscriptions'),
  deletedOf('sessions'),
  deletedOf('two_step'),
  deletedOf('known_addresses'),
  deletedOf('blocks', 'blocker_id'),
  deletedOf('blocks', 'blocked_id'),
  deletedOf('one_time_links'),
  deletedOf('calendar_feeds'),
  deletedOf('switched_off'),
  deletedOf('not_relevant', 'viewer_id'),
  deletedOf('not_relevant', 'other_id'),
  deletedOf('deliveries'),
  deletedOf('sent_agendas'),
  deletedOf('request_reminder_days'),
  deletedOf('announcement_recipients'),
  deletedOf('left_registrations'),
  deletedOf('event_staff'),
  deletedOf('streams'),
  // The sweep deletes what is no photo and no picture of the library.
  'UPDATE objects SET owner = NULL WHERE owner = $1',
  'UPDATE library_images SET uploaded_by = NULL WHERE uploaded_by = $1',
];

/** $1 the person: in whose streams the name may stand. */
export const PEOPLE_WHO_WERE_TOLD = `SELECT requester_user_id AS id FROM meetings WHERE requestee_user_id = $1
  UNION SELECT requestee_user_id FROM meetings WHERE requester_user_id = $1
  UNION SELECT to_user_id FROM messages WHERE from_user_id = $1
  UNION SELECT from_user_id FROM messages WHERE to_user_id = $1
  UNION SELECT unnest(ARRAY[m.requester_user_id, m.requestee_user_id]) FROM meeting_history h
    JOIN meetings m ON m.id = h.meeting_id WHERE h.by_user_id = $1
  UNION SELECT r.user_id FROM announcements a JOIN announcement_recipients r ON r.announcement_id = a.id
    WHERE a.made_by = $1`;

/** $1 people, $2 the id of the one they are told of, as text. */
export const ENTRIES_ABOUT = `SELECT user_id AS "userId", seq, data FROM stream_entries
  WHERE user_id = ANY($1::uuid[]) AND position($2 IN data::text) > 0 ORDER BY user_id, seq FOR UPDATE`;

/** $1 people, $2 numbers, $3 what the entries say from now on. */
export const REWRITE_ENTRIES = `UPDATE stream_entries e SET data = given.data
  FROM unnest($1::uuid[], $2::bigint[], $3::jsonb[]) AS given (user_id, seq, data)
  WHERE e.user_id = given.user_id AND e.seq = given.seq`;
