import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that people delete, and who has agreed to which text about sharing their data. */
export class OwnData1765350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users
      ADD COLUMN deleted_at timestamptz,
      ADD COLUMN is_deleted boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NOT NULL) STORED,
      DROP CONSTRAINT users_email_check`);
    // What is left of an account says nothing of the person. Its key has no @, so it is nobody's address.
    await runner.query(`ALTER TABLE users
      ADD CONSTRAINT users_email_check CHECK (is_deleted OR length(email) BETWEEN 3 AND 254),
      ADD CONSTRAINT users_deleted_say_nothing CHECK (NOT is_deleted OR
        email = '' AND email_key = 'deleted ' || id AND password = '' AND search_text = ''
        AND first_name = 'Former' AND last_name = 'attendee' AND company = '' AND role = ''
        AND what_they_buy = '' AND what_they_sell = '' AND reason_for_meeting IS NULL
        AND profile_image IS NULL AND email_confirmed_at IS NULL AND email_bounced_at IS NULL
        AND NOT consent_to_share_data AND NOT is_admin AND NOT is_vip)`);
    await runner.query(reachable('WHERE NOT u.is_deleted AND'));
    await runner.query(DELETED_ARE_NOBODY);
    await runner.query(KEEP_DELETED_AWAY);
    for (const guard of GUARDS) await runner.query(triggerOf(guard));
    await runner.query(`CREATE TABLE consents (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      version integer NOT NULL CONSTRAINT consents_version_check CHECK (version > 0),
      agreed boolean NOT NULL,
      -- null: at an unknown moment, before consents were noted.
      at timestamptz DEFAULT clock_timestamp()
    )`);
    await runner.query('CREATE INDEX consents_of_person ON consents (user_id, id)');
    await runner.query(`INSERT INTO consents (user_id, version, agreed, at)
      SELECT id, 1, true, NULL FROM users WHERE consent_to_share_data ORDER BY created_at, id`);
    await runner.query(`CREATE FUNCTION keep_consents() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'What people agreed to is neither changed nor deleted.'
          USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`CREATE TRIGGER consents_stay BEFORE UPDATE OR DELETE
      ON consents FOR EACH STATEMENT EXECUTE FUNCTION keep_consents()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW check_deleted_people_are_nobody');
    await runner.query(reachable('WHERE'));
    await runner.query('DROP TABLE consents');
    await runner.query('DROP FUNCTION keep_consents');
    for (const { table } of GUARDS)
      await runner.query(`DROP TRIGGER ${table}_without_deleted ON ${table}`);
    await runner.query('DROP FUNCTION keep_deleted_away');
    // The release before cannot know that these are nobody: they stay, without an account.
    await runner.query(`ALTER TABLE users DROP CONSTRAINT users_deleted_say_nothing,
      DROP CONSTRAINT users_email_check`);
    await runner.query(`UPDATE users SET email = 'deleted' WHERE deleted_at IS NOT NULL`);
    await runner.query(`ALTER TABLE users DROP COLUMN is_deleted, DROP COLUMN deleted_at,
      ADD CONSTRAINT users_email_check CHECK (length(email) BETWEEN 3 AND 254)`);
  }
}

const reachable = (
  where: string,
): string => `CREATE OR REPLACE VIEW check_everybody_can_be_reached AS
  SELECT u.id AS user_id FROM users u ${where} NOT EXISTS (SELECT FROM streams s WHERE s.user_id = u.id)`;

const DELETED_ARE_NOBODY = `CREATE VIEW check_deleted_people_are_nobody AS
  SELECT u.id AS user_id, found.what FROM users u
  CROSS JOIN LATERAL (
    SELECT 'registration' AS what FROM event_registrations WHERE user_id = u.id
    UNION ALL SELECT 'staff' FROM event_staff WHERE user_id = u.id
    UNION ALL SELECT 'session' FROM sessions WHERE user_id = u.id
    UNION ALL SELECT 'codes' FROM two_step WHERE user_id = u.id
    UNION ALL SELECT 'address' FROM known_addresses WHERE user_id = u.id
    UNION ALL SELECT 'block' FROM blocks WHERE u.id IN (blocker_id, blocked_id)
    UNION ALL SELECT 'link' FROM one_time_links WHERE user_id = u.id
    UNION ALL SELECT 'calendar' FROM calendar_feeds WHERE user_id = u.id
    UNION ALL SELECT 'subscription' FROM push_subscriptions WHERE user_id = u.id
    UNION ALL SELECT 'delivery' FROM deliveries WHERE user_id = u.id
    UNION ALL SELECT 'stream' FROM streams WHERE user_id = u.id
    UNION ALL SELECT 'meeting' FROM meetings WHERE u.id IN (requester_user_id, requestee_user_id)
      AND (status = 'pending' OR status = 'accepted'
        AND (scheduled_start_time IS NULL OR scheduled_start_time > now()))) AS found
  WHERE u.is_deleted`;

/**
 * A row that refers to a deleted person is refused, or left out where it follows from what somebody else does. The lock is
 * the one of the foreign key: it waits for a deletion that has not committed, and a deletion waits for it.
 */
const KEEP_DELETED_AWAY = `CREATE FUNCTION keep_deleted_away() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[] := ARRAY(SELECT (to_jsonb(NEW) ->> name)::uuid FROM unnest(TG_ARGV[1:]) AS name);
BEGIN
  PERFORM FROM users WHERE id = ANY(people) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT FROM users WHERE id = ANY(people) AND is_deleted) THEN
    IF TG_ARGV[0] = 'leave-out' THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'The account has been deleted.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_are_not_deleted';
  END IF;
  RETURN NEW;
