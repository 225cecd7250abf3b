import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret calendar of a person: its address is signed with the id, so the row alone gives no address. */
export class CalendarFeeds1764850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE calendar_feeds (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      id uuid NOT NULL CONSTRAINT calendar_feeds_id_key UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}
