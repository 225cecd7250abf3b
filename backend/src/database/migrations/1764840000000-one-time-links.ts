import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that are mailed or shown and act once; confirmed addresses; people who are invited and have no password yet. */
export class OneTimeLinks1764840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE one_time_links (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      purpose text NOT NULL
        CHECK (purpose IN ('confirm-email', 'reset-password', 'invitation', 'sign-in')),
      -- SHA-256 of the token; nobody can read a link out of the database.
      token_hash bytea NOT NULL CONSTRAINT one_time_links_token_hash_key UNIQUE
        CHECK (length(token_hash) = 32),
      -- The event of an invitation; the address that a confirmation is about.
      data jsonb NOT NULL DEFAULT '{}',
      -- SHA-256 of the stored password when the link was made. Another password ends the link: whoever set the
      -- old one may have asked for it.
      password_hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
      used_at timestamptz,
      -- A newer link, or a change of the account, has taken the place of this one.
      replaced_at timestamptz
    )`);
    // An invitation belongs to an event; of every other purpose a person has one link that works.
    await runner.query(`CREATE UNIQUE INDEX one_time_links_one_open
      ON one_time_links (user_id, purpose, (coalesce(data ->> 'eventId', '')))
      WHERE used_at IS NULL AND replaced_at IS NULL`);
    // Accounts that are there already keep being reached.
    await runner.query(`ALTER TABLE users
      ADD COLUMN email_confirmed_at timestamptz,
      ADD COLUMN email_bounced_at timestamptz,
      ADD COLUMN email_bounce_reason text,
      ADD CONSTRAINT users_bounce_has_a_reason
        CHECK ((email_bounced_at IS NULL) = (email_bounce_reason IS NULL))`);
    await runner.query('UPDATE users SET email_confirmed_at = created_at');
    // Without a password: invited. Nobody but administrators sees such a person, and nobody signs in as one.
    await runner.query(`ALTER TABLE users ALTER COLUMN password DROP NOT NULL,
      ADD COLUMN is_invited boolean NOT NULL GENERATED ALWAYS AS (password IS NULL) STORED,
      ADD CONSTRAINT users_invited_are_hidden
        CHECK (NOT (is_invited AND (consent_to_share_data OR is_admin)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Their places go with them.
    await runner.query(`UPDATE events e SET attendee_count = attendee_count - gone.places
      FROM (SELECT r.event_id, count(*) AS places FROM event_registrations r JOIN users u ON u.id = r.user_id
        WHERE u.password IS NULL GROUP BY r.event_id) gone
      WHERE e.id = gone.event_id`);
    await runner.query('DELETE FROM users WHERE password IS NULL');
    await runner.query(`ALTER TABLE users DROP CONSTRAINT users_invited_are_hidden, DROP COLUMN is_invited,
      ALTER COLUMN password SET NOT NULL, DROP CONSTRAINT users_bounce_has_a_reason,
      DROP COLUMN email_bounce_reason, DROP COLUMN email_bounced_at, DROP COLUMN email_confirmed_at`);
    await runner.query('DROP TABLE one_time_links');
  }
}
