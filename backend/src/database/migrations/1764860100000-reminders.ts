import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the clock reminds of, each of it once, and when a request expires or was seen. */
export class Reminders1764860100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE events
      ADD COLUMN reminder_minutes integer
        CONSTRAINT events_reminder_minutes_check CHECK (reminder_minutes BETWEEN 1 AND 120),
      ADD COLUMN requests_expire_after_hours integer
        CONSTRAINT events_requests_expire_after_hours_check CHECK (requests_expire_after_hours BETWEEN 1 AND 2160)`);
    await runner.query('ALTER TABLE meetings ADD COLUMN seen_at timestamptz');
    // Once for each meeting and time: a meeting that is moved is reminded of again.
    await runner.query(`CREATE TABLE meeting_reminders (
      meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
      start_time timestamptz NOT NULL,
      -- No worker was there before the meeting began.
      late boolean NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT meeting_reminders_once PRIMARY KEY (meeting_id, start_time)
    )`);
    // Once for each person and day.
    await runner.query(`CREATE TABLE sent_agendas (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      day date NOT NULL,
      CONSTRAINT sent_agendas_once PRIMARY KEY (user_id, day)
    )`);
    // Twice in the life of a request: at half time and before its end.
    await runner.query(`CREATE TABLE request_reminders (
      meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
      stage text NOT NULL CHECK (stage IN ('half', 'end')),
      CONSTRAINT request_reminders_once PRIMARY KEY (meeting_id, stage)
    )`);
    // When a person was last reminded of requests, which happens once a day.
    await runner.query(`CREATE TABLE request_reminder_days (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      reminded_at timestamptz NOT NULL
    )`);
    await runner.query(`CREATE INDEX meetings_to_remind ON meetings (scheduled_start_time)
      WHERE status = 'accepted' AND scheduled_start_time IS NOT NULL`);
    await runner.query(`DROP INDEX meetings_to_expire`);
    await runner.query(`CREATE INDEX meetings_to_expire ON meetings (event_id, created_at)
      WHERE status = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX meetings_to_expire`);
    await runner.query(
      `CREATE INDEX meetings_to_expire ON meetings (event_id) WHERE status = 'pending'`,
    );
    await runner.query('DROP INDEX meetings_to_remind');
    for (const table of [
      'request_reminder_days',
      'request_reminders',
      'sent_agendas',
      'meeting_reminders',
    ])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE meetings DROP COLUMN seen_at');
    await runner.query(
      'ALTER TABLE events DROP COLUMN reminder_minutes, DROP COLUMN requests_expire_after_hours',
    );
  }
}
