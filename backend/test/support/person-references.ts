/** What a deletion does with the rows that refer to the person. */
type Fate =
  /** They are deleted, or refer to nobody any more. */
  | 'gone'
  /** They stay with the row of the former attendee: others hold them, or they prove what was done. */
  | 'kept'
  /** Those of before stay; there is none to come. */
  | 'past';

/**
 * Every foreign key to people, and to what belongs to one person alone. docs/own-data.md says why. A new table needs a line
 * here and there, and a statement in `account-deletion.queries.ts` where its rows go.
 */
export const FATES: Readonly<Record<string, Fate>> = {
  'announcement_recipients.user_id': 'gone',
  'announcements.made_by': 'kept',
  'blocks.blocked_id': 'gone',
  'blocks.blocker_id': 'gone',
  'calendar_feeds.user_id': 'gone',
  'consents.user_id': 'kept',
  'deliveries.user_id': 'gone',
  'event_registrations.added_by': 'kept',
  'event_registrations.checked_in_by': 'kept',
  'event_registrations.user_id': 'gone',
  'event_staff.user_id': 'gone',
  'first_administrator.user_id': 'kept',
  'imports.created_by': 'kept',
  'known_addresses.user_id': 'gone',
  'left_registrations.user_id': 'gone',
  'library_images.uploaded_by': 'gone',
  'meeting_attendance.user_id': 'kept',
  'meeting_feedback.from_user_id': 'kept',
  'meeting_feedback.to_user_id': 'kept',
  'meeting_history.by_user_id': 'kept',
  'meetings.attendance_settled_by': 'kept',
  'meetings.requestee_user_id': 'past',
  'meetings.requester_user_id': 'past',
  'messages.from_user_id': 'kept',
  'messages.to_user_id': 'kept',
  'not_relevant.other_id': 'gone',
  'not_relevant.viewer_id': 'gone',
  'objects.owner': 'gone',
  'occupancies.user_id': 'past',
  'one_time_links.user_id': 'gone',
  'places.owner_user_id': 'gone',
  'printed_agendas.user_id': 'gone',
  'push_subscriptions.user_id': 'gone',
  'recovery_codes.user_id': 'gone',
  'reports.handled_by': 'kept',
  'reports.reported_id': 'kept',
  'reports.reporter_id': 'kept',
  'request_reminder_days.user_id': 'gone',
  'schedule_plans.created_by': 'kept',
  'sent_agendas.user_id': 'gone',
  'sessions.user_id': 'gone',
  'stream_entries.user_id': 'gone',
  'streams.user_id': 'gone',
  'switched_off.user_id': 'gone',
  'two_step.user_id': 'gone',
};

/** Columns that hold ids without a foreign key, of people or of other things. */
export const LOOSE_IDS: readonly string[] = [
  'audit_entries.actor_id',
  'audit_entries.event_id',
  'audit_entries.subject_id',
  'calendar_feeds.id',
  'deliveries.about',
  'deliveries.mail_id',
  'deliveries.notification_id',
  'deliveries.topic',
  'meetings.time_slot_id',
  'outbox.job_id',
  'processes.objects_mark',
];

/** The columns of foreign keys to people; a key of two columns counts by the one that names the person. */
export const REFERENCES = `SELECT DISTINCT c.conrelid::regclass || '.' || a.attname AS name
  FROM pg_constraint c
  JOIN LATERAL unnest(c.conkey, c.confkey) AS pair (own, other) ON true
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = pair.own
  JOIN pg_attribute target ON target.attrelid = c.confrelid AND target.attnum = pair.other
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
    AND (c.confrelid = 'users'::regclass AND target.attname = 'id' OR target.attname = 'user_id')
  ORDER BY 1`;

/** Columns with ids that are in no key at all. */
export const WITHOUT_KEY = `SELECT c.relname || '.' || a.attname AS name
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
  WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    AND a.atttypid = 'uuid'::regtype AND NOT EXISTS (SELECT FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype IN ('f', 'p') AND a.attnum = ANY(k.conkey))
  ORDER BY 1`;

/** One row in each table whose rows go, of the person $1 at the event $2, which the person attends; $3 is somebody else. */
export const ROWS_THAT_GO: readonly string[] = [
  `INSERT INTO announcements (event_id, kind, content, made_by) VALUES ($2, 'organiser-message', 'Welcome', $3)`,
  `INSERT INTO announcement_recipients SELECT id, $1::uuid FROM announcements WHERE event_id = $2`,
  'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $3), ($3, $1)',
  `INSERT INTO known_addresses (user_id, address_hash) VALUES ($1, sha256('address'))`,
  `INSERT INTO two_step (user_id, pending_secret) VALUES ($1, 'sealed')`,
  `INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, sha256('code'))`,
  'INSERT INTO calendar_feeds (user_id, id) VALUES ($1, gen_random_uuid())',
  `INSERT INTO deliveries (user_id, channel, cause) VALUES ($1, 'mail', 'test')`,
  `INSERT INTO event_staff (event_id, user_id, role) VALUES ($2, $1, 'desk')`,
  `INSERT INTO left_registrations (event_id, user_id) VALUES ($2, $1)`,
  `INSERT INTO objects (path, owner) VALUES ('/public-objects/' || $1, $1)`,
  `INSERT INTO library_images (name, path, uploaded_by) SELECT 'Hall', path, $1::uuid FROM objects WHERE owner = $1`,
  `INSERT INTO not_relevant (viewer_id, other_id) VALUES ($1, $3), ($3, $1)`,
  `INSERT INTO one_time_links (user_id, purpose, token_hash, password_hash, expires_at)
    VALUES ($1, 'sign-in', sha256('link'), sha256('-'), now() + interval '1 hour')`,
  `INSERT INTO places (event_id, label, owner_user_id) VALUES ($2, 'Booth', $1)`,
  `INSERT INTO printed_agendas (event_id, user_id, version) VALUES ($2, $1, 1)`,
  `INSERT INTO push_subscriptions (endpoint, user_id, p256dh, auth, session_id)
    SELECT 'https://push.example/secret', $1::uuid, 'p', 'a', id FROM sessions WHERE user_id = $1 LIMIT 1`,
  'INSERT INTO request_reminder_days (user_id, reminded_at) VALUES ($1, now())',
  'INSERT INTO sent_agendas (user_id, day) VALUES ($1, current_date)',
  `INSERT INTO switched_off (user_id, channel, switch) VALUES ($1, 'mail', 'messages')`,
];

/** Rows that name the person $1 beside $3, who once had a meeting at the event $2; none comes once $1 is deleted. */
export const ROWS_OF_TWO: readonly string[] = [
  `INSERT INTO messages (from_user_id, to_user_id, content) VALUES ($1, $3, 'Hello')`,
  `INSERT INTO messages (from_user_id, to_user_id, content) VALUES ($3, $1, 'Hello')`,
  `INSERT INTO reports (reporter_id, reported_id, reason, text) VALUES ($1, $3, 'spam', '')`,
  `INSERT INTO reports (reporter_id, reported_id, reason, text) VALUES ($3, $1, 'spam', '')`,
  'INSERT INTO meetings (event_id, requester_user_id, requestee_user_id) VALUES ($2, $1, $3)',
  'INSERT INTO meetings (event_id, requester_user_id, requestee_user_id) VALUES ($2, $3, $1)',
  `INSERT INTO meeting_feedback (meeting_id, from_user_id, to_user_id, rating)
    SELECT id, $1::uuid, $3::uuid, 5 FROM meetings WHERE event_id = $2`,
];
