import { areApartInList } from '../users/apart.queries.js';

// SQL: joins of several modules' tables, with others only as the person sees them. $1 is the person throughout.

const name = (table: string): string => `'id', ${table}.id, 'firstName', ${table}.first_name,
  'lastName', ${table}.last_name, 'company', ${table}.company`;

const person = (table: string): string => `jsonb_build_object(${name(table)})`;

const EVENT = `jsonb_build_object('id', e.id, 'name', e.name)`;

/** A moment within JSON, as `Date` writes it. */
const instant = (value: string): string =>
  `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const STAFF_ROLES = `SELECT ${EVENT} AS event, s.role FROM event_staff s
  JOIN events e ON e.id = s.event_id WHERE s.user_id = $1 ORDER BY e.start_date, e.id`;

export const CALENDAR_FEED = `SELECT created_at AS "createdAt" FROM calendar_feeds WHERE user_id = $1`;

/** An endpoint is a secret: whoever knows it can push. */
export const PUSH_DEVICES = `SELECT split_part(endpoint, '/', 3) AS host, show_names AS "showNames",
    created_at AS "createdAt" FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at, endpoint`;

export const SESSIONS = `SELECT id, device, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
  FROM sessions WHERE user_id = $1 ORDER BY created_at, id`;

export const TWO_STEP = `SELECT started_at AS "startedAt", (SELECT count(*)::integer FROM recovery_codes c
    WHERE c.user_id = t.user_id AND c.used_at IS NULL) AS "recoveryCodesLeft"
  FROM two_step t WHERE user_id = $1 AND secret IS NOT NULL`;

/** $2 the address of the installation. */
export const IMAGES = `SELECT $2 || path AS address, created_at AS "createdAt" FROM objects
  WHERE owner = $1 ORDER BY created_at, path`;

export const NOT_RELEVANT = `SELECT ${person('u')} AS person, n.created_at AS "createdAt" FROM not_relevant n
  JOIN users u ON u.id = n.other_id WHERE n.viewer_id = $1 ORDER BY n.created_at, u.id`;

export const BLOCKED = `SELECT ${person('u')} AS person, b.created_at AS "createdAt" FROM blocks b
  JOIN users u ON u.id = b.blocked_id WHERE b.blocker_id = $1 ORDER BY b.created_at, u.id`;

export const REPORTS = `SELECT r.id, ${person('u')} AS about, r.reason, r.text, r.created_at AS "createdAt" FROM reports r
  JOIN users u ON u.id = r.reported_id WHERE r.reporter_id = $1 ORDER BY r.created_at, r.id`;

export const REGISTRATIONS = `SELECT ${EVENT} AS event, t.name AS "participantType", r.registered_at AS "registeredAt",
    r.checked_in_at AS "checkedInAt", r.added_by IS NOT NULL AS "addedByOthers", p.label AS place,
    coalesce((SELECT jsonb_agg(jsonb_build_object('start', ${instant('lower(o.during)')},
        'end', ${instant('upper(o.during)')}) ORDER BY o.during)
      FROM occupancies o WHERE o.event_id = r.event_id AND o.user_id = r.user_id AND o.kind = 'blocked'), '[]')
      AS "blockedTimes"
  FROM event_registrations r JOIN events e ON e.id = r.event_id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id
  LEFT JOIN places p ON p.event_id = r.event_id AND p.owner_user_id = r.user_id
  WHERE r.user_id = $1 ORDER BY r.registered_at, r.id`;

export const RATINGS_RECEIVED = `SELECT count(*)::integer AS count, avg(rating)::double precision AS average
  FROM meeting_feedback WHERE to_user_id = $1`;

/** A list that may be long: first the ids of its rows, then the rows of some ids ($2), in the same order. */
export interface LongList {
  readonly ids: string;
  readonly rows: string;
}

const byAge = (table: string, condition: string): string =>
  `SELECT id FROM ${table} WHERE ${condition} ORDER BY created_at, id`;

const IS_MINE = '(requester_user_id = $1 OR requestee_user_id = $1)';

export const MEETINGS: LongList = {
  ids: byAge('meetings', IS_MINE),
  // The address is open to people who agreed to meet and are not kept apart, as in the list of meetings.
  rows: `SELECT m.id, ${EVENT} AS event, jsonb_build_object(${name('u')}, 'email', CASE WHEN NOT u.is_deleted
        AND NOT m.booked_by_staff AND m.status IN ('accepted', 'completed') AND NOT ${areApartInList('me', 'u')} THEN u.email END) AS "with",
      m.requester_user_id = $1 AS "requestedByMe", m.booked_by_staff AS "bookedByStaff", m.status, m.message,
      m.scheduled_start_time AS start, m.scheduled_end_time AS "end", p.label AS place,
      m.meeting_link AS "meetingLink", a.outcome AS "ownOutcome", m.created_at AS "createdAt",
      m.updated_at AS "updatedAt", m.version
    FROM meetings m JOIN events e ON e.id = m.event_id
    JOIN users u ON u.id = CASE WHEN m.requester_user_id = $1 THEN m.requestee_user_id ELSE m.requester_user_id END
    JOIN users me ON me.id = $1
    LEFT JOIN places p ON p.id = m.place_id
    LEFT JOIN meeting_attendance a ON a.meeting_id = m.id AND a.user_id = $1
    WHERE m.id = ANY($2::uuid[]) AND (m.requester_user_id = $1 OR m.requestee_user_id = $1)
    ORDER BY m.created_at, m.id`,
};

export const MESSAGES: LongList = {
  ids: byAge('messages', '(from_user_id = $1 OR to_user_id = $1)'),
  rows: `SELECT m.id, m.from_user_id = $1 AS "sentByMe", ${person('u')} AS "with", m.event_id AS "eventId", m.content,
      m.is_read AS "isRead", m.created_at AS "createdAt", m.version
    FROM messages m
    JOIN users u ON u.id = CASE WHEN m.from_user_id = $1 THEN m.to_user_id ELSE m.from_user_id END
    WHERE m.id = ANY($2::uuid[]) AND (m.from_user_id = $1 OR m.to_user_id = $1) ORDER BY m.created_at, m.id`,
};

export const RATINGS_GIVEN: LongList = {
  ids: byAge('meeting_feedback', 'from_user_id = $1'),
  rows: `SELECT f.meeting_id AS "meetingId", ${person('u')} AS of, f.rating, f.comments, f.created_at AS "createdAt"
    FROM meeting_feedback f JOIN users u ON u.id = f.to_user_id
    WHERE f.id = ANY($2::uuid[]) AND f.from_user_id = $1 ORDER BY f.created_at, f.id`,
};

export const NOTIFICATIONS: LongList = {
  ids: `SELECT seq AS id FROM stream_entries WHERE user_id = $1 AND event = 'notification' ORDER BY seq`,
  rows: `SELECT data || jsonb_build_object('readAt', ${instant('read_at')}) AS data FROM stream_entries
    WHERE user_id = $1 AND seq = ANY($2::bigint[]) AND event = 'notification' ORDER BY seq`,
};

export const MAILS: LongList = {
  ids: byAge('deliveries', `user_id = $1 AND channel = 'mail'`),
  rows: `SELECT id, cause, about, address, state, created_at AS "createdAt", settled_at AS "settledAt"
    FROM deliveries WHERE id = ANY($2::uuid[]) AND user_id = $1 ORDER BY created_at, id`,
};
