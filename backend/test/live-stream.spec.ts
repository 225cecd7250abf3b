import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, UnreadCountReply } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('a person’s stream', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    ana = await newMember(world);
    await ana.register(event.id);
  });

  afterAll(() => world.close());

  const cursor = async (): Promise<number> =>
    expected<UnreadCountReply>(await ana.get('/messages/unread/count'), 200).cursor;

  /** Five people ask Ana for a meeting, one after the other. */
  const fiveRequests = async (): Promise<string[]> => {
    const asked: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const member = await newMember(world);
      await member.register(event.id);
      asked.push((await member.ask(ana, event.id)).id);
    }
    return asked;
  };

  it('replays exactly the missed entries, in order', async () => {
    const since = await cursor();
    const asked = await fiveRequests();
    const live = await LiveClient.connect(world, ana, since);
    await live.untilCount(10);
    const sixth = await newMember(world);
    await sixth.register(event.id);
    const last = await sixth.ask(ana, event.id);
    await live.until('notification', ({ meetingId }) => meetingId === last.id);
    const personal = live.heard.filter(({ seq }) => seq !== undefined);
    const meetings = personal.filter(({ name }) => name === 'meeting-status');
    expect(meetings.map(({ data }) => (data as { id: string }).id)).toEqual([...asked, last.id]);
    const notices = personal.filter(({ name }) => name === 'notification');
    expect(notices.map(({ data }) => (data as { meetingId: string }).meetingId)).toEqual([
      ...asked,
      last.id,
    ]);
    expect(personal.map(({ seq }) => seq)).toEqual(personal.map((_, index) => since + 1 + index));
    expect(personal).toHaveLength(12);
    live.close();
  });

  it('replays nothing when nothing was missed', async () => {
    const since = await cursor();
    const live = await LiveClient.connect(world, ana, since);
    await admin.put(`/events/${event.id}`, { description: 'A change everybody hears.' });
    await live.until(
      'event-changed',
      ({ description }) => description === 'A change everybody hears.',
    );
    expect(live.heard.filter(({ seq }) => seq !== undefined)).toEqual([]);
    live.close();
  });

  it('sends an entry that is too long for a PostgreSQL notification, in order with the others', async () => {
    const since = await cursor();
    const live = await LiveClient.connect(world, ana, since);
    const [first, long, last] = [
      await newMember(world),
      await newMember(world),
      await newMember(world),
    ];
    for (const member of [first, long, last]) await member.register(event.id);
    const asked = [
      await first.ask(ana, event.id),
      await long.ask(ana, event.id, 'A long story. '.repeat(1000)),
      await last.ask(ana, event.id),
    ];
    await live.until('notification', ({ meetingId }) => meetingId === asked[2]?.id);
    expect(live.of('meeting-status').map(({ data }) => data.id)).toEqual(asked.map(({ id }) => id));
    const personal = live.heard.filter(({ seq }) => seq !== undefined);
    expect(personal.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6].map((step) => since + step));
    live.close();
  });

  it('sends a resync when missed entries are no longer kept', async () => {
    const since = await cursor();
    await fiveRequests();
    await world.database.query('DELETE FROM stream_entries WHERE user_id = $1 AND seq <= $2', [
      ana.user.id,
      since + 1,
    ]);
    const live = await LiveClient.connect(world, ana, since);
    const { seq } = await live.until('resync');
    expect(seq).toBe(await cursor());
    expect(live.heard).toHaveLength(1);

    // The present state, with later entries applied, is the state of a client that was never disconnected.
    const meetings = await ana.meetings();
    const [pending] = meetings.filter(({ status }) => status === 'pending');
    await ana.answer(pending?.id ?? '', 'declined');
    const next = await live.until('meeting-status', ({ id }) => id === pending?.id);
    expect(next.seq).toBe((seq ?? 0) + 1);
    const state = new Map(meetings.map((meeting) => [meeting.id, meeting]));
    state.set(next.data.id, next.data);
    const now = await ana.meetings();
    expect([...state.values()].sort(byId)).toEqual([...now].sort(byId));
    live.close();
  });

  it('sends a resync to a client whose cursor is ahead of the stream', async () => {
    const live = await LiveClient.connect(world, ana, (await cursor()) + 1000);
    expect((await live.until('resync')).seq).toBe(await cursor());
    live.close();
  });

  it('delivers an entry once to every socket of the person', async () => {
    const sockets = await Promise.all([1, 2, 3].map(() => LiveClient.connect(world, ana)));
    const member = await newMember(world);
    await member.register(event.id);
    const asked = await member.ask(ana, event.id);
    for (const live of sockets) {
      await live.until('meeting-status', ({ id }) => id === asked.id);
      expect(live.of('meeting-status')).toHaveLength(1);
      live.close();
    }
  });

  it('sends entries appended by another process, several at once or longer than a notification', async () => {
    const live = await LiveClient.connect(world, ana);
    const before = await cursor();
    const append = (...eventIds: string[]) => {
      const entries = eventIds.map((eventId) => ({
        event: 'availability-changed',
        data: { eventId },
      }));
      return world.database.query(`SELECT append_outbox($1, '[]', '[]')`, [
        JSON.stringify([{ userId: ana.user.id, entries }]),
      ]);
    };
    await append('one', 'two');
    await append('long '.repeat(2_000));
    await append('last');
    await live.until('availability-changed', ({ eventId }) => eventId === 'last');
    expect(live.of('availability-changed').map(({ seq }) => seq)).toEqual(
      [1, 2, 3, 4].map((step) => before + step),
    );
    live.close();
  });

  it('is refused without a valid token', async () => {
    await expect(LiveClient.connect(world, { token: 'not a token' })).rejects.toThrow(
      'Unauthorized',
    );
    await expect(LiveClient.connect(world, { token: '' })).rejects.toThrow('Unauthorized');
  });

  it('is closed at once when the sessions of the account are ended', async () => {
    const member = await newMember(world);
    const live = await LiveClient.connect(world, member);
    await world.database.query('UPDATE users SET token_version = token_version + 1 WHERE id = $1', [
      member.user.id,
    ]);
    await world.database.query(`SELECT pg_notify('rendezvous_live', $1)`, [
      JSON.stringify({ kind: 'session', userId: member.user.id }),
    ]);
    await live.untilClosed();
    expect((await member.get('/auth/me')).status).toBe(401);
    await expect(LiveClient.connect(world, member)).rejects.toThrow('Unauthorized');
  });

  it('survives the loss of the connection that listens for PostgreSQL notifications', async () => {
    const live = await LiveClient.connect(world, ana);
    await world.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'rendezvous listener' AND datname = current_database()`,
    );
    // Another process commits the entries, so this one gets them by a notice.
    const entries = [{ event: 'availability-changed', data: { eventId: event.id } }];
    await world.database.query(`SELECT append_outbox($1, '[]', '[]')`, [
      JSON.stringify([{ userId: ana.user.id, entries }]),
    ]);
    const { data } = await live.until('availability-changed');
    expect(data).toEqual({ eventId: event.id });
    await live.until('resync');
    live.close();
  });

  it('brings registrations to administrators, and the attendee count to everybody', async () => {
    const [office, hall] = await Promise.all([
      LiveClient.connect(world, admin),
      LiveClient.connect(world, ana),
    ]);
    const member = await newMember(world);
    await member.register(event.id);
    const { data } = await office.until('registration', ({ user }) => user.id === member.user.id);
    expect(data).toMatchObject({ eventId: event.id, registered: true });
    const seen = await hall.until(
      'event-changed',
      ({ attendeeCount }) => attendeeCount === data.attendeeCount,
    );
    expect(seen.data).not.toHaveProperty('registeredByCurrentUser');
    expect(hall.of('registration')).toEqual([]);
    office.close();
    hall.close();
  });
});

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
