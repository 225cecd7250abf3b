import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, Notification } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('a request that waits for an answer', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;
  let id: string;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent({ requestsExpireAfterHours: 24 });
  });

  afterAll(() => world.close());

  /** Ana has asked Ben. */
  const newRequest = async (): Promise<void> => {
    [ana, ben] = await Promise.all([newMember(world), newMember(world)]);
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    ({ id } = await ana.ask(ben, event.id));
  };

  const seenAt = async (person: TestPerson): Promise<string | null | undefined> =>
    (await person.meetings()).find((one) => one.id === id)?.seenAt;

  const see = (person: TestPerson) => person.post('/meetings/seen', { ids: [id] });

  const kinds = async (person: TestPerson): Promise<string[]> =>
    expected<Notification[]>(await person.get('/notifications'), 200).map(({ kind }) => kind);

  const ageBy = (hours: number) =>
    world.database.query(
      'UPDATE meetings SET created_at = created_at - make_interval(hours => $2) WHERE id = $1',
      [id, hours],
    );

  describe('is seen', () => {
    it('when the one asked has it on screen, and who asked is told at once', async () => {
      await newRequest();
      expect(await seenAt(ana)).toBeNull();
      const live = await LiveClient.connect(world, ana);
      expect((await see(ben)).status).toBe(204);
      const { data } = await live.until('meeting-status', (meeting) => meeting.seenAt !== null);
      live.close();
      expect(await seenAt(ana)).toBe(data.seenAt);
      // Who was asked knows it anyway.
      expect(await seenAt(ben)).toBeNull();
    });

    it('when its notification is read', async () => {
      await newRequest();
      expected(await ben.post('/notifications/read'), 200);
      expect(await seenAt(ana)).not.toBeNull();
    });

    it('once, whoever asks how often at the same time', async () => {
      await newRequest();
      const before = (await ana.meetings())[0]?.version ?? 0;
      const calls = Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? see(ben) : ben.post('/notifications/read'),
      );
      for (const { status } of await Promise.all(calls)) expect([200, 204]).toContain(status);
      expect((await ana.meetings())[0]?.version).toBe(before + 1);
    });

    it('by the one asked alone, and not after an answer', async () => {
      await newRequest();
      for (const other of [ana, await newMember(world)]) expected(await see(other), 204);
      expect(await seenAt(ana)).toBeNull();
      await ben.answer(id, 'declined');
      expected(await see(ben), 204);
      expect(await seenAt(ana)).toBeNull();
    });

    it('or answered, when both happen at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        await newRequest();
        const [seen, answered] = await Promise.all([
          see(ben),
          ben.put(`/meetings/${id}/status`, { status: 'declined' }),
        ]);
        expect([seen.status, answered.status]).toEqual([204, 200]);
        expect((await ana.meetings())[0]?.status).toBe('declined');
      }
    });

    it('is refused for what is no id', async () => {
      expect((await ben.post('/meetings/seen', { ids: ['1'] })).status).toBe(400);
      expect((await ben.post('/meetings/seen')).status).toBe(400);
    });
  });

  describe('expires', () => {
    const expired = (): Promise<Meeting> =>
      eventually('the request expires', async () =>
        (await ana.meetings()).find((one) => one.id === id && one.status === 'expired'),
      );

    it('when it is older than its event lets it wait, and both are told', async () => {
      await newRequest();
      const live = await LiveClient.connect(world, ana);
      await ageBy(25);
      await expired();
      await live.until('meeting-status', ({ status }) => status === 'expired');
      live.close();
      expect(await kinds(ana)).toContain('meeting-expired');
      expect(await kinds(ben)).toContain('meeting-expired');
      const late = await ben.put(`/meetings/${id}/status`, { status: 'accepted' });
      expect([late.status, late.body.message]).toEqual([409, 'This meeting request has expired.']);
      // They may ask again.
      await ana.ask(ben, event.id);
    });

    it('not before, nor at an event that lets requests wait until its end', async () => {
      await newRequest();
      await ageBy(23);
      const young = id;
      const patient = await admin.createEvent();
      await Promise.all([ana, ben].map((one) => one.register(patient.id)));
      ({ id } = await ana.ask(ben, patient.id));
      await ageBy(100);
      await world.database.query(`SELECT pg_sleep(3)`);
      const meetings = await ana.meetings();
      expect(meetings.map(({ status }) => status)).toEqual(['pending', 'pending']);
      expect(meetings.map((one) => one.id)).toContain(young);
    });

    it('or is answered, when both happen at once', async () => {
      for (let round = 0; round < 4; round += 1) {
        await newRequest();
        await ageBy(25);
        const { status } = await ben.put(`/meetings/${id}/status`, { status: 'accepted' });
        expect([200, 409]).toContain(status);
        if (status === 409) await expired();
        else {
          const [meeting] = await ben.meetings();
          expect(meeting?.status).toBe('accepted');
          expect(await kinds(ben)).not.toContain('meeting-expired');
        }
      }
    });
  });

  it('has an age limit that administrators set between an hour and 90 days', async () => {
    for (const requestsExpireAfterHours of [1, 2160, null]) {
      const changed = await admin.put(`/events/${event.id}`, { requestsExpireAfterHours });
      expect(expected<Event>(changed, 200)).toMatchObject({ requestsExpireAfterHours });
    }
    for (const requestsExpireAfterHours of [0, 2161, 1.5])
      expect((await admin.put(`/events/${event.id}`, { requestsExpireAfterHours })).status).toBe(
        400,
      );
    for (const reminderMinutes of [1, 120, null]) {
      const changed = await admin.put(`/events/${event.id}`, { reminderMinutes });
      expect(expected<Event>(changed, 200)).toMatchObject({ reminderMinutes });
    }
    for (const reminderMinutes of [0, 121])
      expect((await admin.put(`/events/${event.id}`, { reminderMinutes })).status).toBe(400);
  });
});
