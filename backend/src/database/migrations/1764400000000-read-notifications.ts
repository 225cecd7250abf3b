import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers which notifications a person has seen. */
export class ReadNotifications1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stream_entries ADD COLUMN read_at timestamptz');
    await runner.query(`CREATE INDEX stream_entries_unread ON stream_entries (user_id)
      WHERE event = 'notification' AND read_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stream_entries DROP COLUMN read_at');
  }
}
