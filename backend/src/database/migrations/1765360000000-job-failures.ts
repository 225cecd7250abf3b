import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a job has failed for good: the more often, the longer it rests before it is queued again. */
export class JobFailures1765360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN failures integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN failures');
  }
}
