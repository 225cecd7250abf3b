import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const DOCTOR = join(import.meta.dirname, '../dist/tools/doctor.js');

describe('the doctor', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(() => database.drop());

  /** The output of doctor on this database, and its exit code. */
  const examine = (url = database.url): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: url,
        JWT_SECRET: 'only for tests, never elsewhere',
      };
      execFile(process.execPath, [DOCTOR], { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
      );
    });

  const person = async (name: string): Promise<string> => {
    const [row] = await database.query<{ id: string }>(
      `INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
       VALUES ($1, $1, '-', $2, '-', '-', '-', '-', '-') RETURNING id`,
      [`${name}@test.example`, name],
    );
    return row?.id ?? '';
  };
  const event = async (): Promise<string> => {
    const [row] = await database.query<{ id: string }>(
      `INSERT INTO events (name, start_date, end_date)
       VALUES ('Supplier day', now() - interval '1 hour', now() + interval '1 day') RETURNING id`,
    );
    return row?.id ?? '';
  };

  it('finds a sound database sound', async () => {
    const { code, said } = await examine();
    expect(said).toMatch(/The database is sound\.\n$/);
    expect(said).not.toContain('BROKEN');
    expect(said).toContain('ok     nobody is in two places');
    expect(code).toBe(0);
  });

  it('names each broken invariant with its rows, and changes nothing', async () => {
    const id = await event();
    await database.query('UPDATE events SET attendee_count = 3 WHERE id = $1', [id]);
    const first = await examine();
    expect(first).toEqual(await examine());
    expect(first.code).toBe(1);
    expect(first.said).toContain('BROKEN attendees are counted');
    expect(first.said).toContain(id);
    expect(first.said.match(/BROKEN/g)).toHaveLength(1);
    expect(first.said).toMatch(/\n1 invariants are broken\.\n$/);
  });

  it('finds a meeting of people who are not registered, and a stream with a hole', async () => {
    const [ana, ben, at] = [await person('ana'), await person('ben'), await event()];
    await database.query(
      `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id) VALUES ($1, $2, $3)`,
      [at, ana, ben],
    );
    await database.query(
      `INSERT INTO stream_entries (user_id, seq, event, data)
       VALUES ($1, 1, 'resync', '{}'), ($1, 3, 'resync', '{}')`,
      [ana],
    );
    await database.query('UPDATE streams SET head = 3 WHERE user_id = $1', [ana]);
    const { code, said } = await examine();
    expect(code).toBe(1);
    expect(said).toContain('BROKEN parties are registered');
    expect(said).toContain('BROKEN streams have no holes');
    expect(said).toMatch(/\n2 invariants are broken\.\n$/);
  });

  it('does not call an unreachable database sound', async () => {
    const { code, said } = await examine('postgresql://nobody:x@127.0.0.1:1/nothing');
    expect(code).toBe(1);
    expect(said).toBe(
      'PostgreSQL at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
    );
  });
});
