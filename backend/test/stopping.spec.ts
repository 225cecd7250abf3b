import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, HealthReply } from '@rendezvous/contract';
import { io } from 'socket.io-client';
import { runningProcess } from '../src/database/embedded/running-process.js';
import {
  eventually,
  openFolder,
  postmasterOf,
  removeDataFolder,
  untilGone,
} from './support/embedded-scratch.js';
import { agree, attendeesOf, eventOfSlots } from './support/one-day.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { Planning } from './support/planning.js';
import { expectItsTimeOnce, ProcessTrial } from './support/process-trial.js';
import { type ServerProcess, startServer } from './support/server-process.js';
import { databaseBehindProxy } from './support/tcp-proxy.js';

/** Stops a change of a profile before its commit. */
const USERS = 'LOCK TABLE users IN SHARE MODE';

async function readiness({ url }: ServerProcess): Promise<{ status: number; body: HealthReply }> {
  const reply = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } });
  return { status: reply.status, body: (await reply.json()) as HealthReply };
}

/** A connection that has had an answer, stays open, and is asked nothing more. */
async function idleConnection({ url }: ServerProcess): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  const [reply] = (await once(get(`${url}/api/health/live`, { agent }), 'response')) as [
    IncomingMessage,
  ];
  reply.resume();
  await once(reply, 'end');
  return agent;
}

/** A connection on which nothing was ever asked, as browsers keep them. */
async function silentConnection({ url }: ServerProcess): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('SIGTERM', () => {
  let trial: ProcessTrial;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    admin = await newAdmin(trial.place);
    event = await admin.createEvent();
    await trial.endProcesses();
  });

  afterEach(() => trial.endProcesses());
  afterAll(() => trial.close());

  it('ends a process with open connections and sockets at once, with 0', async () => {
    const server = await trial.serve('all');
    await trial.askForMeeting(event);
    const agent = await idleConnection(server);
    const silent = await silentConnection(server);
    const { code, ms } = await server.terminate();
    expect({ code, output: server.output() }).toMatchObject({ code: 0 });
    expect(ms).toBeLessThan(3_000);
    agent.destroy();
    silent.destroy();
  });

  it('lets a call that runs end with its answer, and takes no new connection', async () => {
    const server = await trial.serve('all');
    const person = await newMember(server);
    const users = await trial.hold(USERS);
    const saved = person.put('/users/profile', { company: 'Still Here' });
    await users.untilWaitedFor('UPDATE');
    const stopped = server.terminate();
    await eventually('no connection is taken', () =>
      fetch(`${server.url}/api/health/live`).then(
        () => false,
        () => true,
      ),
    );
    await users.release();
    expect(await saved).toMatchObject({ status: 200, headers: { connection: 'close' } });
    expect(await stopped).toMatchObject({ code: 0 });
  });

  it('lets a job that runs end', async () => {
    await trial.serve('api');
    const worker = await trial.work();
    await trial.askForMeeting(event);
    const occupancies = await trial.acceptUntilTimeIsWritten();
    const stopped = worker.terminate();
    await occupancies.release();
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(4_000);
    await expectItsTimeOnce(trial);
  });

  it('gives a job that waits back to the queue, for another worker', async () => {
    await trial.serve('api');
    const worker = await trial.work();
    await trial.askForMeeting(event);
    const occupancies = await trial.acceptUntilTimeIsWritten();
    const { code, ms } = await worker.terminate();
    expect({ code, output: worker.output() }).toMatchObject({ code: 0 });
    expect(ms).toBeLessThan(5_000);
    await occupancies.release();
    await trial.work();
    await expectItsTimeOnce(trial);
  });

  it('gives a plan that is being made back to the queue, for another worker', async () => {
    await trial.serve('api');
    const worker = await trial.work();
    const plans = new Planning({ ...trial.place, database: trial.database }, admin);
    const threeSlots = await eventOfSlots(admin, 3);
    const [ana, ben, carl] = await attendeesOf(trial.place, 3, threeSlots);
    // One of the three always has a break, so that the search for a better plan takes all of its time.
    await agree(trial.place, threeSlots, ana, ben);
    await agree(trial.place, threeSlots, ben, carl);
    await agree(trial.place, threeSlots, carl, ana);
    await plans.ask(threeSlots);
    await eventually('the plan is being made', async () => {
      return (await plans.latest(threeSlots)).status === 'running';
    });
    const { code } = await worker.terminate();
    expect({ code, output: worker.output() }).toEqual({
      code: 0,
      output: expect.not.stringContaining('"level":50'),
    });
    expect((await plans.latest(threeSlots)).status).toBe('running');
    await trial.work();
    await plans.made(threeSlots);
  });

  it('closes the transport of a socket, whose client connects to the next server at the address by itself', async () => {
    const server = await trial.serve('all');
    const person = await newMember(server);
    const socket = io(server.url, { transports: ['websocket'], auth: { token: person.token } });
    const connected = () => new Promise<void>((resolve) => socket.once('connect', resolve));
    await connected();
    const told = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.terminate();
    expect(await told).toBe('transport close');
    const again = connected();
    await trial.serve('all', { PORT: new URL(server.url).port });
    await again;
    socket.disconnect();
  });

  it('ends the process at once when it comes twice', async () => {
    const server = await trial.serve('all');
    const person = await newMember(server);
    const users = await trial.hold(USERS);
    const saved = person.put('/users/profile', { company: 'Gone' }).then(
      () => 'answered',
      () => 'cut off',
    );
    await users.untilWaitedFor('UPDATE');
    const first = server.terminate();
    await eventually('it stops', () => server.output().includes('Stopping'));
    const second = await server.terminate();
    expect((await first).code).toBe(1);
    expect(second.ms).toBeLessThan(1_000);
    expect(await saved).toBe('cut off');
  });
});

