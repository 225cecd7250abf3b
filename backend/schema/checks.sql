-- The invariants as views. Each view has a row for each breach, so all views of a sound database are empty.
-- `npm run doctor` reads them, and the tests read them at the end of every suite.

CREATE VIEW check_nobody_is_in_two_places AS
  SELECT a.user_id, a.during, b.during AS and_during FROM occupancies a
  JOIN occupancies b ON b.user_id = a.user_id AND b.during && a.during AND b.ctid <> a.ctid;

CREATE VIEW check_scheduled_meetings_occupy_both AS
  SELECT m.id AS meeting_id, count(o.user_id) AS occupancies FROM meetings m
  LEFT JOIN occupancies o ON o.meeting_id = m.id
    AND o.user_id IN (m.requester_user_id, m.requestee_user_id)
    AND o.during = tstzrange(m.scheduled_start_time, m.scheduled_end_time, '[)')
  GROUP BY m.id
  HAVING count(o.user_id) <> CASE WHEN m.scheduled_start_time IS NULL THEN 0 ELSE 2 END
    OR count(o.user_id) <> (SELECT count(*) FROM occupancies every WHERE every.meeting_id = m.id);

CREATE VIEW check_coming_meetings_are_on_the_grid AS
  SELECT m.id AS meeting_id, m.scheduled_start_time, m.scheduled_end_time FROM meetings m
  JOIN events e ON e.id = m.event_id
  CROSS JOIN LATERAL (SELECT
    (m.scheduled_start_time AT TIME ZONE e.timezone) AS begins,
    (m.scheduled_end_time AT TIME ZONE e.timezone) AS ends) AS wall
  WHERE m.status = 'accepted' AND m.scheduled_start_time > now() AND NOT (
    m.scheduled_start_time >= e.start_date AND m.scheduled_end_time <= e.end_date
    AND wall.begins::time >= e.networking_start_time::time
    AND wall.ends::time <= e.networking_end_time::time AND wall.ends::date = wall.begins::date
    AND wall.ends - wall.begins = make_interval(mins => e.meeting_duration_minutes)
    AND mod(extract(epoch FROM wall.begins::time - e.networking_start_time::time)::integer,
      60 * (e.meeting_duration_minutes + e.meeting_gap_minutes)) = 0);

CREATE VIEW check_parties_are_registered AS
  SELECT m.id AS meeting_id, party.id AS user_id FROM meetings m
  CROSS JOIN LATERAL (VALUES (m.requester_user_id), (m.requestee_user_id)) AS party (id)
  WHERE (m.status = 'pending'
      OR m.status = 'accepted' AND (m.scheduled_start_time IS NULL OR m.scheduled_start_time > now()))
    AND NOT EXISTS (SELECT FROM event_registrations r
      WHERE r.event_id = m.event_id AND r.user_id = party.id);

CREATE VIEW check_one_live_meeting_per_pair AS
  SELECT event_id, least(requester_user_id, requestee_user_id) AS one,
    greatest(requester_user_id, requestee_user_id) AS other, count(*) AS meetings
  FROM meetings WHERE status IN ('pending', 'accepted')
  GROUP BY 1, 2, 3 HAVING count(*) > 1;

CREATE VIEW check_attendees_are_counted AS
  SELECT e.id AS event_id, e.attendee_count, count(r.id) AS registrations FROM events e
  LEFT JOIN event_registrations r ON r.event_id = e.id
  GROUP BY e.id HAVING e.attendee_count <> count(r.id)
    OR e.attendee_count > e.max_attendees;

CREATE VIEW check_unread_counts_told_are_true AS
  SELECT told.user_id, told.unread, unread.messages FROM (
    SELECT DISTINCT ON (user_id) user_id, (data ->> 'unreadCount')::bigint AS unread
    FROM stream_entries WHERE event = 'unread-count' ORDER BY user_id, seq DESC) AS told
  CROSS JOIN LATERAL (SELECT count(*) AS messages FROM messages
    WHERE to_user_id = told.user_id AND NOT is_read) AS unread
  WHERE told.unread <> unread.messages;

CREATE VIEW check_streams_have_no_holes AS
  SELECT s.user_id, s.head, count(e.seq) AS entries, min(e.seq) AS first, max(e.seq) AS last
  FROM streams s JOIN stream_entries e ON e.user_id = s.user_id
  GROUP BY s.user_id, s.head
  HAVING max(e.seq) <> s.head OR count(e.seq) <> max(e.seq) - min(e.seq) + 1;

CREATE VIEW check_everybody_can_be_reached AS
  SELECT u.id AS user_id FROM users u WHERE NOT EXISTS (SELECT FROM streams s WHERE s.user_id = u.id);

CREATE VIEW check_no_accepted_meeting_is_forgotten AS
  SELECT m.id AS meeting_id, m.accepted_at FROM meetings m
  JOIN events e ON e.id = m.event_id AND e.end_date > now()
  WHERE m.status = 'accepted' AND m.scheduled_start_time IS NULL AND m.waiting_since IS NULL
    AND m.updated_at < now() - interval '1 minute';

CREATE VIEW check_coming_meetings_have_their_tables AS
  SELECT m.id AS meeting_id, m.table_number, e.tables FROM meetings m
  JOIN events e ON e.id = m.event_id
  WHERE m.status = 'accepted' AND m.scheduled_start_time > now()
    AND (e.tables IS NULL) <> (m.table_number IS NULL)
    OR m.status = 'accepted' AND m.scheduled_start_time > now() AND m.table_number > e.tables;

CREATE VIEW check_coming_blocks_are_on_the_grid AS
  SELECT o.user_id, o.event_id, o.during FROM occupancies o
  JOIN events e ON e.id = o.event_id
  CROSS JOIN LATERAL (SELECT
    (lower(o.during) AT TIME ZONE e.timezone) AS begins,
    (upper(o.during) AT TIME ZONE e.timezone) AS ends) AS wall
  WHERE o.kind = 'blocked' AND lower(o.during) > now() AND NOT (
    lower(o.during) >= e.start_date AND upper(o.during) <= e.end_date
    AND wall.begins::time >= e.networking_start_time::time
    AND wall.ends::time <= e.networking_end_time::time AND wall.ends::date = wall.begins::date
    AND wall.ends - wall.begins = make_interval(mins => e.meeting_duration_minutes)
    AND mod(extract(epoch FROM wall.begins::time - e.networking_start_time::time)::integer,
      60 * (e.meeting_duration_minutes + e.meeting_gap_minutes)) = 0);

CREATE VIEW check_history_ends_with_the_time AS
  SELECT m.id AS meeting_id, m.scheduled_start_time, m.scheduled_end_time,
    last.new_start_time, last.new_end_time
  FROM meetings m
  LEFT JOIN LATERAL (SELECT new_start_time, new_end_time FROM meeting_history h
    WHERE h.meeting_id = m.id ORDER BY h.id DESC LIMIT 1) AS last ON true
  WHERE (m.scheduled_start_time, m.scheduled_end_time)
    IS DISTINCT FROM (last.new_start_time, last.new_end_time);
