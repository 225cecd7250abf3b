import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row of the outbox stays until its job is done, so that a job that the queue has lost is added again. */
export class OutboxUntilDone1765210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The name of the job in the queue, which takes a name once: a job that is there still is not added again.
    await runner.query(`ALTER TABLE outbox
      ADD COLUMN job_id uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN queued_at timestamptz`);
    await runner.query('CREATE INDEX outbox_to_queue ON outbox (id) WHERE queued_at IS NULL');
    await runner.query('CREATE UNIQUE INDEX outbox_jobs ON outbox (job_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_to_queue, outbox_jobs');
    await runner.query('ALTER TABLE outbox DROP COLUMN job_id, DROP COLUMN queued_at');
  }
}
