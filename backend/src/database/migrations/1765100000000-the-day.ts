import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Badges and check-in, attendance of meetings, what staff do with meetings, printed agendas, and the wall page. */
export class TheDay1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const NOTE_TIME = (withPlace: boolean): string => `
CREATE OR REPLACE FUNCTION note_time_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  meeting meetings;
  old_start timestamptz;
  old_end timestamptz;
  ${
    withPlace
      ? `old_label text;
  new_label text;
  reason text := nullif(current_setting('rendezvous.time_reason', true), '');`
      : ''
  }
  cause text := nullif(current_setting('rendezvous.time_cause', true), '');
BEGIN
  SELECT * INTO meeting FROM meetings WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  ${
    withPlace
      ? `SELECT label INTO new_label FROM places WHERE id = meeting.place_id;
  SELECT new_start_time, new_end_time, new_place INTO old_start, old_end, old_label`
      : 'SELECT new_start_time, new_end_time INTO old_start, old_end'
  } FROM meeting_history
  WHERE meeting_id = NEW.id ORDER BY id DESC LIMIT 1;
  -- A time given up and taken again, or a change noted already.
  IF (old_start, old_end${withPlace ? ', old_label' : ''}) IS NOT DISTINCT FROM
    (meeting.scheduled_start_time, meeting.scheduled_end_time${withPlace ? ', new_label' : ''}) THEN
    RETURN NULL;
  END IF;
  INSERT INTO meeting_history (meeting_id, change, by_user_id, old_start_time, old_end_time,
    new_start_time, new_end_time${withPlace ? ', old_place, new_place, reason' : ''})
  VALUES (NEW.id,
    CASE
      WHEN meeting.status IN ('declined', 'cancelled') THEN meeting.status
      WHEN meeting.scheduled_start_time IS NULL THEN coalesce(cause, 'lost')
      WHEN old_start IS NULL THEN coalesce(nullif(cause, 'made-room'), 'scheduled')
      ${
        withPlace
          ? `WHEN (old_start, old_end) = (meeting.scheduled_start_time, meeting.scheduled_end_time) THEN 'place-changed'`
          : ''
      }
      ELSE coalesce(cause, 'changed')
    END,
    nullif(current_setting('rendezvous.time_by', true), '')::uuid,
    old_start, old_end, meeting.scheduled_start_time, meeting.scheduled_end_time${
      withPlace ? ', old_label, new_label, reason' : ''
    });
  RETURN NULL;
END $$`;

const changes = (more: string): string => `ALTER TABLE meeting_history
  DROP CONSTRAINT meeting_history_change_check,
  ADD CONSTRAINT meeting_history_change_check CHECK (change IN ('scheduled', 'changed', 'made-room', 'planned',
    'plan-undone', 'lost', 'declined', 'cancelled', 'undone'${more}))`;

/**
 * In these views, what staff have booked against a rule, with a reason that is kept, counts for nothing, on whichever day
 * it is held later. A change of place gives a meeting no time.
 */
