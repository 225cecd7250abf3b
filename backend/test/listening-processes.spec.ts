import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { Database } from '../src/database/database.js';
import { Listener } from '../src/database/listener.js';
import { othersHaveEnded } from '../src/database/listening-processes.js';
import { LIVE_CHANNEL } from '../src/outbox/consequences.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ANOTHER = 'another';
const ASKING = `SELECT 1 FROM listening_processes JOIN pg_stat_activity USING (pid)
  WHERE process = '${ANOTHER}' AND query LIKE '%pg_snapshot_xip%'`;

/** One process that does everything, and another that may come and go. */
describe('who is notified of what a process commits', () => {
  let world: World;
  let admin: TestPerson;
  let ana: TestPerson;
  let source: DataSource;
  let others: Listener[] = [];

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    ana = await newMember(world);
    source = await new DataSource(dataSourceOptions(world.database.url, 1)).initialize();
  });

  afterEach(async () => {
    for (const other of others) await other.onApplicationShutdown();
    others = [];
  });

  afterAll(async () => {
    await source.destroy();
    await world.close();
  });

  const processes = async (): Promise<string[]> => {
    const rows = await world.database.query<{ process: string }>(
      'SELECT process FROM listening_processes ORDER BY process',
    );
    return rows.map(({ process }) => process);
  };

  /** Another process begins to listen. */
  const another = () => {
    const database = new Database(source);
    const listener = new Listener(world.database.url, ANOTHER, database);
    others.push(listener);
    const seen = { notices: [] as string[], gaps: 0, begun: false };
    const begun = listener
      .listen(
        LIVE_CHANNEL,
        (payload) => seen.notices.push(payload),
        () => (seen.gaps += 1),
      )
      .then(() => (seen.begun = true));
    return { seen, begun, database };
  };

  /** The other process asks whether what was under way has ended. */
  const untilItAsks = () =>
    eventually(
      'it asks what has ended',
      async () => (await world.database.query(ASKING)).length > 0,
    );

  /** The world's process appends for Ana, and has not committed yet. */
  const underWay = async (): Promise<Client> => {
    const client = new Client({ connectionString: world.database.url });
    await client.connect();
    await client.query('BEGIN');
    const [own] = (await processes()).filter((process) => process !== ANOTHER);
    await client.query(`SELECT set_config('rendezvous.process', $1, true)`, [own]);
    const entries = [{ event: 'availability-changed', data: { eventId: 'none' } }];
    await client.query(`SELECT append_consequences($1, '[]', '[]')`, [
      JSON.stringify([{ userId: ana.user.id, entries }]),
    ]);
    return client;
  };

  const commit = async (client: Client): Promise<void> => {
    await client.query('COMMIT');
    await client.end();
  };

  it('is nobody where nobody else listens, and all are told', async () => {
    const overhearing = new Client({ connectionString: world.database.url });
    await overhearing.connect();
    await overhearing.query('LISTEN rendezvous_live; LISTEN rendezvous_outbox');
    const overheard: unknown[] = [];
    overhearing.on('notification', ({ payload }) => overheard.push(payload));
    const [own, office] = await Promise.all([
      LiveClient.connect(world, ana),
      LiveClient.connect(world, admin),
    ]);
    await ana.put('/users/profile', { company: 'Quiet Works' });
    await own.until('user-changed', ({ company }) => company === 'Quiet Works');
    await office.until('user-changed', ({ company }) => company === 'Quiet Works');
    await overhearing.query(`NOTIFY rendezvous_outbox, 'last'`);
    await overhearing.end();
    expect(overheard).toEqual(['last']);
    own.close();
    office.close();
  });

  it('is every other process while it listens', async () => {
    const { seen, begun } = another();
    await begun;
    expect(await processes()).toHaveLength(2);
    const own = await LiveClient.connect(world, ana);
    await ana.put('/users/profile', { company: 'Loud Works' });
    await eventually('both notices are heard', () => seen.notices.length === 2);
    expect(seen.notices[0]).toContain('Loud Works');
    expect(JSON.parse(seen.notices[1] ?? '')).toEqual({ kind: 'user', userId: ana.user.id });
    expect(own.of('user-changed')).toHaveLength(1);
    own.close();
    await others[0]?.onApplicationShutdown();
    expect(await processes()).not.toContain(ANOTHER);
  });

  it('is a process that began while something was under way, once that has ended', async () => {
    const client = await underWay();
    const { seen, begun } = another();
    await untilItAsks();
    expect(seen.begun).toBe(false);
    await commit(client);
    await begun;
    expect(seen).toEqual({ notices: [], gaps: 0, begun: true });
  });

  it('waits for nothing that is under way in another database', async () => {
    const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
    const asking = new Client({ connectionString: world.database.url });
    await Promise.all([client.connect(), asking.connect()]);
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    await othersHaveEnded(asking);
    const underWayNow = await asking.query<{ id: string }>(
      'SELECT pg_snapshot_xip(pg_current_snapshot())::text AS id',
    );
    expect(underWayNow.rows).toContainEqual(rows[0]);
    await client.query('ROLLBACK');
    await Promise.all([client.end(), asking.end()]);
  });

  it('looks again where that took longer than it waited', async () => {
    const client = await underWay();
    const { seen, begun } = another();
    await begun;
    expect(seen.gaps).toBe(0);
    await commit(client);
    await eventually('it is told to look', () => seen.gaps === 1);
  });

  it('is not a process whose connection is gone', async () => {
    await world.database.query(`INSERT INTO listening_processes VALUES ('gone', 0)`);
    await another().begun;
    expect(await processes()).not.toContain('gone');
  });

  it('looks for a commit whose answer was lost once what is under way has ended', async () => {
    const { seen, begun, database } = another();
    await begun;
    const client = await underWay();
    const lost = { name: 'lost', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
    await expect(database.change(lost, [])).rejects.toThrow('terminating connection');
    await untilItAsks();
    expect(seen.gaps).toBe(0);
    await commit(client);
    await eventually('it is told to look', () => seen.gaps === 1);
  });

  it('reads everything again after a notification that says nothing', async () => {
    const live = await LiveClient.connect(world, ana);
    await world.database.query(`NOTIFY ${LIVE_CHANNEL}, 'nothing'`);
    await live.until('resync');
    await ana.put('/users/profile', { company: 'Still Here' });
    await live.until('user-changed', ({ company }) => company === 'Still Here');
    expect(world.server.output()).toContain('A notification on rendezvous_live was not heard');
    live.close();
  });

  it('reads everything again when the answer to a commit was lost', async () => {
    const live = await LiveClient.connect(world, ana);
    const stream = await HeldLock.queueFor(
      world.database,
      'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE',
      [ana.user.id],
    );
    const change = ana.put('/users/profile', { company: 'Cut Off' });
    // The statement's beginning: PostgreSQL shows no more than 1,024 bytes of it.
    await stream.untilWaitedFor('UPDATE users SET');
    await stream.endWaiting();
    expect((await change).status).toBe(503);
    await stream.release();
    await live.until('resync');
    live.close();
  });
});
