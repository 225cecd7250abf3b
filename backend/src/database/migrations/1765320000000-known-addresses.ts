import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where somebody has signed in to an account; events that only people with a confirmed address register for. */
export class KnownAddresses1765320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE known_addresses (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      address_hash bytea NOT NULL
        CONSTRAINT known_addresses_are_hashes CHECK (octet_length(address_hash) = 32),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, address_hash)
    )`);
    await runner.query(
      'CREATE INDEX known_addresses_by_last_use ON known_addresses (last_used_at)',
    );
    await runner.query(
      'ALTER TABLE events ADD COLUMN confirmed_addresses_only boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP COLUMN confirmed_addresses_only');
    await runner.query('DROP TABLE known_addresses');
  }
}
