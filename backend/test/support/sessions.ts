import type { TestDatabase } from './database.js';
import type { TestPerson } from './people.js';

/** The id of the session that a token belongs to. */
export function sessionIdOf({ token }: Pick<TestPerson, 'token'>): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
}

/** Lets the session of a person's token go on again, whatever ended it. */
export async function restoreSession(database: TestDatabase, person: TestPerson): Promise<void> {
  await database.query(RESTORE, [sessionIdOf(person), person.user.id]);
}

const RESTORE = `INSERT INTO sessions (id, user_id, token_version, device) VALUES ($1, $2, 0, 'Unknown device')
  ON CONFLICT (id) DO UPDATE SET token_version = 0`;
