import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of people that organisers import, from the dry run on. */
export class Imports1765050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE imports (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
      created_by uuid REFERENCES users ON DELETE SET NULL,
      state text NOT NULL DEFAULT 'checked'
        CHECK (state IN ('checked', 'running', 'done', 'stopped', 'failed')),
      progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
      -- The columns of the file, each with the field that it fills.
      columns jsonb NOT NULL,
      -- Lines by what becomes of them, and how many people an invitation goes to.
      counts jsonb NOT NULL,
      send_invitations boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- When the worker last wrote to it.
      touched_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX imports_of_event ON imports (event_id, created_at DESC)');
    await runner.query('CREATE INDEX imports_by_age ON imports (created_at)');
    await runner.query(
      `CREATE INDEX imports_running ON imports (touched_at) WHERE state = 'running'`,
    );
    // Some hundred lines of a file to a row, because they are read and written together.
    await runner.query(`CREATE TABLE import_portions (
      import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
      portion integer NOT NULL CHECK (portion >= 0),
      -- [{line, cells, action, email, changes, errors, isInvited}]
      lines json NOT NULL,
      CONSTRAINT import_portions_once PRIMARY KEY (import_id, portion)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_portions, imports');
  }
}
