import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openFolder, removeDataFolder } from './support/embedded-scratch.js';
import { startServer } from './support/server-process.js';
import { type Outcome, runTool } from './support/tools.js';

describe('the doctor', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(() => database.drop());

  /** The output of doctor on this database, and its exit code; nothing but the address is known. */
  const examine = (url = database.url): Promise<Outcome> =>
    runTool('doctor', [], { DATABASE_URL: url });

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

  it('leaves a schema that is not up to date as it is, and says so', async () => {
    const [last] = await database.query<{ name: string }>(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING name',
    );
    const { code, said } = await examine();
    expect(said).toContain(
      `The schema is not up to date (1 migrations have not run, the first is ${last?.name}): start Rendezvous, or run npm run migrate.`,
    );
    expect(said).toMatch(/The database is sound\.\n$/);
    expect(code).toBe(0);
    const ran = await database.query('SELECT FROM migrations WHERE name = $1', [last?.name]);
    expect(ran).toEqual([]);
  });

  it('finds nothing to look at in an empty database, and makes nothing in it', async () => {
    const empty = await createTestDatabase('template1');
    const { code, said } = await examine(empty.url);
    expect([code, said]).toEqual([1, 'The database holds no data of Rendezvous.\n']);
    expect(
      await empty.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
    await empty.drop();
  });
});

describe('the doctor of an embedded database', () => {
  it('looks through the database beside the process that serves it, and after that one has stopped', async () => {
    const dataDir = openFolder();
    const examine = (): Promise<Outcome> => runTool('doctor', [], { DATA_DIR: dataDir });
    try {
      const none = await examine();
      expect([none.code, none.said]).toEqual([
        1,
        `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the one you mean.\n`,
      ]);
      const server = await startServer({ DATABASE_URL: '', DATA_DIR: dataDir });
      const beside = await examine();
      expect([beside.code, beside.said]).toEqual([
        0,
        expect.stringMatching(/^ok .*\nThe database is sound\.\n$/s),
      ]);
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
      await server.stop();
      const alone = await examine();
      expect([alone.code, alone.said]).toEqual([
        0,
        expect.stringMatching(/The database is sound\.\n$/),
      ]);
    } finally {
      await removeDataFolder(dataDir);
    }
  });
});
