import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import request from 'supertest';
import { newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const tally = (statuses: number[]): Record<number, number> =>
  statuses.reduce<Record<number, number>>(
    (sums, status) => ({ ...sums, [status]: (sums[status] ?? 0) + 1 }),
    {},
  );

describe('simultaneous calls', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
  });

  afterAll(() => world.close());

  it('make one administrator of twenty set-ups', async () => {
    const answers = await times(20, () => {
      const { reasonForMeeting: _, consentToShareData: __, ...account } = newAccount();
      return request(world.url).post('/api/auth/setup-admin').send(account);
    });
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
    const [row] = await world.database.query<{ admins: number }>(
      'SELECT count(*)::integer AS admins FROM users WHERE is_admin',
    );
    expect(row?.admins).toBe(1);
    const available = await request(world.url).get('/api/auth/setup-available');
    expect(available.body).toEqual({ setupAvailable: false });
  });

  it('make one account of ten with the same e-mail address', async () => {
    const account = newAccount({ email: 'Same@Test.Example' });
    const answers = await times(10, (index) =>
      request(world.url)
        .post('/api/auth/register')
        .send({ ...account, email: index % 2 === 0 ? account.email : account.email.toLowerCase() }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 9 });
  });

  it('register ten of thirty people for ten places', async () => {
    await world.database.query('DELETE FROM users WHERE is_admin');
    admin = await newAdmin(world);
    event = await admin.createEvent({ maxAttendees: 10 });
    const members = await times(30, () => newMember(world));
    const answers = await Promise.all(
      members.map((member) => member.post(`/events/${event.id}/register`)),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10, 409: 20 });
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This event is full');
    const { body } = await admin.get(`/events/${event.id}`);
    expect(body.attendeeCount).toBe(10);
    const rows = await world.database.query(
      'SELECT 1 FROM event_registrations WHERE event_id = $1',
      [event.id],
    );
    expect(rows).toHaveLength(10);
  });

  it('register a person once of twenty calls', async () => {
    const open = await admin.createEvent();
    const member = await newMember(world);
    const answers = await times(20, () => member.post(`/events/${open.id}/register`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
    expect((await member.get(`/events/${open.id}`)).body.attendeeCount).toBe(1);
  });

  describe('between two people', () => {
    let one: TestPerson;
    let other: TestPerson;
    let meetingEvent: Event;

    const live = () =>
      world.database.query<{ status: string }>('SELECT status FROM meetings WHERE event_id = $1', [
        meetingEvent.id,
      ]);

    beforeAll(async () => {
      meetingEvent = await admin.createEvent();
      [one, other] = await Promise.all([newMember(world), newMember(world)]);
      await one.register(meetingEvent.id);
      await other.register(meetingEvent.id);
    });

    const ask = (from: TestPerson, to: TestPerson) =>
      from.post('/meetings', { requesteeUserId: to.user.id, eventId: meetingEvent.id });

    it('make one meeting of twenty equal requests', async () => {
      const answers = await times(20, () => ask(one, other));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
      expect(await live()).toEqual([{ status: 'pending' }]);
    });

    it('make one accepted meeting of twenty requests in both directions', async () => {
      await world.database.query('DELETE FROM meetings WHERE event_id = $1', [meetingEvent.id]);
      const answers = await times(20, (index) =>
        index % 2 === 0 ? ask(one, other) : ask(other, one),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 2, 409: 18 });
      expect(await live()).toEqual([{ status: 'accepted' }]);
    });

    it('leave one answer of an accept and a decline, and refuse the other', async () => {
      await world.database.query('DELETE FROM meetings WHERE event_id = $1', [meetingEvent.id]);
      const meeting = await one.ask(other, meetingEvent.id);
      const answers = await times(10, () =>
        other.put(`/meetings/${meeting.id}/status`, { status: 'accepted' }),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 });
    });
  });
});