const VIEWS = (without: { override: string; staff: string; places: string }): string[] => [
  `CREATE OR REPLACE VIEW check_meetings_keep_to_the_quotas AS
    SELECT r.event_id, r.user_id, t.max_meetings AS most, count(*) AS meetings
    FROM event_registrations r JOIN events e ON e.id = r.event_id
    JOIN participant_types t ON t.id = r.participant_type_id AND t.max_meetings IS NOT NULL
    JOIN meetings m ON m.event_id = r.event_id AND r.user_id IN (m.requester_user_id, m.requestee_user_id)
      AND m.status IN ('accepted', 'completed')${without.override}
    GROUP BY r.id, e.id, t.id
    HAVING count(*) > t.max_meetings
      AND max(m.accepted_at) > greatest(e.rules_changed_at, r.type_changed_at)`,
  `CREATE OR REPLACE VIEW check_days_keep_to_the_quotas AS
    SELECT r.event_id, r.user_id, (m.scheduled_start_time AT TIME ZONE e.timezone)::date AS day,
      t.max_meetings_per_day AS most, count(*) AS meetings
    FROM event_registrations r JOIN events e ON e.id = r.event_id
    JOIN participant_types t ON t.id = r.participant_type_id AND t.max_meetings_per_day IS NOT NULL
    JOIN meetings m ON m.event_id = r.event_id AND r.user_id IN (m.requester_user_id, m.requestee_user_id)
      AND m.scheduled_start_time IS NOT NULL${without.override}
    CROSS JOIN LATERAL (SELECT max(h.at) AS at FROM meeting_history h
      WHERE h.meeting_id = m.id${without.places}) AS given
    GROUP BY r.id, e.id, t.id, day
    HAVING count(*) > t.max_meetings_per_day
      AND max(given.at) > greatest(e.rules_changed_at, r.type_changed_at)`,
  `CREATE OR REPLACE VIEW check_requests_keep_to_the_phases AS
    SELECT m.id AS meeting_id, m.created_at, e.requests_open_at, e.requests_close_at
    FROM meetings m JOIN events e ON e.id = m.event_id
    WHERE m.created_at > e.rules_changed_at${without.staff}
      AND (m.created_at < e.requests_open_at OR m.created_at >= e.requests_close_at)`,
  `CREATE OR REPLACE VIEW check_acceptances_keep_to_the_phases AS
    SELECT m.id AS meeting_id, m.accepted_at, e.changes_close_at
    FROM meetings m JOIN events e ON e.id = m.event_id
    WHERE m.status IN ('accepted', 'completed') AND m.accepted_at > e.rules_changed_at${without.staff}
      AND m.accepted_at >= e.changes_close_at`,
];

