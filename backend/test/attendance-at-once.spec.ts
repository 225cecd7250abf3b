import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { walkIn } from './support/event-people.js';
import { HeldLock } from './support/held-lock.js';
import { attendeesOf } from './support/one-day.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ROUNDS = 6;
const PERSON = 'SELECT FROM users WHERE id = $1 FOR UPDATE';
const WAITING_FOR_RULES = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const tally = (answers: readonly Response[]): Record<number, number> =>
  answers.reduce<Record<number, number>>(
    (sums, { status }) => ({ ...sums, [status]: (sums[status] ?? 0) + 1 }),
    {},
  );

describe('staff and attendees who act at once', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(async () => {
    const said = world.server.output();
    await world.close();
    expect(said).not.toMatch(/40P01|deadlock/);
  });

  const remove = (event: Event, { user }: TestPerson): Promise<Response> =>
    admin.delete(`/admin/events/${event.id}/attendees/${user.id}`);
  const ask = (from: TestPerson, to: TestPerson, event: Event): Promise<Response> =>
    from.post('/meetings', { requesteeUserId: to.user.id, eventId: event.id });
  const accept = (by: TestPerson, id: string): Promise<Response> =>
    by.put(`/meetings/${id}/status`, { status: 'accepted' });
  const cancel = (event: Event): Promise<Response> =>
    admin.put(`/events/${event.id}/cancel`, { reason: 'Storm' });
  const add = (event: Event, body: object): Promise<Response> =>
    admin.post(`/admin/events/${event.id}/attendees`, body);
  const live = (event: Event): Promise<object[]> =>
    world.database.query(
      `SELECT 1 FROM meetings WHERE event_id = $1 AND status IN ('pending', 'accepted')`,
      [event.id],
    );
  const attendeeCount = async (event: Event): Promise<number> =>
    (await admin.get(`/events/${event.id}`)).body.attendeeCount;

  /** An event with so many pairs of attendees. */
  async function pairsAt(
    count: number,
  ): Promise<{ event: Event; pairs: [TestPerson, TestPerson][] }> {
    const event = await admin.createEvent();
    const people = await attendeesOf(world, 2 * count, event);
    const pairs = people.slice(0, count).map((one, at): [TestPerson, TestPerson] => {
      const other = people[count + at];
      if (other === undefined) throw new Error('Nobody is there.');
      return [one, other];
    });
    return { event, pairs };
  }

  it('add an invited person anew who is forgotten at that moment', async () => {
    const [one, other] = [await admin.createEvent(), await admin.createEvent()];
    const person = walkIn();
    const { id } = (await add(one, { person })).body.user;
    await world.database.query('DELETE FROM event_registrations WHERE user_id = $1', [id]);
    await world.database.query('UPDATE events SET attendee_count = 0 WHERE id = $1', [one.id]);
    const forgetting = await HeldLock.queueFor(world.database, 'DELETE FROM users WHERE id = $1', [
      id,
    ]);
    const adding = add(other, { person });
    await forgetting.untilWaitedFor('FOR NO KEY UPDATE');
    await forgetting.commit();
    const { status, body } = await adding;
    expect([status, body.user.email]).toEqual([201, person.email]);
    expect(body.user.id).not.toBe(id);
  });

  it('leave no meeting of somebody who is removed while a request is accepted', async () => {
    const { event, pairs } = await pairsAt(ROUNDS);
    await Promise.all(
      pairs.map(async ([one, other], round) => {
        const { id } = await one.ask(other, event.id);
        const removed = round % 2 === 0 ? one : other;
        const [removal, acceptance] = await Promise.all([
          remove(event, removed),
          accept(other, id),
        ]);
        expect(removal.status).toBe(204);
        expect([200, 409]).toContain(acceptance.status);
        expect((await one.meetings()).map(({ status }) => status)).toEqual(['cancelled']);
      }),
    );
    expect(await live(event)).toEqual([]);
    expect(await attendeeCount(event)).toBe(ROUNDS);
  });

  it('leave no request to or from somebody who is removed while it is made', async () => {
    const { event, pairs } = await pairsAt(ROUNDS);
    await Promise.all(
      pairs.map(async ([one, other], round) => {
        const removed = round % 2 === 0 ? one : other;
        const [removal, asked] = await Promise.all([
          remove(event, removed),
          ask(one, other, event),
        ]);
        expect(removal.status).toBe(204);
        expect([201, 403, 404]).toContain(asked.status);
      }),
    );
    expect(await live(event)).toEqual([]);
  });

  it('leave no time of somebody who is removed while the worker assigns one', async () => {
    const { event, pairs } = await pairsAt(ROUNDS);
    await Promise.all(
      pairs.map(async ([one, other]) => {
        const { id } = await one.ask(other, event.id);
        expect((await accept(other, id)).status).toBe(200);
        expect((await remove(event, one)).status).toBe(204);
      }),
    );
    await eventually('no job is left', async () => {
      const left = await world.database.query(`SELECT 1 FROM outbox`);
      return left.length === 0;
    });
    expect(await live(event)).toEqual([]);
    const ids = pairs.flat().map(({ user }) => user.id);
    expect(
      await world.database.query('SELECT 1 FROM occupancies WHERE user_id = ANY($1)', [ids]),
    ).toEqual([]);
  });

  it('fill the last places of an event and no more, by desk, organisers and attendees', async () => {
    const event = await admin.createEvent({ maxAttendees: 10 });
    const members = await times(14, () => newMember(world));
    const answers = await times(21, (index) => {
      const member = members[index % 14];
      if (member === undefined || index < 7) return add(event, { person: walkIn() });
      return index < 14
        ? add(event, { userId: member.user.id })
        : member.post(`/events/${event.id}/register`);
    });
    expect(tally(answers)).toEqual({ 201: 10, 409: 11 });
    expect(await attendeeCount(event)).toBe(10);
  });

  it('make one person and one place of several additions of one address', async () => {
    const event = await admin.createEvent();
    const person = walkIn();
    const answers = await times(6, () => add(event, { person }));
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
    expect(await attendeeCount(event)).toBe(1);
    const rows = await world.database.query('SELECT 1 FROM users WHERE email = $1', [person.email]);
    expect(rows).toHaveLength(1);
  });

  it('cancel an event once, and after that nobody asks, accepts, registers or is added', async () => {
    const { event, pairs } = await pairsAt(ROUNDS);
    const asked = await Promise.all(
      pairs.slice(0, 3).map(async ([one, other]) => ({
        other,
        id: (await one.ask(other, event.id)).id,
      })),
    );
    const strangers = await times(3, () => newMember(world));
    const [first, second, ...others] = await Promise.all([
      cancel(event),
      cancel(event),
      ...asked.map(({ other, id }) => accept(other, id)),
      ...pairs.slice(3).map(([one, other]) => ask(one, other, event)),
      ...strangers.map((one) => one.post(`/events/${event.id}/register`)),
      ...strangers.map(() => add(event, { person: walkIn() })),
    ]);
    expect(tally([first, second])).toEqual({ 200: 1, 409: 1 });
    for (const { status, body } of others)
      expect(status === 409 ? [status, body.message] : status).toEqual(
        status === 409 ? [409, expect.stringMatching(/cancelled\.$/)] : status < 300 ? status : 409,
      );
    await eventually('no meeting is left', async () => (await live(event)).length === 0);
    const late = await ask(...(pairs[3] as [TestPerson, TestPerson]), event);
    expect([late.status, late.body.message]).toEqual([409, 'This event is cancelled.']);
    const told = await world.database.query<{ people: number; times: number }>(
      `SELECT count(DISTINCT e.user_id)::integer AS people, count(*)::integer AS times
       FROM stream_entries e WHERE e.data ->> 'kind' = 'event-cancelled' AND e.data ->> 'eventId' = $1`,
      [event.id],
    );
    const count = await attendeeCount(event);
    expect(told).toEqual([{ people: count, times: count }]);
  });

  it('cancel an event after the request that was under way, whose meeting goes with the others', async () => {
    const { event, pairs } = await pairsAt(1);
    const [[one, other] = []] = pairs;
    if (one === undefined || other === undefined) throw new Error('Nobody is there.');
    const person = await HeldLock.queueFor(world.database, PERSON, [other.user.id]);
    await person.taken;
    const asking = ask(one, other, event);
    await person.untilWaitedFor('FOR NO KEY UPDATE');
    const cancelling = cancel(event);
    await eventually('the cancellation waits', async () => {
      return (await world.database.query(WAITING_FOR_RULES)).length > 0;
    });
    await person.release();
    expect([(await asking).status, (await cancelling).status]).toEqual([201, 200]);
    await eventually('no meeting is left', async () => (await live(event)).length === 0);
  });
});
