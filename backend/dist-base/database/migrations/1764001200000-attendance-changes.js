/**
 * Whoever keeps an event's attendees in memory reads here who has come, gone or changed. Rows are only
 * added, so that no writer waits for another. A reader asks for the changes of all transactions that had
 * not ended when it last read, and so misses none that commits late. `attendance_forgotten` says up to
 * which transaction rows may be missing: who has not read for so long reads the whole event again.
 */
export class AttendanceChanges1764001200000 {
    async up(runner) {
        await runner.query(`
      CREATE TABLE attendance_changes (
        event_id uuid NOT NULL,
        user_id uuid NOT NULL,
        changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
        at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX attendance_changes_of_event ON attendance_changes (event_id, changed_in);
      CREATE INDEX attendance_changes_by_age ON attendance_changes (at);

      CREATE TABLE attendance_forgotten (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        up_to xid8 NOT NULL
      );

      CREATE FUNCTION note_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO attendance_changes (event_id, user_id) SELECT event_id, user_id FROM changed;
        RETURN NULL;
      END $$;
      CREATE TRIGGER event_registrations_note_coming AFTER INSERT ON event_registrations
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_attendance();
      CREATE TRIGGER event_registrations_note_going AFTER DELETE ON event_registrations
        REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_attendance();

      CREATE FUNCTION note_changed_attendee() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO attendance_changes (event_id, user_id)
        SELECT event_id, user_id FROM event_registrations WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_note_changed_attendee AFTER UPDATE OF version, consent_to_share_data ON users
        FOR EACH ROW WHEN ((OLD.version, OLD.consent_to_share_data)
          IS DISTINCT FROM (NEW.version, NEW.consent_to_share_data))
        EXECUTE FUNCTION note_changed_attendee();
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP TRIGGER users_note_changed_attendee ON users;
      DROP FUNCTION note_changed_attendee;
      DROP TRIGGER event_registrations_note_going ON event_registrations;
      DROP TRIGGER event_registrations_note_coming ON event_registrations;
      DROP FUNCTION note_attendance;
      DROP TABLE attendance_forgotten, attendance_changes;
    `);
    }
}
//# sourceMappingURL=1764001200000-attendance-changes.js.map