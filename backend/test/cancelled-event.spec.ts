import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, Notification } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { addPerson, walkIn } from './support/event-people.js';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { MailWorld } from './support/mail-world.js';
import { mailedToken, visitorGet, visitorPost } from './support/mailed-links.js';
import { agree, eventOfSlots } from './support/one-day.js';
import { expected, newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';

const REASON = 'The hall is closed after the storm.';
const CANCELLED = [409, 'This event is cancelled.'];

describe('a cancelled event', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
  });

  afterAll(() => mails.close());

  beforeEach(async () => {
    event = await eventOfSlots(admin, 4);
    [ana, ben] = [await mails.member(), await mails.member()];
    for (const person of [ana, ben]) await person.register(event.id);
    await mails.forget();
  });

  const cancel = (of = event) => admin.put(`/events/${of.id}/cancel`, { reason: REASON });
  const statusesOf = async (person: TestPerson): Promise<string[]> =>
    (await person.meetings()).map(({ status }) => status);
  const withoutMeetings = (): Promise<boolean> =>
    eventually('every meeting is cancelled', async () => {
      const meetings = [...(await statusesOf(ana)), ...(await statusesOf(ben))];
      return meetings.every((status) => status === 'cancelled');
    });
  const answer = ({ status, body }: { status: number; body: { message?: unknown } }) => [
    status,
    body.message,
  ];

  it('stays readable with its reason, and is cancelled once', async () => {
    const stranger = await newMember(mails.world);
    const live = await LiveClient.connect(mails.world, stranger);
    const body = expected<Event>(await cancel(), 200);
    expect(body).toMatchObject({ id: event.id, cancelReason: REASON, rulesVersion: 2 });
    expect(Math.abs(Date.now() - Date.parse(body.cancelledAt ?? ''))).toBeLessThan(60_000);
    const { data } = await live.until('event-changed', ({ id }) => id === event.id);
    expect(data).toMatchObject({ cancelReason: REASON });
    live.close();
    for (const person of [ana, stranger])
      expect((await person.get(`/events/${event.id}`)).body).toMatchObject({
        cancelReason: REASON,
      });
    expect(answer(await cancel())).toEqual([409, 'This event is cancelled already.']);
    const over = await admin.createEvent();
    await mails.query(
      `UPDATE events SET start_date = now() - interval '2 days', end_date = now() - interval '1 day' WHERE id = $1`,
      [over.id],
    );
    expect(answer(await cancel(over))).toEqual([409, 'This event is over.']);
  });

  it('cancels its meetings silently and tells everybody once, by a notification and a mail', async () => {
    const carl = await mails.member();
    await carl.register(event.id);
    await agree(mails.world, event, ana, ben);
    await carl.ask(ana, event.id);
    await mails.forget();
    const live = await LiveClient.connect(mails.world, ana);
    expected(await cancel(), 200);
    await withoutMeetings();
    const { data } = await live.until('notification');
    expect(data).toMatchObject({ kind: 'event-cancelled', actor: null, content: REASON });
    expect(await mails.query('SELECT 1 FROM occupancies')).toEqual([]);
    for (const person of [ana, ben, carl]) {
      const arrived = await mails.mailed(person);
      const told = arrived.filter(({ subject }) => subject === `${event.name} is cancelled`);
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain(REASON);
      const updates = arrived.filter((mail) => !told.includes(mail));
      expect(updates.map(({ source }) => source.includes('method=CANCEL'))).toEqual(
        person === carl ? [] : [true],
      );
      const kinds = expected<Notification[]>(await person.get('/notifications'), 200).map(
        ({ kind }) => kind,
      );
      expect(kinds.filter((kind) => kind === 'event-cancelled')).toHaveLength(1);
      expect(kinds).not.toContain('meeting-cancelled');
    }
    live.close();
  });

  it('takes no requests, acceptances, times, registrations or additions any more; declining stays possible', async () => {
    const [carl, dora] = [await newMember(mails.world), await newMember(mails.world)];
    for (const one of [carl, dora]) await one.register(event.id);
    const late = await newMember(mails.world);
    const person = walkIn();
    await addPerson(admin, event.id, { person });
    const token = await mailedToken(mails.server, person.email, 'invitation');
    const timed = await agree(mails.world, event, ana, ben);
    const [asked, other] = [await carl.ask(ana, event.id), await carl.ask(ben, event.id)];
    // In an hour, so that the sweep leaves the meetings, which would be refused for another reason.
    await mails.query(
      `UPDATE events SET cancelled_at = now() + interval '1 hour', cancel_reason = 'Storm' WHERE id = $1`,
      [event.id],
    );
    const { email: _, ...profile } = newAccount();
    const refused = [
      await visitorGet(mails.world, `/auth/invitation?token=${token}`),
      await ana.put(`/meetings/${timed.id}/change-time`),
      await late.post(`/events/${event.id}/register`),
      await admin.post(`/admin/events/${event.id}/attendees`, { userId: late.user.id }),
      await admin.post(`/admin/events/${event.id}/plans`),
      await visitorPost(mails.world, '/auth/invitation', { token, ...profile }),
      await ana.put(`/meetings/${asked.id}/status`, { status: 'accepted' }),
      await dora.post('/meetings', { requesteeUserId: ana.user.id, eventId: event.id }),
    ].map(answer);
    expect(refused).toEqual(refused.map(() => CANCELLED));
    expect((await ben.put(`/meetings/${other.id}/status`, { status: 'declined' })).status).toBe(
      200,
    );
    const results = await admin.post(`/admin/events/${event.id}/invitations`, {
      people: [{ email: walkIn().email }],
    });
    expect(results.body).toMatchObject([{ state: 'error', message: 'This event is cancelled.' }]);
    // No job knows of it: the sweep finds what is left.
    await mails.query(
      `UPDATE events SET cancelled_at = now() - interval '10 seconds' WHERE id = $1`,
      [event.id],
    );
    await eventually('the sweep cancels the meetings', async () =>
      (await ana.meetings()).every(({ status }) => status === 'cancelled'),
    );
  });

  it('is told by mail to its staff, to who wants no such mails, and to who was mailed an invitation', async () => {
    const [person, held] = [walkIn(), walkIn()];
    for (const one of [person, held]) await addPerson(admin, event.id, { person: one });
    await mailedToken(mails.server, person.email, 'invitation');
    await mails.settled();
    // As an import leaves people whom nobody has invited yet.
    await mails.query(
      'DELETE FROM deliveries USING users u WHERE u.id = user_id AND u.email = $1',
      [held.email],
    );
    await mails.query(
      'DELETE FROM one_time_links USING users u WHERE u.id = user_id AND u.email = $1',
      [held.email],
    );
    const desk = await mails.member();
    await mails.query(`INSERT INTO event_staff (event_id, user_id, role) VALUES ($1, $2, 'desk')`, [
      event.id,
      desk.user.id,
    ]);
    await mails.query(
      `INSERT INTO switched_off (user_id, channel, switch) VALUES ($1, 'mail', 'changes')`,
      [ana.user.id],
    );
    await mails.forget();
    expected(await cancel(), 200);
    await eventually('everybody is told', async () => {
      const left = await mails.query('SELECT 1 FROM announcement_recipients');
      return left.length === 0;
    });
    await mails.settled();
    const told = mails.server.mails.filter(
      ({ subject }) => subject === `${event.name} is cancelled`,
    );
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      [person.email, desk.user.email, ana.user.email, ben.user.email].sort(),
    );
  });

  it('keeps no other event waiting while its people are locked', async () => {
    const other = await admin.createEvent();
    const [carl, dora] = [await newMember(mails.world), await newMember(mails.world)];
    for (const one of [carl, dora]) await one.register(other.id);
    await ana.ask(ben, event.id);
    await carl.ask(dora, other.id);
    const lock = await HeldLock.queueFor(
      mails.world.database,
      'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [ana.user.id],
    );
    for (const { id } of [event, other])
      await mails.query(
        `UPDATE events SET cancelled_at = now() - interval '10 seconds', cancel_reason = 'Storm' WHERE id = $1`,
        [id],
      );
    await eventually('the other event has no meetings', async () =>
      (await statusesOf(carl)).every((status) => status === 'cancelled'),
    );
    expect(await statusesOf(ana)).toEqual(['pending']);
    await lock.release();
    await withoutMeetings();
  });

  it('reminds nobody of anything, and an edit of it tells nobody', async () => {
    await agree(mails.world, event, ana, ben);
    await mails.forget();
    expected(await cancel(), 200);
    await withoutMeetings();
    await mails.forget();
    expected(await admin.put(`/events/${event.id}`, { location: 'Hall 9' }), 200);
    const [meeting] = await ana.meetings();
    await mails.queue(ana, 'meeting-reminder', meeting?.id ?? '', { startTime: event.startDate });
    await mails.queue(ana, 'request-reminder', null);
    expect((await mails.mailed(ana)).map(({ subject }) => subject)).toEqual([]);
  });

  it('frees the times of its people for meetings at other events', async () => {
    const same = await admin.createEvent({
      startDate: event.startDate,
      endDate: event.endDate,
      networkingStartTime: '09:00',
      networkingEndTime: '09:10',
    });
    await agree(mails.world, event, ana, ben);
    for (const person of [ana, ben]) await person.register(same.id);
    const waiting = await agree(mails.world, same, ana, ben);
    expect(waiting.placement).toBe('waiting');
    expected(await cancel(), 200);
    const placed = await eventually('the other meeting has a time', async () => {
      const known = (await ana.meetings()).find(({ id }) => id === waiting.id);
      return known?.placement === 'scheduled' ? known : null;
    });
    expect((placed satisfies Meeting).eventId).toBe(same.id);
  });
});
