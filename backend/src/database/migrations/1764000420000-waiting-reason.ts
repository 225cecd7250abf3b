import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an accepted meeting waits for a time, as the worker found when it last looked. */
export class WaitingReason1764000420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meetings ADD COLUMN waiting_reason text
        CHECK (waiting_reason IN ('no-slots', 'requester-full', 'requestee-full', 'both-full',
          'no-shared-time', 'no-table'));
      UPDATE meetings SET waiting_reason = 'no-shared-time' WHERE waiting_since IS NOT NULL;
      ALTER TABLE meetings ADD CONSTRAINT meetings_waiting_has_a_reason
        CHECK ((waiting_since IS NULL) = (waiting_reason IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meetings DROP COLUMN waiting_reason');
  }
}
