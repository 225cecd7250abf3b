import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What organisers tell everybody at an event, and a check that a cancelled event keeps no meeting. */
export class Attendance1765040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE announcements (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
      -- The kind of the notification by which everybody is told.
      kind text NOT NULL CHECK (kind IN ('organiser-message', 'event-cancelled')),
      content text NOT NULL CHECK (length(content) BETWEEN 1 AND 4000),
      made_by uuid REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(
      'CREATE INDEX announcements_of_event ON announcements (event_id, created_at)',
    );
    // Telling somebody deletes the row in the same transaction, so everybody is told once.
    await runner.query(`CREATE TABLE announcement_recipients (
      announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      CONSTRAINT announcement_recipients_once PRIMARY KEY (announcement_id, user_id)
    )`);
    await runner.query(
      'CREATE INDEX announcement_recipients_by_user ON announcement_recipients (user_id)',
    );
    await runner.query(
      'CREATE INDEX events_cancelled ON events (id) WHERE cancelled_at IS NOT NULL',
    );
    await runner.query(`CREATE VIEW check_cancelled_events_have_no_live_meetings AS
      SELECT m.id, m.event_id, m.status, e.cancelled_at FROM meetings m JOIN events e ON e.id = m.event_id
      WHERE e.cancelled_at < now() - interval '1 minute' AND m.status IN ('pending', 'accepted')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW check_cancelled_events_have_no_live_meetings');
    await runner.query('DROP INDEX events_cancelled');
    await runner.query('DROP TABLE announcement_recipients, announcements');
  }
}
