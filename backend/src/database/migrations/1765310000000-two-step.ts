import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two-step sign-in: secrets of apps that make codes, and recovery codes. */
export class TwoStep1765310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Secrets are encrypted under a key that is not in the database.
    await runner.query(`CREATE TABLE two_step (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      -- Two-step sign-in is on while there is one.
      secret bytea,
      started_at timestamptz,
      -- Counts for nothing until a code of it is confirmed.
      pending_secret bytea,
      -- The 30-second step, counted from 1970, of the latest code that was used: no code of it or before works again.
      last_step bigint NOT NULL DEFAULT 0,
      CONSTRAINT two_step_has_a_secret CHECK (num_nonnulls(secret, pending_secret) > 0),
      CONSTRAINT two_step_starts_with_its_secret CHECK ((secret IS NULL) = (started_at IS NULL))
    )`);
    await runner.query(`CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES two_step ON DELETE CASCADE,
      -- SHA-256; a code is random and long enough that nobody finds it from its hash.
      code_hash bytea NOT NULL CONSTRAINT recovery_codes_are_hashes CHECK (length(code_hash) = 32),
      used_at timestamptz,
      CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes');
    await runner.query('DROP TABLE two_step');
  }
}
