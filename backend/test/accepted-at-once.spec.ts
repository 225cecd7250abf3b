import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { attendeesOf, clock, eventOfSlots, refuseTimeOf, startsOf } from './support/one-day.js';
import { newAdmin, type TestPerson } from './support/people.js';
import { startWorker } from './support/server-process.js';
import { startWorld, type World } from './support/world.js';

/** The number of accepted meetings; each is assigned in its own transaction. */
const MANY = 40;
const QUEUE = 'LOCK TABLE bullmq.job IN ACCESS EXCLUSIVE MODE';
const ADDING_JOBS = 'add_job(';
const NOT_IN_QUEUE = `SELECT FROM outbox
  WHERE NOT EXISTS (SELECT FROM bullmq.job WHERE job.id = job_id::text)`;

describe('meetings that one person accepts while no worker runs', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let asked: string[];

  beforeAll(async () => {
    world = await startWorld({ ROLE: 'api' });
    admin = await newAdmin(world);
  });
  beforeEach(async () => {
    event = await eventOfSlots(admin, MANY, { maxAttendees: 100 });
    const [one, ...others] = await attendeesOf(world, MANY + 1, event);
    if (one === undefined) throw new Error('Nobody is there.');
    ana = one;
    asked = [];
    for (const other of others) asked.push((await other.ask(ana, event.id)).id);
  });
  afterAll(async () => world.close());

  /** The lock keeps the first job out of the queue until all meetings are accepted; then all jobs are added together. */
  async function acceptAll(): Promise<void> {
    const queue = await HeldLock.queueFor(world.database, QUEUE);
    await queue.taken;
    for (const id of asked) await ana.answer(id, 'accepted');
    await queue.untilWaitedFor(ADDING_JOBS);
    await queue.release();
    await eventually('the queue has them', async () => {
      const left = await world.database.query(NOT_IN_QUEUE);
      return left.length === 0;
    });
  }

  const times = async (): Promise<(string | undefined)[]> => {
    const meetings = await ana.meetings();
    return asked.map((id) => {
      const start = meetings.find((one) => one.id === id)?.scheduledStartTime ?? null;
      return start === null ? undefined : (clock(start) ?? undefined);
    });
  };

  async function untilTimed(count: number): Promise<void> {
    await eventually('they have their times', async () => {
      return (await times()).filter((one) => one !== undefined).length === count;
    });
  }

  it('have one job each, and get different times in the order of acceptance', async () => {
    await acceptAll();
    const jobs = await world.database.query(`SELECT FROM bullmq.job WHERE name = 'assign-time'`);
    expect(jobs).toHaveLength(MANY);
    const worker = await startWorker({ DATABASE_URL: world.database.url });
    await untilTimed(MANY);
    await worker.stop();
    expect(await times()).toEqual(startsOf(MANY));
  });

  it('get their times when the time of one of them cannot be written', async () => {
    const poisoned = asked[7] ?? '';
    await world.database.query(refuseTimeOf(poisoned));
    await acceptAll();
    const worker = await startWorker({ DATABASE_URL: world.database.url });
    await untilTimed(MANY - 1);
    await worker.stop();
    expect((await times())[7]).toBeUndefined();
    await world.database.query('DROP FUNCTION refuse_time CASCADE');
  });
});
