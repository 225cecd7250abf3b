import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted of one event would otherwise read the meetings of all of them. */
export class MeetingsByEvent1764000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX meetings_by_event ON meetings (event_id, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX meetings_by_event');
  }
}
