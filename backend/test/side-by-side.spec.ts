import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { addressFor, BACKLOG, NOTE_WORKERS, PAIRS } from './support/backlog.js';
import { CROWD } from './support/crowd.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { attendeesOf, eventOfSlots } from './support/one-day.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { type ServerProcess, startWorker } from './support/server-process.js';
import { startWorld, type World } from './support/world.js';

/** The most milliseconds by which a frozen worker may delay other meetings. */
const LONGEST_DELAY = 5_000;

/** Blocks each transaction that writes to the stream of this person, before its commit. */
const STREAM = 'SELECT FROM streams WHERE user_id = $1 FOR UPDATE';

const isScheduled = async (person: TestPerson): Promise<boolean> =>
  (await person.meetings()).some(({ placement }) => placement === 'scheduled');

describe('two workers', () => {
  let world: World;
  let admin: TestPerson;
  const workers: ServerProcess[] = [];

  beforeEach(async () => {
    world = await startWorld({ ROLE: 'api' });
    admin = await newAdmin(world);
  });

  afterEach(async () => {
    const said = [world.server, ...workers].map((one) => one.output()).join('\n');
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
    expect(said).not.toMatch(/40P01|deadlock/);
    await world.close();
  });

  async function startWorkers(): Promise<void> {
    await Promise.all(['one', 'other'].map(startNamed));
  }

  async function startNamed(name: string): Promise<ServerProcess> {
    const worker = await startWorker({ DATABASE_URL: addressFor(world.database.url, name) });
    workers.push(worker);
    return worker;
  }

  async function withoutTime({ id }: Event, more = ''): Promise<number> {
    const rows = await world.database.query(
      `SELECT FROM meetings WHERE event_id = $1 AND status = 'accepted'
         AND scheduled_start_time IS NULL ${more}`,
      [id],
    );
    return rows.length;
  }

  const decided = (event: Event): Promise<boolean> =>
    eventually(
      'every meeting was looked at',
      async () => (await withoutTime(event, 'AND waiting_since IS NULL')) === 0,
      60,
    );

  it('both assign meetings of a backlog of 500 at one event', async () => {
    const event = await eventOfSlots(admin, 40, { maxAttendees: 1000 });
    await world.database.query(CROWD, [event.id, 100]);
    await world.database.query(NOTE_WORKERS);
    await world.database.query(BACKLOG, [event.id, 100, 5]);
    expect(await withoutTime(event)).toBe(500);
    await startWorkers();
    await decided(event);
    expect(await withoutTime(event)).toBe(0);
    const placed = await world.database.query<{ worker: string }>(
      'SELECT DISTINCT worker FROM placed_by ORDER BY worker',
    );
    expect(placed.map(({ worker }) => worker)).toEqual(['one', 'other']);
    await world.database.query('DROP TRIGGER meetings_note_worker ON meetings');
    await world.database.query('DROP FUNCTION note_worker; DROP TABLE placed_by');
  });

  it('assign all 300 meetings when the event has forty tables in each of eight slots', async () => {
    const event = await eventOfSlots(admin, 8, { tables: 40, maxAttendees: 1000 });
    await world.database.query(CROWD, [event.id, 600]);
    await world.database.query(PAIRS, [event.id]);
    expect(await withoutTime(event)).toBe(300);
    await startWorkers();
    await decided(event);
    expect(await withoutTime(event)).toBe(0);
  });

  it('delay other meetings by at most five seconds when one of them freezes inside a transaction', async () => {
    const event = await eventOfSlots(admin, 8, { maxAttendees: 1000 });
    const [ana, ben, carl, dora] = (await attendeesOf(world, 4, event)) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    const stuck = await ana.ask(ben, event.id);
    await ben.answer(stuck.id, 'accepted');
    // The lock of a stream stops the worker right before the commit of the first meeting.
    const stream = await HeldLock.queueFor(world.database, STREAM, [ana.user.id]);
    await stream.taken;
    const frozen = await startNamed('one');
    await stream.untilWaitedFor('append_outbox');
    process.kill(frozen.pid, 'SIGSTOP');
    await stream.release();
    await startNamed('other');

    const from = Date.now();
    const member = await newMember(world);
    await member.register(event.id);
    const other = await carl.ask(dora, event.id);
    await dora.answer(other.id, 'accepted');
    await eventually('the others have their time', () => isScheduled(carl));
    expect(Date.now() - from).toBeLessThan(LONGEST_DELAY);
    await eventually('the two have theirs from the other worker', () => isScheduled(ana));
  });
});

describe('a worker beside a process with all roles', () => {
  it('assigns a part of the meetings', async () => {
    const world = await startWorld({ ROLE: 'all', WORKER_CONCURRENCY: '1' });
    const admin = await newAdmin(world);
    const event = await eventOfSlots(admin, 40, { maxAttendees: 1000 });
    await world.database.query(CROWD, [event.id, 100]);
    await world.database.query(NOTE_WORKERS);
    const worker = await startWorker({
      DATABASE_URL: addressFor(world.database.url, 'beside'),
      WORKER_CONCURRENCY: '1',
    });
    await world.database.query(BACKLOG, [event.id, 100, 3]);
    await eventually('both have placed some', async () => {
      const placed = await world.database.query('SELECT DISTINCT worker FROM placed_by');
      return placed.length === 2;
    });
    await eventually('all have their time', async () => {
      const left = await world.database.query(
        'SELECT FROM meetings WHERE scheduled_start_time IS NULL',
      );
      return left.length === 0;
    });
    await worker.stop();
    await world.database.query('DROP TRIGGER meetings_note_worker ON meetings');
    await world.database.query('DROP FUNCTION note_worker; DROP TABLE placed_by');
    await world.close();
  });
});
