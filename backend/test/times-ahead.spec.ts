import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import { LOCK_TIMES_OF_EVENT } from '../src/modules/meetings/meetings.queries.js';
import { ROOM_OF_TWO } from '../src/modules/scheduling/scheduling.queries.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { attendeesOf, clock, eventOfSlots } from './support/one-day.js';
import { newAdmin, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** The statement that gives the time which was found while the accept was being committed. */
const GIVING = 'give_time';

describe('what changes between a time that was found and the moment it is given', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;
  let cleo: TestPerson;
  let asked: Meeting;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });
  beforeEach(async () => {
    event = await eventOfSlots(admin, 4);
    const people = await attendeesOf(world, 3, event);
    [ana, ben, cleo] = people as [TestPerson, TestPerson, TestPerson];
    asked = await ana.ask(ben, event.id);
  });
  afterAll(() => world.close());

  /** Accepts, and makes a change while the time that was found for it waits to be given. */
  async function acceptedDuring(change: string, ...values: unknown[]): Promise<void> {
    const lock = await HeldLock.queueFor(world.database, LOCK_TIMES_OF_EVENT.text, [event.id]);
    await lock.taken;
    await ben.answer(asked.id, 'accepted');
    await lock.untilWaitedFor(GIVING);
    await world.database.query(change, values);
    await lock.release();
  }

  const seenBy = async (person: TestPerson, id = asked.id): Promise<Meeting | undefined> =>
    (await person.meetings()).find((one) => one.id === id);

  /** When they meet on the clock, once that is known. */
  async function timeOf(id = asked.id): Promise<string | null> {
    await eventually('they have their time', async () => {
      return (await seenBy(ben, id))?.placement === 'scheduled';
    });
    return clock((await seenBy(ben, id))?.scheduledStartTime);
  }

  const atSlot = (slot: number): [string, string] => {
    const start = Date.parse(`${event.startDate.slice(0, 10)}T09:00:00Z`) + slot * 900_000;
    return [new Date(start).toISOString(), new Date(start + 600_000).toISOString()];
  };

  it('is nothing in the end: both have the first time', async () => {
    await acceptedDuring('SELECT 1');
    expect(await timeOf()).toBe('09:00');
    expect(await seenBy(ana)).toMatchObject({ version: asked.version + 2 });
  });

  const roomOfTwo = async (): Promise<{ now: Date; checksum: string }> => {
    const [room] = await world.database.query<{ now: Date; checksum: string }>(ROOM_OF_TWO.text, [
      event.id,
      ana.user.id,
      ben.user.id,
    ]);
    if (room === undefined) throw new Error('Their event has no room.');
    return room;
  };

  it.each([
    ['who is taken', 'user_id = $2'],
    ['when', `during = tstzrange(lower(during), upper(during) + interval '1 minute')`],
    ['by what', `kind = 'meeting', event_id = NULL, meeting_id = $3`],
  ])('has another checksum where it is %s', async (_, change) => {
    await world.database.query(BLOCK, [ana.user.id, event.id, ...atSlot(0)]);
    const { checksum } = await roomOfTwo();
    expect((await roomOfTwo()).checksum).toBe(checksum);
    await world.database.query(
      `UPDATE occupancies SET ${change} WHERE user_id = $1 AND $2::uuid <> $3::uuid`,
      [ana.user.id, ben.user.id, asked.id],
    );
    const { checksum: otherwise } = await roomOfTwo();
    // Taken away again: some are rows that nothing else would write.
    await world.database.query('DELETE FROM occupancies WHERE event_id = $1 OR meeting_id = $2', [
      event.id,
      asked.id,
    ]);
    expect(otherwise).not.toBe(checksum);
  });

  it('is compared by the checksum it was read with', async () => {
    for (const [slot, { user }] of [ana, ben, ana].entries()) {
      await world.database.query(BLOCK, [user.id, event.id, ...atSlot(slot)]);
    }
    await world.database.query(ACCEPTED_BEFORE, [asked.id]);
    const { now, checksum } = await roomOfTwo();
    expect(checksum).not.toBe('0');
    const giving = (seen: string) =>
      world.database.query(GIVEN, [asked.id, atSlot(3)[0], now, seen]);
    expect(await giving(String(BigInt(checksum) + 1n))).toEqual([{ given: false }]);
    expect(await giving(checksum)).toEqual([{ given: true }]);
  });

  it('takes that time: they have the next', async () => {
    await acceptedDuring(BLOCK, ana.user.id, event.id, ...atSlot(0));
    expect(await timeOf()).toBe('09:15');
  });

  it('makes an earlier one free: they have that', async () => {
    await world.database.query(BLOCK, [ben.user.id, event.id, ...atSlot(0)]);
    await acceptedDuring('DELETE FROM occupancies WHERE user_id = $1', ben.user.id);
    expect(await timeOf()).toBe('09:00');
  });

  it('is the hours of the event: they have a time within them', async () => {
    await acceptedDuring(
      `UPDATE events SET networking_start_time = '09:30', version = version + 1 WHERE id = $1`,
      event.id,
    );
    expect(await timeOf()).toBe('09:30');
  });

  it('is a name: both are told of it', async () => {
    await acceptedDuring(
      `UPDATE users SET first_name = 'Anastasia', version = version + 1 WHERE id = $1`,
      ana.user.id,
    );
    await timeOf();
    const [entry] = await world.database.query<{ name: string }>(LAST_TOLD, [ben.user.id]);
    expect(entry?.name).toBe('Anastasia');
  });

  it('is that it is called off: it has no time', async () => {
    await acceptedDuring(
      `SELECT set_meeting_status(id, 'cancelled', now()) FROM meetings WHERE id = $1`,
      asked.id,
    );
    // What comes after it has been decided about.
    const { id } = await cleo.ask(ben, event.id);
    await ben.answer(id, 'accepted');
    expect(await timeOf(id)).toBe('09:00');
    expect(await seenBy(ben)).toMatchObject({ status: 'cancelled', scheduledStartTime: null });
  });

  it('is that it has begun: it is not given', async () => {
    await world.database.query(ACCEPTED_BEFORE, [asked.id]);
    const giving = (starts: Date) => world.database.query(GIVEN, [asked.id, starts, starts, '0']);
    expect(await giving(new Date())).toEqual([{ given: false }]);
    expect(await giving(new Date(atSlot(0)[0]))).toEqual([{ given: true }]);
  });

  it('is a meeting accepted before it: that has its time first', async () => {
    const { id } = await cleo.ask(ben, event.id);
    await acceptedDuring(ACCEPTED_BEFORE, id);
    expect(await timeOf()).toBe('09:15');
    expect(await timeOf(id)).toBe('09:00');
  });

  it.each([{ tables: 1 }, { slotPolicy: 'balanced' as const }])(
    'is not looked at where the choice depends on others: %j',
    async (fields) => {
      event = await eventOfSlots(admin, 4, fields);
      for (const person of [ana, ben]) await person.register(event.id);
      asked = await ana.ask(ben, event.id);
      const lock = await HeldLock.queueFor(world.database, LOCK_TIMES_OF_EVENT.text, [event.id]);
      await lock.taken;
      await ben.answer(asked.id, 'accepted');
      await lock.untilWaitedFor('take_turns');
      expect(await world.database.query(WAITS_TO_GIVE)).toEqual([]);
      await lock.release();
      expect(await timeOf()).toBe('09:00');
    },
  );
});

/** Sessions that stand still in the one statement. */
const WAITS_TO_GIVE = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%give_time%'`;
const BLOCK = `INSERT INTO occupancies (user_id, event_id, kind, during)
  VALUES ($1, $2, 'blocked', tstzrange($3, $4))`;
const ACCEPTED_BEFORE = `UPDATE meetings SET status = 'accepted', accepted_at = now() - interval '1 minute',
  version = version + 1 WHERE id = $1`;
/** Gives $1 a time of ten minutes from $2 on, if what takes its two people from $3 on still has this checksum. */
const GIVEN = `SELECT give_time(m.id, e.id, a.id, b.id, m.version + e.version + a.version + b.version, $3, $4,
    gen_random_uuid(), $2, $2::timestamptz + interval '10 minutes', NULL, NULL, '[]') IS NOT NULL AS given
  FROM meetings m JOIN events e ON e.id = m.event_id
  JOIN users a ON a.id = m.requester_user_id JOIN users b ON b.id = m.requestee_user_id WHERE m.id = $1`;
const LAST_TOLD = `SELECT data #>> '{otherUser,firstName}' AS name FROM stream_entries
  WHERE user_id = $1 AND event = 'meeting-status' ORDER BY seq DESC LIMIT 1`;