describe('SIGTERM with DRAIN_SECONDS', () => {
  it('says at once that it is not ready, and goes on serving for as long', async () => {
    const trial = await ProcessTrial.open({ DRAIN_SECONDS: '2' });
    const server = await trial.serve('all');
    const person = await newMember(server);
    expect(await readiness(server)).toMatchObject({ status: 200, body: { status: 'ok' } });
    const stopped = server.terminate();
    await eventually('it is not ready', async () => (await readiness(server)).status === 503);
    expect((await readiness(server)).body).toMatchObject({
      status: 'error',
      checks: { stopping: 'down', database: 'up' },
    });
    expect((await person.get('/auth/me')).status).toBe(200);
    const { code, ms } = await stopped;
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(2_000);
    expect(ms).toBeLessThan(5_000);
    await trial.close();
  });
});

describe('SIGTERM while PostgreSQL hangs', () => {
  let trial: ProcessTrial;

  beforeEach(async () => {
    trial = await ProcessTrial.open();
  });
  afterEach(() => trial.close());

  it.each(['all', 'api', 'worker'] as const)(
    'ends a process with the role %s within ten seconds, with 0',
    async (role) => {
      const { url, proxy } = await databaseBehindProxy(trial.database);
      const first = await trial.serve('api');
      const person = await newMember(first);
      const server =
        role === 'worker'
          ? await trial.work({ DATABASE_URL: url })
          : await trial.serve(role, { DATABASE_URL: url });
      proxy.freeze();
      const calls =
        role === 'worker'
          ? []
          : [1, 2].map(() => person.get('/auth/me').catch(() => 'cut off' as const));
      const { code, ms } = await server.terminate();
      expect({ code, output: server.output() }).toMatchObject({ code: 0 });
      expect(ms).toBeLessThan(10_000);
      await Promise.all(calls);
      await proxy.close();
    },
  );
});

describe('SIGTERM with the embedded PostgreSQL', () => {
  let dataDir: string;
  let server: ServerProcess;

  beforeEach(async () => {
    dataDir = openFolder();
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '', JWT_SECRET: '' });
  });
  afterEach(() => removeDataFolder(dataDir));

  it('ends both within ten seconds, with 0', async () => {
    const postmaster = postmasterOf(dataDir);
    const { code, ms } = await server.terminate();
    expect({ code, output: server.output() }).toMatchObject({ code: 0 });
    expect(ms).toBeLessThan(10_000);
    expect(runningProcess(postmaster)).toBeUndefined();
  });

  it('ends within ten seconds while its PostgreSQL is frozen, which ends as soon as it runs again', async () => {
    const postmaster = postmasterOf(dataDir);
    const processes = [postmaster, ...childrenOf(postmaster)];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const { code, ms } = await server.terminate();
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    expect({ code, output: server.output() }).toMatchObject({ code: 0 });
    expect(ms).toBeLessThan(10_000);
    await untilGone(postmaster);
  });
});

/** The processes that this one has started. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
