import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says which worker's turn a delivery is in, and which deliveries go out as one mail. */
export class MailClaims1764810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE deliveries
      -- Until then one worker is sending it; a worker that dies leaves it to the next one.
      ADD COLUMN claimed_until timestamptz,
      -- The first of the deliveries that go out as one mail: its id is the mail's Message-ID, also when it is sent again.
      ADD COLUMN mail_id uuid,
      -- What is mailed together: news of one meeting or event, all unread messages, else each delivery alone.
      ADD COLUMN topic uuid GENERATED ALWAYS AS (CASE
        WHEN channel = 'push' OR notification_id IS NULL AND cause <> 'calendar-update' THEN id
        WHEN cause = 'message-received' THEN user_id
        ELSE coalesce(about, id) END) STORED`);
    await runner.query('CREATE INDEX deliveries_by_topic ON deliveries (user_id, topic)');
    await runner.query(
      'CREATE INDEX deliveries_settled ON deliveries (settled_at) WHERE settled_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_settled, deliveries_by_topic');
    await runner.query(
      'ALTER TABLE deliveries DROP COLUMN topic, DROP COLUMN mail_id, DROP COLUMN claimed_until',
    );
  }
}
