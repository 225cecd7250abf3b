import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What organisers have given to people who left, and the version in which the rules themselves last changed. */
export class RulesMended1765080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Who comes back has the type of before, and with it the quotas.
    await runner.query(`CREATE TABLE left_registrations (
      event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      participant_type_id uuid REFERENCES participant_types ON DELETE SET NULL,
      external_id text,
      CONSTRAINT left_registrations_once PRIMARY KEY (event_id, user_id)
    )`);
    await runner.query('CREATE INDEX left_registrations_by_user ON left_registrations (user_id)');
    await runner.query(`CREATE INDEX left_registrations_by_type
      ON left_registrations (participant_type_id) WHERE participant_type_id IS NOT NULL`);
    // rules_version rises with the types of people too.
    await runner.query(`ALTER TABLE events ADD COLUMN rules_changed_in integer NOT NULL DEFAULT 1`);
    await runner.query('UPDATE events SET rules_changed_in = rules_version');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP COLUMN rules_changed_in');
    await runner.query('DROP TABLE left_registrations');
  }
}