const UP = [
  // Twelve digits of a random number: nobody guesses one in the hall, and a person can type it.
  `CREATE FUNCTION new_badge_code() RETURNS text LANGUAGE sql VOLATILE AS
    $$ SELECT upper(left(replace(gen_random_uuid()::text, '-', ''), 12)) $$`,
  `ALTER TABLE event_registrations
    ADD COLUMN badge_code text NOT NULL DEFAULT new_badge_code(),
    ADD COLUMN checked_in_by uuid REFERENCES users ON DELETE SET NULL,
    ADD COLUMN check_in_station text CHECK (length(check_in_station) BETWEEN 1 AND 60),
    ADD CONSTRAINT event_registrations_badge_once UNIQUE (badge_code)`,
  `CREATE INDEX event_registrations_checked_in_by ON event_registrations (checked_in_by)
    WHERE checked_in_by IS NOT NULL`,
  `ALTER TABLE meetings
    ADD COLUMN attendance text NOT NULL DEFAULT 'unknown' CONSTRAINT meetings_attendance_check
      CHECK (attendance IN ('unknown', 'met', 'missed', 'disputed')),
    -- Who of the staff has decided about the attendance, and when: the answers of the two count no more.
    ADD COLUMN attendance_settled_by uuid REFERENCES users ON DELETE SET NULL,
    ADD COLUMN attendance_settled_at timestamptz,
    -- Made or accepted by staff, for whom the moments of asking and changing do not hold.
    ADD COLUMN booked_by_staff boolean NOT NULL DEFAULT false,
    -- Why staff let it be against a rule or a quota.
    ADD COLUMN override_reason text CONSTRAINT meetings_override_reason_check
      CHECK (length(override_reason) BETWEEN 1 AND 500)`,
  `CREATE INDEX meetings_attendance_settled_by ON meetings (attendance_settled_by)
    WHERE attendance_settled_by IS NOT NULL`,
  // What takes place in a slot and what is disputed, of thousands of meetings.
  `CREATE INDEX meetings_held ON meetings (event_id, scheduled_start_time)
    WHERE scheduled_start_time IS NOT NULL`,
  `CREATE INDEX meetings_disputed ON meetings (event_id) WHERE attendance = 'disputed'`,
  `CREATE TABLE meeting_attendance (
    meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    outcome text CONSTRAINT meeting_attendance_outcome_check CHECK (outcome IN ('met', 'other-absent', 'could-not')),
    answered_at timestamptz,
    -- When the person last asked where the other one is.
    called_at timestamptz,
    CONSTRAINT meeting_attendance_once PRIMARY KEY (meeting_id, user_id),
    CONSTRAINT meeting_attendance_answered_at_a_time CHECK ((outcome IS NULL) = (answered_at IS NULL))
  )`,
  'CREATE INDEX meeting_attendance_by_user ON meeting_attendance (user_id)',
  `CREATE TABLE printed_agendas (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    -- How many changes the agenda had seen, by meeting_history.
    version integer NOT NULL,
    printed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT printed_agendas_once PRIMARY KEY (event_id, user_id),
    CONSTRAINT printed_agendas_of_attendee FOREIGN KEY (event_id, user_id)
      REFERENCES event_registrations (event_id, user_id) ON DELETE CASCADE
  )`,
  `CREATE TABLE event_walls (
    event_id uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
    -- SHA-256 of the secret in the address.
    token_hash text NOT NULL CONSTRAINT event_walls_token_once UNIQUE,
    show_names boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  changes(`, 'booked', 'place-changed'`),
  `ALTER TABLE meeting_history
    ADD COLUMN old_place text,
    ADD COLUMN new_place text,
    -- What staff of the event gave as their reason.
    ADD COLUMN reason text,
    DROP CONSTRAINT meeting_history_is_a_change,
    ADD CONSTRAINT meeting_history_is_a_change CHECK (reason IS NOT NULL OR
      (old_start_time, old_end_time, old_place) IS DISTINCT FROM (new_start_time, new_end_time, new_place))`,
  // The next change of a meeting begins at its present place.
  `UPDATE meeting_history SET new_place = place.label
    FROM meetings JOIN places place ON place.id = meetings.place_id
    WHERE meeting_history.meeting_id = meetings.id
      AND meeting_history.id = (SELECT max(last.id) FROM meeting_history last WHERE last.meeting_id = meetings.id)`,
  NOTE_TIME(true),
  // A place with another label is written again, so that this is noted too.
  `CREATE CONSTRAINT TRIGGER meetings_note_place
    AFTER UPDATE OF place_id ON meetings DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.scheduled_start_time IS NOT NULL)
    EXECUTE FUNCTION note_time_of_meeting()`,
  ...VIEWS({
    override: ' AND m.override_reason IS NULL',
    staff: ' AND NOT m.booked_by_staff',
    places: ` AND h.change <> 'place-changed'`,
  }),
];

const DOWN = [
  ...VIEWS({ override: '', staff: '', places: '' }),
  'DROP TRIGGER meetings_note_place ON meetings',
  NOTE_TIME(false),
  `DELETE FROM meeting_history WHERE change = 'place-changed'
    OR (old_start_time, old_end_time) IS NOT DISTINCT FROM (new_start_time, new_end_time)`,
  `UPDATE meeting_history SET change = 'scheduled' WHERE change = 'booked'`,
  `ALTER TABLE meeting_history DROP CONSTRAINT meeting_history_is_a_change, DROP COLUMN old_place,
    DROP COLUMN new_place, DROP COLUMN reason,
    ADD CONSTRAINT meeting_history_is_a_change CHECK (
      (old_start_time, old_end_time) IS DISTINCT FROM (new_start_time, new_end_time))`,
  changes(''),
  'DROP INDEX meetings_held',
  'DROP TABLE event_walls, printed_agendas, meeting_attendance',
  `ALTER TABLE meetings DROP COLUMN attendance, DROP COLUMN attendance_settled_by,
    DROP COLUMN attendance_settled_at, DROP COLUMN booked_by_staff, DROP COLUMN override_reason`,
  `ALTER TABLE event_registrations DROP COLUMN badge_code, DROP COLUMN checked_in_by,
    DROP COLUMN check_in_station`,
  'DROP FUNCTION new_badge_code',
];
