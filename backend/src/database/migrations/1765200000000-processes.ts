import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The processes that work on this database, and when work that repeats was last done. */
export class Processes1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A process that dies leaves its row; `seen_at` tells who is alive.
    await runner.query(`CREATE TABLE processes (
      id uuid PRIMARY KEY,
      role text NOT NULL CHECK (role IN ('all', 'api', 'worker')),
      version text NOT NULL,
      host text NOT NULL,
      pid integer NOT NULL,
      -- The queues whose jobs it takes; empty for an API alone.
      queues text[] NOT NULL,
      -- The folder of objects it uses, by the mark in it; null: it uses none, or S3.
      objects_mark uuid,
      started_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now()
    )`);
    // One worker at a time does what repeats: the one whose update of `started_at` succeeds.
    await runner.query(`CREATE TABLE periodic_runs (
      name text PRIMARY KEY,
      started_at timestamptz NOT NULL,
      finished_at timestamptz
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE periodic_runs, processes');
  }
}
