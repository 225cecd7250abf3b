import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LOCK_TIMES_OF_EVENT } from '../src/modules/meetings/meetings.queries.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { attendeesOf, clock, eventOfSlots, refuseTimeOf, startsOf } from './support/one-day.js';
import { newAdmin, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** More than one transaction decides about. */
const MANY = 30;
/** Nothing is added to the queue, and nothing taken from it, as long as it is held. */
const QUEUE = 'LOCK TABLE bullmq.job IN ACCESS EXCLUSIVE MODE';
/** Both statements that take an event's times begin so: that for many, and that for one alone. */
const GIVING = 'SELECT';

/** Somebody whom others have asked for a meeting each. */
interface Asked {
  readonly eventId: string;
  readonly person: TestPerson;
  readonly ids: readonly string[];
}

describe('a process that accepts meetings and works', () => {
  let world: World;
  let admin: TestPerson;

  beforeEach(async () => {
    // One event at a time.
    world = await startWorld({ WORKER_CONCURRENCY: '1' });
    admin = await newAdmin(world);
  });
  afterEach(() => world.close());

  async function askedBy(count: number): Promise<Asked> {
    const event = await eventOfSlots(admin, count, { maxAttendees: 100 });
    const [person, ...others] = await attendeesOf(world, count + 1, event);
    if (person === undefined) throw new Error('Nobody is there.');
    const ids: string[] = [];
    for (const other of others) ids.push((await other.ask(person, event.id)).id);
    return { eventId: event.id, person, ids };
  }

  const acceptAll = ({ person, ids }: Asked): Promise<unknown> =>
    Promise.all(ids.map((id) => person.answer(id, 'accepted')));

  /** When they meet on the clock, in order; without those that have no time. */
  async function times({ ids }: Asked): Promise<(string | null)[]> {
    const rows = await world.database.query<{ start: Date }>(TIMES, [ids]);
    return rows.map(({ start }) => clock(start.toISOString()));
  }

  it('gives each its time while the queue stands still', async () => {
    const all = [await askedBy(MANY), await askedBy(3), await askedBy(3)];
    const queue = await HeldLock.queueFor(world.database, QUEUE);
    await queue.taken;
    await Promise.all(all.map(acceptAll));
    for (const asked of all) {
      await eventually('they have their times', async () => {
        return (await times(asked)).length === asked.ids.length;
      });
      expect(await times(asked)).toEqual(startsOf(asked.ids.length));
    }
    expect(await world.database.query('SELECT FROM outbox')).toEqual([]);
    await queue.release();
  });

  it('works at no more events at once than it may', async () => {
    const [one, other] = [await askedBy(3), await askedBy(3)];
    const held = await HeldLock.queueFor(world.database, LOCK_TIMES_OF_EVENT.text, [one.eventId]);
    await held.taken;
    await acceptAll(one);
    await held.untilWaitedFor(GIVING);
    await acceptAll(other);
    await held.release();
    await eventually('they have their times', async () => {
      return (await times(one)).length + (await times(other)).length === 6;
    });
    const [row] = await world.database.query<{ last: Date; first: Date }>(GIVEN, [
      one.ids,
      other.ids,
    ]);
    expect(row?.first.getTime()).toBeGreaterThan(row?.last.getTime() ?? Infinity);
  });

  it('leaves to the queue what fails, and gives the others their times', async () => {
    const asked = await askedBy(5);
    const poisoned = asked.ids[2] ?? '';
    await world.database.query(refuseTimeOf(poisoned));
    await acceptAll(asked);
    await eventually('the others have their times', async () => (await times(asked)).length === 4);
    await eventually('the queue has it', async () => {
      return (await world.database.query(JOBS_OF, [`%${poisoned}%`])).length > 0;
    });
    await world.database.query('DROP FUNCTION refuse_time CASCADE');
    await eventually('it has its time', async () => (await times(asked)).length === 5);
    expect(await times(asked)).toEqual(startsOf(5));
  });

  it('ends when all it has accepted have their times', async () => {
    const [one, other] = [await askedBy(MANY), await askedBy(3)];
    const held = await HeldLock.queueFor(world.database, LOCK_TIMES_OF_EVENT.text, [one.eventId]);
    await held.taken;
    await acceptAll(one);
    await acceptAll(other);
    await held.untilWaitedFor(GIVING);
    const stopped = world.server.stop();
    await held.release();
    await stopped;
    for (const asked of [one, other]) {
      expect(await times(asked)).toEqual(startsOf(asked.ids.length));
    }
  });
});

const TIMES = `SELECT scheduled_start_time AS start FROM meetings
  WHERE id = ANY($1::uuid[]) AND scheduled_start_time IS NOT NULL ORDER BY 1`;
/** When the last of some was given its time, and the first of others. */
const GIVEN = `SELECT
  (SELECT max(updated_at) FROM meetings WHERE id = ANY($1::uuid[])) AS last,
  (SELECT min(updated_at) FROM meetings WHERE id = ANY($2::uuid[])) AS first`;
const JOBS_OF = `SELECT FROM bullmq.job WHERE name = 'assign-time' AND data::text LIKE $1`;
