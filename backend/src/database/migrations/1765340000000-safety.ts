import type { MigrationInterface, QueryRunner } from 'typeorm';

const unread = (
  told: string,
): string => `CREATE OR REPLACE VIEW check_unread_counts_told_are_true AS
  SELECT told.user_id, told.unread, unread.messages FROM (
    SELECT e.user_id, (e.data ->> 'unreadCount')::bigint AS unread
    FROM (SELECT user_id, max(seq) AS seq FROM stream_entries
      WHERE event = 'unread-count' GROUP BY user_id) AS last
    JOIN stream_entries e ON e.user_id = last.user_id AND e.seq = last.seq) AS told
  CROSS JOIN LATERAL (SELECT count(*) AS messages FROM messages m
    WHERE m.to_user_id = told.user_id AND NOT m.is_read${told}) AS unread
  WHERE told.unread <> unread.messages`;

/** Blocks between people, reports to administrators, and accounts that are suspended. */
export class Safety1765340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN suspended_at timestamptz');
    await runner.query(`CREATE TABLE blocks (
      blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (blocker_id, blocked_id),
      CONSTRAINT blocks_nobody_themselves CHECK (blocker_id <> blocked_id)
    )`);
    await runner.query('CREATE INDEX blocks_by_blocked ON blocks (blocked_id, blocker_id)');
    await runner.query(`CREATE TABLE reports (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      reported_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      reason text NOT NULL CONSTRAINT reports_reason_check CHECK (reason IN ('spam', 'rude', 'fake', 'other')),
      text text NOT NULL CONSTRAINT reports_text_check CHECK (char_length(text) <= 2000),
      state text NOT NULL DEFAULT 'open'
        CONSTRAINT reports_state_check CHECK (state IN ('open', 'dismissed', 'warned', 'suspended')),
      created_at timestamptz NOT NULL DEFAULT now(),
      handled_at timestamptz,
      handled_by uuid REFERENCES users ON DELETE SET NULL,
      CONSTRAINT reports_nobody_themselves CHECK (reporter_id <> reported_id),
      CONSTRAINT reports_handled_once CHECK ((state = 'open') = (handled_at IS NULL))
    )`);
    await runner.query(`CREATE UNIQUE INDEX reports_one_open_per_pair ON reports (reporter_id, reported_id)
      WHERE state = 'open'`);
    await runner.query(
      `CREATE INDEX reports_in_order ON reports ((state <> 'open'), created_at DESC, id)`,
    );
    await runner.query('CREATE INDEX reports_by_reported ON reports (reported_id)');
    await runner.query('CREATE INDEX reports_by_handler ON reports (handled_by)');
    await this.keepApart(runner);
    await runner.query(
      unread(` AND NOT EXISTS (SELECT FROM blocks b
        WHERE (b.blocker_id, b.blocked_id) IN ((m.from_user_id, m.to_user_id), (m.to_user_id, m.from_user_id)))`),
    );
  }

  /** Whoever makes a meeting or a message has locked both people, so the triggers see every block before theirs. */
  private async keepApart(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION are_apart(one uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT EXISTS (SELECT FROM blocks
          WHERE (blocker_id, blocked_id) IN ((one, other), (other, one)))
        OR EXISTS (SELECT FROM users WHERE id IN (one, other) AND suspended_at IS NOT NULL) $$`);
    await runner.query(`CREATE FUNCTION keep_meeting_apart() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF are_apart(NEW.requester_user_id, NEW.requestee_user_id) THEN
          RAISE EXCEPTION 'These two people are kept apart.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'meetings_keep_apart';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER meetings_keep_apart BEFORE INSERT OR UPDATE OF status ON meetings
      FOR EACH ROW WHEN (NEW.status IN ('pending', 'accepted')) EXECUTE FUNCTION keep_meeting_apart()`);
    await runner.query(`CREATE FUNCTION keep_message_apart() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF are_apart(NEW.from_user_id, NEW.to_user_id) THEN
          RAISE EXCEPTION 'These two people are kept apart.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_keep_apart';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER messages_keep_apart BEFORE INSERT ON messages
      FOR EACH ROW EXECUTE FUNCTION keep_message_apart()`);
    await runner.query(`CREATE VIEW check_people_apart_meet_nobody AS
      SELECT m.id AS meeting_id FROM meetings m
      WHERE (m.status = 'pending'
          OR m.status = 'accepted' AND (m.scheduled_start_time IS NULL OR m.scheduled_start_time > now()))
        AND are_apart(m.requester_user_id, m.requestee_user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(unread(''));
    await runner.query('DROP VIEW check_people_apart_meet_nobody');
    await runner.query('DROP TRIGGER messages_keep_apart ON messages');
    await runner.query('DROP TRIGGER meetings_keep_apart ON meetings');
    await runner.query('DROP FUNCTION keep_message_apart, keep_meeting_apart, are_apart');
    await runner.query('DROP TABLE reports, blocks');
    await runner.query('ALTER TABLE users DROP COLUMN suspended_at');
  }
}
