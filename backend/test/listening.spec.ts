import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { Database } from '../src/database/database.js';
import { Listener } from '../src/database/listener.js';
import { createPool, type Pool } from '../src/database/pool.js';
import { QueuePool } from '../src/queue/queue-pool.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/embedded-scratch.js';
import { SilentNetwork } from './support/silent-network.js';

type Client = Awaited<ReturnType<QueuePool['connect']>>;

const LISTENING = `FROM pg_stat_activity
  WHERE application_name = 'rendezvous listener' AND datname = current_database()`;

describe('who listens in a process', () => {
  let database: TestDatabase;
  let pool: Pool;
  let source: DataSource;
  let listener: Listener;
  let queue: QueuePool;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 1 });
    source = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    listener = new Listener(database.url, 'tested', new Database(source));
    queue = new QueuePool(pool, listener);
  });

  afterAll(async () => {
    await listener.onApplicationShutdown();
    await queue.end();
    await source.destroy();
    await database.drop();
  });

  async function listening(): Promise<Client> {
    const client = await queue.connect();
    await client.query('-- As a worker does.\nLISTEN bullmq_jobs;\n');
    return client;
  }

  /** What the client hears when this job is told of. */
  async function heard(client: Client, job: string): Promise<unknown> {
    const notified = once(client, 'notification');
    await database.query(`SELECT pg_notify('bullmq_jobs', $1)`, [job]);
    return ((await notified) as unknown[])[0];
  }

  it('shares one connection, which it does not take from those that work', async () => {
    const clients = await Promise.all([listening(), listening(), listening()]);
    const told: string[] = [];
    const end = await listener.listen(
      'bullmq_jobs',
      (payload) => told.push(payload),
      () => undefined,
    );
    const all = clients.map((client) => once(client, 'notification'));
    await database.query(`SELECT pg_notify('bullmq_jobs', 'images')`);
    for (const each of await Promise.all(all)) {
      expect(each).toEqual([{ channel: 'bullmq_jobs', payload: 'images' }]);
    }
    expect(told).toEqual(['images']);
    expect(await database.query(`SELECT 1 AS one ${LISTENING}`)).toHaveLength(1);
    expect(await clients[0]?.query('SELECT 1 AS one')).toMatchObject({ rows: [{ one: 1 }] });
    for (const client of clients) client.release();
    end();
  });

  it('hears nothing any more once given back', async () => {
    const [kept, given] = [await listening(), await listening()];
    const notices: unknown[] = [];
    given.on('notification', (notice) => notices.push(notice));
    given.release();
    await heard(kept, 'plans');
    expect(notices).toEqual([]);
    kept.release();
  });

  it('learns that notices may have been lost, and listens again', async () => {
    const clients = await Promise.all([listening(), listening()]);
    const lost = clients.map((client) => once(client, 'error'));
    await database.query(`SELECT pg_terminate_backend(pid) ${LISTENING}`);
    for (const [error] of (await Promise.all(lost)) as [Error][]) {
      expect(error.message).toBe('The connection for notifications was lost for a while.');
    }
    for (const client of clients) client.release();
    const again = await listening();
    expect(await heard(again, 'scheduling')).toEqual({
      channel: 'bullmq_jobs',
      payload: 'scheduling',
    });
    again.release();
  });

  it('leaves the name of the connection alone, which is not the worker’s own', async () => {
    const client = await listening();
    const named = await client.query(`SELECT set_config('application_name', $1, false)`, ['bull']);
    expect(named).toEqual({ rows: [] });
    expect(await database.query(`SELECT 1 AS one ${LISTENING}`)).toHaveLength(1);
    client.release();
  });
});

describe('a network that goes silent', () => {
  let database: TestDatabase;
  let source: DataSource;
  let network: SilentNetwork;
  let listener: Listener;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    network = await SilentNetwork.to(database.url);
    listener = new Listener(network.url, 'tested', new Database(source));
  });

  afterAll(async () => {
    await listener.onApplicationShutdown();
    network.close();
    await source.destroy();
    await database.drop();
  });

  it('is believed no longer than it answers, and left for another connection', async () => {
    const told: string[] = [];
    let gaps = 0;
    await listener.listen(
      'rendezvous_live',
      (payload) => told.push(payload),
      () => (gaps += 1),
    );
    await eventually('it answers', () => listener.isUp);
    network.silence();
    await database.query(`SELECT pg_notify('rendezvous_live', 'unheard')`);
    await eventually('it is not believed any more', () => !listener.isUp);
    expect({ told, gaps, connections: network.connections }).toEqual({
      told: [],
      gaps: 0,
      connections: 1,
    });
    await eventually('it tries another connection', () => network.connections === 2);
    network.restore();
    await eventually('it has a third', () => listener.isUp);
    expect({ gaps, connections: network.connections }).toEqual({ gaps: 1, connections: 3 });
    await database.query(`SELECT pg_notify('rendezvous_live', 'heard')`);
    await eventually('it hears', () => told.includes('heard'));
    expect(told).toEqual(['heard']);
  });
});
