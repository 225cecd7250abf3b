/**
 * Every time a meeting has had, one line for each transaction that changed it. The lines are written by
 * a trigger as the transaction ends, whoever wrote the time, so the last of them is the meeting's time.
 * Through whom and why, the transaction says in the settings `rendezvous.time_by` and
 * `rendezvous.time_cause`, which end with it.
 */
export class MeetingHistory1764000440000 {
    async up(runner) {
        await runner.query(`
      CREATE TABLE meeting_history (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        change text NOT NULL CHECK (change IN ('scheduled', 'changed', 'made-room', 'planned',
          'plan-undone', 'lost', 'declined', 'cancelled')),
        by_user_id uuid REFERENCES users ON DELETE SET NULL,
        old_start_time timestamptz,
        old_end_time timestamptz,
        new_start_time timestamptz,
        new_end_time timestamptz,
        CONSTRAINT meeting_history_times_whole CHECK (
          (old_start_time IS NULL) = (old_end_time IS NULL) AND
          (new_start_time IS NULL) = (new_end_time IS NULL)),
        CONSTRAINT meeting_history_is_a_change CHECK (
          (old_start_time, old_end_time) IS DISTINCT FROM (new_start_time, new_end_time))
      );
      CREATE INDEX meeting_history_of_meeting ON meeting_history (meeting_id, id);
      -- Removing an account looks for what it did.
      CREATE INDEX meeting_history_by_user ON meeting_history (by_user_id) WHERE by_user_id IS NOT NULL;

      INSERT INTO meeting_history (meeting_id, at, change, new_start_time, new_end_time)
      SELECT id, coalesce(accepted_at, created_at), 'scheduled', scheduled_start_time, scheduled_end_time
      FROM meetings WHERE scheduled_start_time IS NOT NULL ORDER BY accepted_at, id;

      CREATE FUNCTION note_time_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        meeting meetings;
        old_start timestamptz;
        old_end timestamptz;
        cause text := nullif(current_setting('rendezvous.time_cause', true), '');
      BEGIN
        SELECT * INTO meeting FROM meetings WHERE id = NEW.id;
        IF NOT FOUND THEN
          RETURN NULL;
        END IF;
        SELECT new_start_time, new_end_time INTO old_start, old_end FROM meeting_history
        WHERE meeting_id = NEW.id ORDER BY id DESC LIMIT 1;
        -- A time given up and taken again, or a change noted already.
        IF (old_start, old_end)
          IS NOT DISTINCT FROM (meeting.scheduled_start_time, meeting.scheduled_end_time) THEN
          RETURN NULL;
        END IF;
        INSERT INTO meeting_history (meeting_id, change, by_user_id, old_start_time, old_end_time,
          new_start_time, new_end_time)
        VALUES (NEW.id,
          CASE
            WHEN meeting.status IN ('declined', 'cancelled') THEN meeting.status
            WHEN meeting.scheduled_start_time IS NULL THEN coalesce(cause, 'lost')
            WHEN old_start IS NULL THEN coalesce(nullif(cause, 'made-room'), 'scheduled')
            ELSE coalesce(cause, 'changed')
          END,
          nullif(current_setting('rendezvous.time_by', true), '')::uuid,
          old_start, old_end, meeting.scheduled_start_time, meeting.scheduled_end_time);
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER meetings_note_first_time
        AFTER INSERT ON meetings DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.scheduled_start_time IS NOT NULL)
        EXECUTE FUNCTION note_time_of_meeting();
      CREATE CONSTRAINT TRIGGER meetings_note_time
        AFTER UPDATE OF scheduled_start_time, scheduled_end_time ON meetings
        DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN ((OLD.scheduled_start_time, OLD.scheduled_end_time)
          IS DISTINCT FROM (NEW.scheduled_start_time, NEW.scheduled_end_time))
        EXECUTE FUNCTION note_time_of_meeting();

      CREATE VIEW check_history_ends_with_the_time AS
        SELECT m.id AS meeting_id, m.scheduled_start_time, m.scheduled_end_time,
          last.new_start_time, last.new_end_time
        FROM meetings m
        LEFT JOIN LATERAL (SELECT new_start_time, new_end_time FROM meeting_history h
          WHERE h.meeting_id = m.id ORDER BY h.id DESC LIMIT 1) AS last ON true
        WHERE (m.scheduled_start_time, m.scheduled_end_time)
          IS DISTINCT FROM (last.new_start_time, last.new_end_time);
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP VIEW check_history_ends_with_the_time;
      DROP TRIGGER meetings_note_time ON meetings;
      DROP TRIGGER meetings_note_first_time ON meetings;
      DROP FUNCTION note_time_of_meeting;
      DROP TABLE meeting_history;
    `);
    }
}
//# sourceMappingURL=1764000440000-meeting-history.js.map