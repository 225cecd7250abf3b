import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gave somebody a place who had not asked for it. */
export class AddedRegistrations1765060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null once the person has agreed. Who added others stays known: no account goes while it stands here.
    await runner.query('ALTER TABLE event_registrations ADD COLUMN added_by uuid REFERENCES users');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event_registrations DROP COLUMN added_by');
  }
}
