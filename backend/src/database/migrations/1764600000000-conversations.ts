import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the messages between two people by an index. Times of messages are kept to the millisecond, as replies show
 * them, so that an index can also find where a page begins.
 */
export class Conversations1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ALTER COLUMN created_at TYPE timestamptz(3)');
    await runner.query('DROP INDEX messages_sent, messages_received');
    await runner.query(`CREATE INDEX messages_sent
      ON messages (from_user_id, to_user_id, created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX messages_received
      ON messages (to_user_id, from_user_id, created_at DESC, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_sent, messages_received');
    await runner.query('ALTER TABLE messages ALTER COLUMN created_at TYPE timestamptz');
    await runner.query(
      'CREATE INDEX messages_sent ON messages (from_user_id, created_at DESC, id)',
    );
    await runner.query(
      'CREATE INDEX messages_received ON messages (to_user_id, created_at DESC, id)',
    );
  }
}
