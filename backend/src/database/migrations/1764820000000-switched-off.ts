import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person does not want to be told, and by which channel: a row means off, so that new switches are on. */
export class SwitchedOff1764820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE switched_off (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      channel text NOT NULL,
      switch text NOT NULL,
      PRIMARY KEY (user_id, channel, switch),
      CONSTRAINT switched_off_is_a_switch CHECK (
        channel IN ('mail', 'push')
          AND switch IN ('requests', 'answers', 'changes', 'messages', 'reminders', 'agenda')
        OR channel = 'calendar' AND switch = 'invitations')
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE switched_off');
  }
}