END $$`;

interface Guard {
  readonly table: string;
  readonly columns: readonly string[];
  readonly does: 'refuse' | 'leave-out';
  readonly when?: string;
}

const GUARDS: readonly Guard[] = [
  { table: 'event_registrations', columns: ['user_id'], does: 'refuse' },
  { table: 'event_staff', columns: ['user_id'], does: 'refuse' },
  { table: 'messages', columns: ['from_user_id', 'to_user_id'], does: 'refuse' },
  { table: 'meeting_feedback', columns: ['from_user_id'], does: 'refuse' },
  { table: 'not_relevant', columns: ['viewer_id', 'other_id'], does: 'refuse' },
  { table: 'sessions', columns: ['user_id'], does: 'refuse' },
  { table: 'two_step', columns: ['user_id'], does: 'refuse' },
  { table: 'known_addresses', columns: ['user_id'], does: 'leave-out' },
  { table: 'blocks', columns: ['blocker_id', 'blocked_id'], does: 'refuse' },
  { table: 'reports', columns: ['reporter_id', 'reported_id'], does: 'refuse' },
  { table: 'one_time_links', columns: ['user_id'], does: 'refuse' },
  { table: 'calendar_feeds', columns: ['user_id'], does: 'refuse' },
  { table: 'push_subscriptions', columns: ['user_id'], does: 'refuse' },
  { table: 'switched_off', columns: ['user_id'], does: 'refuse' },
  { table: 'deliveries', columns: ['user_id'], does: 'leave-out' },
  { table: 'left_registrations', columns: ['user_id'], does: 'leave-out' },
  { table: 'announcement_recipients', columns: ['user_id'], does: 'leave-out' },
  { table: 'sent_agendas', columns: ['user_id'], does: 'leave-out' },
  { table: 'request_reminder_days', columns: ['user_id'], does: 'leave-out' },
  {
    table: 'meetings',
    columns: ['requester_user_id', 'requestee_user_id'],
    does: 'refuse',
    // A meeting of before stays, and the one under way is completed.
    when: `NEW.status IN ('pending', 'accepted')`,
  },
];

const triggerOf = ({ table, columns, does, when }: Guard): string =>
  `CREATE TRIGGER ${table}_without_deleted
    BEFORE INSERT${when === undefined ? '' : ' OR UPDATE OF status'} ON ${table}
    FOR EACH ROW ${when === undefined ? '' : `WHEN (${when})`}
    EXECUTE FUNCTION keep_deleted_away('${does}', ${columns.map((name) => `'${name}'`).join(', ')})`;
