import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, HealthReply } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { newMember, type TestPerson } from './support/people.js';
import { ACCEPTED, expectItsTimeOnce, ProcessTrial } from './support/process-trial.js';
import type { ServerProcess } from './support/server-process.js';
import { databaseBehindProxy, type TcpProxy } from './support/tcp-proxy.js';

/** Stops a change of a profile before its commit. */
const USERS = 'LOCK TABLE users IN SHARE MODE';
const GIVEN_UP = 'its connections are given up';

interface Timed<T> {
  readonly result: T;
  readonly ms: number;
}

async function timed<T>(work: Promise<T>): Promise<Timed<T>> {
  const begun = performance.now();
  return { result: await work, ms: performance.now() - begun };
}

function expectRefusedSoon({ result: { status, body }, ms }: Timed<Response>): void {
  expect({ status, body, isSoon: ms < 3_000 || ms }).toEqual({
    status: 503,
    isSoon: true,
    body: {
      statusCode: 503,
      error: 'Service Unavailable',
      message: 'The database is busy or restarting. Please try again.',
    },
  });
}

async function readiness({ url }: ServerProcess): Promise<{ status: number; body: HealthReply }> {
  const reply = await fetch(`${url}/api/health/ready`);
  return { status: reply.status, body: (await reply.json()) as HealthReply };
}

const status = async ({ url }: ServerProcess, path: string): Promise<number> =>
  (await fetch(`${url}${path}`)).status;

describe('an API whose database hangs', () => {
  let trial: ProcessTrial;
  let proxy: TcpProxy;
  let server: ServerProcess;
  let person: TestPerson;

  beforeAll(async () => {
    trial = await ProcessTrial.open({ LOG_LEVEL: 'info' });
    const behind = await databaseBehindProxy(trial.database);
    ({ proxy } = behind);
    server = await trial.serve('all', { DATABASE_URL: behind.url });
    person = await newMember(server);
  });

  afterEach(async () => {
    proxy.thaw();
    if (!(await isReady())) await eventually('it is ready again', isReady, 30);
  });

  afterAll(async () => {
    await trial.close();
    await proxy.close();
  });

  /** Changes the person's profile and waits until the open page is told. */
  async function nameCompany(open: LiveClient, company: string): Promise<void> {
    expect((await person.put('/users/profile', { company })).status).toBe(200);
    await open.until('user-changed', (user) => user.company === company);
  }

  const isReady = async () => (await readiness(server)).status === 200;

  it('answers calls with 503 within three seconds, and says that it is not ready within two', async () => {
    const users = await trial.hold(USERS);
    const running = person.put('/users/profile', { company: 'In Doubt' });
    await users.untilWaitedFor('UPDATE');
    proxy.freeze();
    const calls = [running, ...Array.from({ length: 20 }, () => person.get('/meetings'))].map(
      timed,
    );
    const notReady = await timed(
      eventually('it is not ready', async () => (await readiness(server)).status === 503),
    );
    expect(notReady.ms).toBeLessThan(2_000);
    expect((await readiness(server)).body).toMatchObject({ checks: { database: 'down' } });
    for (const call of calls) expectRefusedSoon(await call);
    const next = await timed(person.get('/meetings'));
    expectRefusedSoon(next);
    expect(next.ms).toBeLessThan(500);
    expect(await status(server, '/api/health/live')).toBe(200);
    expect(await status(server, '/')).toBe(200);
    await users.release();
    proxy.thaw();
    await eventually(
      'it answers again',
      async () => (await person.get('/meetings')).status === 200,
      5,
    );
    expect(server.output().split(GIVEN_UP)).toHaveLength(2);
  });

  it('refuses a socket meanwhile, and delivers to those that were open once it goes on', async () => {
    const open = await LiveClient.connect(server, person);
    await nameCompany(open, 'Before');
    proxy.freeze();
    const refused = await timed(LiveClient.connect(server, person).catch(String));
    expect(refused.result).toContain('The server is busy.');
    expect(refused.ms).toBeLessThan(3_000);
    proxy.thaw();
    await eventually('it is ready again', isReady);
    await nameCompany(open, 'After');
    open.close();
  });

  it('goes on by itself when the network has forgotten its connections', async () => {
    proxy.forget();
    expectRefusedSoon(await timed(person.get('/meetings')));
    await eventually(
      'it answers again',
      async () => (await person.get('/meetings')).status === 200,
      10,
    );
    await eventually('it is ready again', isReady, 10);
  });

  it('refuses calls at once while nothing listens at the address of the database', async () => {
    await proxy.refuse();
    expectRefusedSoon(await timed(person.get('/meetings')));
    await pause(3_000);
    const later = await timed(person.get('/meetings'));
    expectRefusedSoon(later);
    expect(later.ms).toBeLessThan(500);
    await proxy.listen();
    await eventually(
      'it answers again',
      async () => (await person.get('/meetings')).status === 200,
      5,
    );
  });

  it('waits for a database that is only slow', async () => {
    const before = server.output().split(GIVEN_UP).length;
    proxy.delay(400);
    expect((await person.get('/meetings')).status).toBe(200);
    await pause(3_000);
    expect((await readiness(server)).status).toBe(200);
    proxy.delay(0);
    expect(server.output().split(GIVEN_UP)).toHaveLength(before);
  });

  it('does not take its database for silent when it was stopped itself', async () => {
    const before = server.output().split(GIVEN_UP).length;
    process.kill(server.pid, 'SIGSTOP');
    await pause(4_000);
    const call = person.get('/meetings');
    process.kill(server.pid, 'SIGCONT');
    expect((await call).status).toBe(200);
    expect(await readiness(server)).toMatchObject({ status: 200 });
    expect(server.output().split(GIVEN_UP)).toHaveLength(before);
  });
});

describe('a worker whose database hangs', () => {
  let trial: ProcessTrial;
  let proxy: TcpProxy;
  let event: Event;

  beforeEach(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    event = await trial.newEvent();
    const behind = await databaseBehindProxy(trial.database);
    ({ proxy } = behind);
    await trial.work({ DATABASE_URL: behind.url });
  });

  afterEach(async () => {
    await trial.close();
    await proxy.close();
  });

  it.each([1_000, 8_000])('does its jobs once it goes on after %i ms', async (ms) => {
    await trial.askForMeeting(event);
    proxy.freeze();
    await trial.accept();
    await trial.told(ACCEPTED);
    await pause(ms);
    proxy.thaw();
    await expectItsTimeOnce(trial);
  });
});
