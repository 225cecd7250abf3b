import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that take pushes; what is mailed is pushed to them as well. */
export class PushSubscriptions1764860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The pair with which the server signs pushes: at most one row, also when two processes start at once.
    await runner.query(`CREATE TABLE push_keys (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      public_key text NOT NULL,
      private_key text NOT NULL
    )`);
    await runner.query(`CREATE TABLE push_subscriptions (
      -- One for each browser: it belongs to the account that subscribed last.
      endpoint text PRIMARY KEY CHECK (length(endpoint) <= 2000),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      -- A locked screen shows names to whoever looks at it.
      show_names boolean NOT NULL DEFAULT false,
      -- A subscription ends with the session in which it was made.
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(
      'CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at)',
    );
    await runner.query(
      'CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id)',
    );
    await runner.query('DROP FUNCTION queue_deliveries(jsonb)');
    await runner.query(QUEUE_MAILS_AND_PUSHES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION queue_deliveries(jsonb)');
    await runner.query(QUEUE_MAILS);
    await runner.query('DROP TABLE push_subscriptions');
    await runner.query('DROP TABLE push_keys');
  }
}

// Deliveries [{id, userId, channel, cause, about, notificationId, data, address, afterSeconds, pushAfterSeconds}]. An
// answer can be undone for half a minute: what a meeting causes in that time goes out when it is over.
const QUEUE_MAILS_AND_PUSHES = `CREATE FUNCTION queue_deliveries(given jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO deliveries (id, user_id, channel, cause, about, notification_id, data, address, due_at)
  SELECT coalesce(way.id, gen_random_uuid()), one."userId", way.channel, one.cause, one.about, one."notificationId", coalesce(one.data, '{}'),
    way.address, greatest(now() + make_interval(secs => way.seconds), m.answered_at + interval '30 seconds')
  FROM jsonb_to_recordset(given) AS one (id uuid, "userId" uuid, channel text, cause text, about uuid,
    "notificationId" uuid, data jsonb, address text, "afterSeconds" double precision,
    "pushAfterSeconds" double precision)
  JOIN users u ON u.id = one."userId"
  LEFT JOIN meetings m ON m.id = one.about
  CROSS JOIN LATERAL (
    SELECT one.id, one.channel, one.address, coalesce(one."afterSeconds", 0) AS seconds
    UNION ALL
    SELECT NULL, 'push', NULL, one."pushAfterSeconds" WHERE one."pushAfterSeconds" IS NOT NULL
      AND EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = one."userId")) AS way
$$`;

const QUEUE_MAILS = `CREATE FUNCTION queue_deliveries(given jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO deliveries (user_id, channel, cause, about, notification_id, data, address, due_at)
  SELECT one."userId", one.channel, one.cause, one.about, one."notificationId", coalesce(one.data, '{}'),
    one.address, greatest(now() + make_interval(secs => coalesce(one."afterSeconds", 0)),
      m.answered_at + interval '30 seconds')
  FROM jsonb_to_recordset(given) AS one ("userId" uuid, channel text, cause text, about uuid,
    "notificationId" uuid, data jsonb, address text, "afterSeconds" double precision)
  JOIN users u ON u.id = one."userId"
  LEFT JOIN meetings m ON m.id = one.about
$$`;
