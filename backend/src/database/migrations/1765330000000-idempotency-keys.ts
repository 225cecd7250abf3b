import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers of keyed calls, for who did not get them and calls again. */
export class IdempotencyKeys1765330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE idempotency_keys (
      id bytea PRIMARY KEY CONSTRAINT idempotency_keys_id_is_a_hash CHECK (octet_length(id) = 32),
      request bytea NOT NULL
        CONSTRAINT idempotency_keys_request_is_a_hash CHECK (octet_length(request) = 32),
      answer bytea,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`);
    await runner.query('CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
