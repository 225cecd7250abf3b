import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For how many days is kept what would otherwise only grow; null keeps it for ever. */
export class Retention1765220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE retention (
      only_one boolean PRIMARY KEY DEFAULT true CONSTRAINT retention_is_one_row CHECK (only_one),
      -- The list of notifications and the replay after a reconnect are these rows.
      stream_days integer NOT NULL DEFAULT 7
        CONSTRAINT retention_of_streams CHECK (stream_days BETWEEN 1 AND 90),
      mail_days integer DEFAULT 30 CONSTRAINT retention_of_mails CHECK (mail_days BETWEEN 1 AND 3650),
      log_days integer DEFAULT 30 CONSTRAINT retention_of_logs CHECK (log_days BETWEEN 1 AND 3650),
      event_days integer CONSTRAINT retention_of_events CHECK (event_days BETWEEN 30 AND 3650)
    )`);
    await runner.query('INSERT INTO retention DEFAULT VALUES');
    // Messages outlive their event: the deletion of an event looks for them.
    await runner.query(
      'CREATE INDEX messages_by_event ON messages (event_id) WHERE event_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX events_by_end ON events (end_date, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_by_end, messages_by_event');
    await runner.query('DROP TABLE retention');
  }
}
