import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the links that have been over for long, which are deleted. */
export class OldLinks1764870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX one_time_links_by_end ON one_time_links (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX one_time_links_by_end');
  }
}
