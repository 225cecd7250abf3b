/** When any of these people is taken, from now on. $1 people, $2 now. */
export const BUSY = {
  name: 'busy',
  text: `SELECT lower(during) AS start, upper(during) AS "end" FROM occupancies
    WHERE user_id = ANY($1::uuid[]) AND upper(during) > $2`,
};

/** Trigger `meetings_occupy_time` writes what the meeting occupies. */
export const SET_TIME = {
  name: 'meeting-set-time',
  text: `UPDATE meetings SET time_slot_id = $2, scheduled_start_time = $3, scheduled_end_time = $4,
      meeting_link = $5, location = $6, waiting_since = NULL, version = version + 1, updated_at = now()
    WHERE id = $1`,
};

export const SET_WAITING = {
  name: 'meeting-set-waiting',
  text: `UPDATE meetings SET waiting_since = now(), version = version + 1, updated_at = now() WHERE id = $1`,
};

export const CLEAR_TIME = {
  name: 'meeting-clear-time',
  text: `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL, scheduled_end_time = NULL,
      meeting_link = NULL, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING version`,
};

/** Accepted and without a time although the worker has looked. $1 people. */
export const WAITING_OF_PEOPLE = {
  name: 'waiting-of-people',
  text: `SELECT m.id FROM meetings m JOIN events e ON e.id = m.event_id AND e.end_date > now()
    WHERE m.status = 'accepted' AND m.scheduled_start_time IS NULL
      AND (m.requester_user_id = ANY($1::uuid[]) OR m.requestee_user_id = ANY($1::uuid[]))
    ORDER BY m.accepted_at, m.id`,
};

/** Accepted longer ago than $1 seconds and not looked at: their job was lost. */
export const LOST = {
  name: 'meetings-lost',
  text: `SELECT m.id FROM meetings m JOIN events e ON e.id = m.event_id AND e.end_date > now()
    WHERE m.status = 'accepted' AND m.scheduled_start_time IS NULL AND m.waiting_since IS NULL
      AND m.updated_at < now() - make_interval(secs => $1)
    ORDER BY m.accepted_at, m.id LIMIT 500`,
};

/** Coming meetings of an event that have a time. */
export const SCHEDULED_TO_COME = {
  name: 'scheduled-to-come',
  text: `SELECT id, requester_user_id AS "requesterUserId", requestee_user_id AS "requesteeUserId",
      scheduled_start_time AS start, scheduled_end_time AS "end"
    FROM meetings WHERE event_id = $1 AND status = 'accepted' AND scheduled_start_time > $2
    ORDER BY accepted_at, id`,
};

export const WAITING_OF_EVENT = {
  name: 'waiting-of-event',
  text: `SELECT DISTINCT requester_user_id AS id FROM meetings
    WHERE event_id = $1 AND status = 'accepted' AND waiting_since IS NOT NULL`,
};

/** Skips what somebody else is changing at this moment: the next sweep sees it. */
export const TO_COMPLETE = {
  name: 'meetings-to-complete',
  text: `UPDATE meetings SET status = 'completed', version = version + 1, updated_at = now()
    WHERE id IN (SELECT id FROM meetings WHERE status = 'accepted' AND scheduled_end_time <= now()
      ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
};

export const TO_EXPIRE = {
  name: 'meetings-to-expire',
  text: `UPDATE meetings SET status = 'expired', version = version + 1, updated_at = now()
    WHERE id IN (SELECT m.id FROM meetings m JOIN events e ON e.id = m.event_id AND e.end_date <= now()
      WHERE m.status = 'pending' ORDER BY m.id LIMIT 200 FOR UPDATE OF m SKIP LOCKED)
    RETURNING id`,
};

/** $1 event: each slot taken and by how many meetings. */
export const SLOTS_TAKEN = {
  name: 'slots-taken',
  text: `SELECT time_slot_id AS id, count(*)::integer AS meetings
    FROM meetings WHERE event_id = $1 AND time_slot_id IS NOT NULL GROUP BY time_slot_id`,
};

export const BUSY_IN_EVENT = {
  name: 'busy-in-event',
  text: `SELECT lower(during) AS start, upper(during) AS "end" FROM occupancies
    WHERE user_id = $1 AND during && tstzrange($2, $3) ORDER BY during`,
};
