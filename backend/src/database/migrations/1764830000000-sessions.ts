import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every sign-in is a row. The row, and not the token, says whether the session goes on. */
export class Sessions1764830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sessions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      -- The session ends when the account's version is another one.
      token_version integer NOT NULL,
      -- In plain words, never what the browser sent.
      device text NOT NULL CONSTRAINT sessions_device_check CHECK (device <> '' AND length(device) <= 100),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      -- When the person last entered the password in this session.
      authenticated_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(
      'CREATE INDEX sessions_of_person ON sessions (user_id, last_seen_at DESC, id)',
    );
    await runner.query('CREATE INDEX sessions_by_use ON sessions (last_seen_at)');
    // Tokens of before name no session: those of one person share a session that has the id of the person.
    await runner.query(`INSERT INTO sessions (id, user_id, token_version, device, authenticated_at)
      SELECT id, id, token_version, 'Unknown device', '-infinity' FROM users`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
  }
}
