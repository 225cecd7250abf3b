import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = `'scheduled', 'changed', 'made-room', 'planned', 'plan-undone', 'lost', 'declined', 'cancelled'`;

/** Remembers when a request was answered, and that an answer was undone. */
export class Answers1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meetings ADD COLUMN answered_at timestamptz');
    await this.allowChanges(runner, `${CHANGES}, 'undone'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE meeting_history SET change = 'lost' WHERE change = 'undone'`);
    await this.allowChanges(runner, CHANGES);
    await runner.query('ALTER TABLE meetings DROP COLUMN answered_at');
  }

  private async allowChanges(runner: QueryRunner, changes: string): Promise<void> {
    await runner.query(`ALTER TABLE meeting_history DROP CONSTRAINT meeting_history_change_check,
      ADD CONSTRAINT meeting_history_change_check CHECK (change IN (${changes}))`);
  }
}
