import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails and pushes to people: one row for each person, cause and channel, written with the change that causes it. */
export class Deliveries1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE deliveries (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      channel text NOT NULL CHECK (channel IN ('mail', 'push')),
      -- The kind of a notification, or the name of a mail that belongs to none.
      cause text NOT NULL,
      -- The meeting or the event: what follows soon after a mail about it is gathered into one.
      about uuid,
      -- The entry in the list of notifications; what is withdrawn or read there is not delivered.
      notification_id uuid,
      data jsonb NOT NULL DEFAULT '{}',
      -- Where the mail goes; null: to the address that the account has when it is sent.
      address text,
      state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'dropped')),
      due_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      -- A sentence: why it failed, or why it was not needed any more.
      reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- When it was sent, failed for good or was dropped.
      settled_at timestamptz,
      CONSTRAINT deliveries_settled_once CHECK ((state = 'queued') = (settled_at IS NULL))
    )`);
    await runner.query(`CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'queued'`);
    await runner.query('CREATE INDEX deliveries_to_person ON deliveries (user_id, about)');
    await runner.query('CREATE INDEX deliveries_by_age ON deliveries (created_at DESC, id)');
    // Deliveries [{userId, channel, cause, about, notificationId, data, address, afterSeconds}]. An answer can be
    // undone for half a minute: what a meeting causes in that time goes out when it is over.
    await runner.query(`CREATE FUNCTION queue_deliveries(given jsonb) RETURNS void LANGUAGE sql AS $$
      INSERT INTO deliveries (user_id, channel, cause, about, notification_id, data, address, due_at)
      SELECT one."userId", one.channel, one.cause, one.about, one."notificationId", coalesce(one.data, '{}'),
        one.address, greatest(now() + make_interval(secs => coalesce(one."afterSeconds", 0)),
          m.answered_at + interval '30 seconds')
      FROM jsonb_to_recordset(given) AS one ("userId" uuid, channel text, cause text, about uuid,
        "notificationId" uuid, data jsonb, address text, "afterSeconds" double precision)
      JOIN users u ON u.id = one."userId"
      LEFT JOIN meetings m ON m.id = one.about
    $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION queue_deliveries(jsonb)');
    await runner.query('DROP TABLE deliveries');
  }
}
