import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Notification } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import type { ArrivedMail } from './support/mail-server.js';
import { MailWorld } from './support/mail-world.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';

describe('mails of events, messages and the clock', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let ada: TestPerson;
  let grace: TestPerson;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent({
      timezone: 'America/New_York',
      networkingStartTime: '00:00',
      tables: 5,
    });
    ada = await mails.member({ firstName: 'Ada', lastName: 'Lovelace', company: 'Engines Ltd' });
    grace = await mails.member({ firstName: 'Grace', lastName: 'Hopper', company: 'Navy' });
    for (const person of [ada, grace]) await person.register(event.id);
    await mails.forget();
  });

  afterAll(() => mails.close());

  async function only(person: TestPerson): Promise<ArrivedMail> {
    const [mail, ...more] = await mails.mailed(person);
    expect(more.map(({ subject }) => subject)).toEqual([]);
    if (mail === undefined)
      throw new Error(`Nothing has arrived: ${JSON.stringify(await mails.deliveries(person))}`);
    return mail;
  }

  const notify = (
    person: TestPerson,
    notification: Pick<Notification, 'kind'> & Partial<Notification>,
  ) => mails.notify(person, { eventId: event.id, ...notification });

  async function meeting(): Promise<{ id: string; start: string }> {
    const known = (await ada.meetings()).find(({ status }) => status === 'accepted');
    const { id } = known ?? (await ada.ask(grace, event.id));
    if (known === undefined) await grace.answer(id, 'accepted');
    const timed = await eventually('the meeting has a time', async () =>
      (await ada.meetings()).find((each) => each.id === id && each.scheduledStartTime !== null),
    );
    await mails.forget();
    return { id, start: timed.scheduledStartTime ?? '' };
  }

  it('say that new rules have ended a request, which never was a meeting', async () => {
    const hall = await admin.createEvent();
    for (const person of [ada, grace]) await person.register(hall.id);
    await ada.ask(grace, hall.id);
    await mails.forget();
    const nobody = { types: [{ name: 'Press' }], mayRequest: [], endPending: true };
    expected(await admin.put(`/admin/events/${hall.id}/participant-types`, nobody), 200);
    for (const [person, other] of [
      [ada, 'Grace Hopper'],
      [grace, 'Ada Lovelace'],
    ] as const) {
      const mail = await only(person);
      expect(mail.subject).toBe(`The request between you and ${other} has ended`);
      expect(mail.text).toContain(
        `The organisers’ new rules have ended the request for a meeting between you and ${other}.`,
      );
    }
    await mails.forget();
  });

  it('put unread messages into one mail after ten minutes, and leave read ones out', async () => {
    await meeting();
    for (const content of ['First', 'Second', 'Third'])
      expected(await ada.post('/messages', { toUserId: grace.user.id, content }), 201);
    const waiting = (await mails.deliveries(grace)).filter(({ state }) => state === 'queued');
    expect(waiting).toHaveLength(3);
    for (const { secondsLeft } of waiting) expect(secondsLeft).toBeGreaterThan(500);
    const [first] = expected<{ id: string }[]>(
      await grace.get(`/conversations/${ada.user.id}`),
      200,
    ).slice(-1);
    expected(await grace.post('/messages/read', { ids: [first?.id] }), 200);
    const mail = await only(grace);
    expect(mail.subject).toBe('2 unread messages from Ada Lovelace');
    expect(mail.text).not.toContain('First');
    expect(mail.text).toContain('Engines Ltd: Second');
    expect(mail.text).toContain(`https://meet.example/messages?with=${ada.user.id}`);
    await mails.forget();

    expected(await ada.post('/messages', { toUserId: grace.user.id, content: 'Seen' }), 201);
    expected(await grace.post('/messages/read'), 200);
    expect(await mails.mailed(grace)).toEqual([]);
  });

  it('tell everybody who is registered once how an event has changed', async () => {
    await mails.forget();
    const claims = await mails.holdBack();
    expected(await admin.put(`/events/${event.id}`, { location: 'Hall 7' }), 200);
    // What comes while a worker waits belongs into the same mail.
    await mails.untilWanted(claims);
    expected(
      await admin.put(`/events/${event.id}`, { location: 'Hall 8', name: 'Supplier days' }),
      200,
    );
    await claims.release();
    for (const person of [ada, grace]) {
      const all = (await mails.mailed(person)).filter(
        ({ subject }) => subject === 'Supplier days has changed',
      );
      expect(all).toHaveLength(1);
      expect(all[0]?.text).toContain('Supplier day is now called Supplier days.');
      expect(all[0]?.text).toContain('Where: Hall 8');
      expect(all[0]?.text).toMatch(/E[DS]T each day/);
    }
    await mails.forget();
  });

  it('tell of a published plan in one mail with a calendar file for each meeting, and of one that was taken back', async () => {
    const { id } = await meeting();
    const { meetings: other } = { meetings: await ada.meetings() };
    const moved = other
      .filter((each) => each.id === id)
      .map((each) => ({
        meetingId: id,
        otherUser: each.otherUser,
        oldStartTime: event.startDate,
        newStartTime: each.scheduledStartTime ?? '',
      }));
    await notify(ada, { kind: 'plan-published', moved });
    const mail = await only(ada);
    expect(mail.subject).toMatch(/^One of your meetings has a new time at /);
    expect(mail.text).toMatch(/Grace Hopper: Navy · .* E[DS]T · Hall \d, Table \d · before /);
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['meeting-1.ics', 'text/calendar'],
    ]);
    await mails.forget();
    await notify(ada, { kind: 'plan-undone', moved });
    expect((await only(ada)).text).toContain('The organiser has taken back the new times');
    await mails.forget();

    const claims = await mails.holdBack();
    await notify(ada, { kind: 'plan-published', moved });
    await notify(ada, { kind: 'plan-undone', moved });
    await claims.release();
    expect(await mails.mailed(ada)).toEqual([]);
  });

  it.each([
    ['meeting-scheduled', /^Your meeting with Grace Hopper: .* E[DS]T$/],
    ['meeting-moved', /^Your meeting with Grace Hopper has moved: .* E[DS]T$/],
    ['meeting-time-changed', /^New time with Grace Hopper: .* E[DS]T$/],
    ['meeting-place-changed', /^Your meeting with Grace Hopper has another place$/],
  ] as const)('tell of %s with the time and the place', async (kind, subject) => {
    const { id } = await meeting();
    await notify(ada, { kind, meetingId: id });
    const mail = await only(ada);
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toMatch(/Where: Hall \d, Table \d/);
    expect(mail.source).toContain('method=REQUEST');
  });

  it('remind of a meeting before it begins, and not when it has another time by then', async () => {
    const { id, start } = await meeting();
    await mails.queue(ada, 'meeting-reminder', id, { startTime: start });
    const mail = await only(ada);
    expect(mail.subject).toMatch(/^Your meeting with Grace Hopper begins in \d+ minutes?$/);
    await mails.forget();
    await mails.queue(ada, 'meeting-reminder', id, { startTime: new Date(0).toISOString() });
    expect(await mails.mailed(ada)).toEqual([]);
  });

  it('list the meetings of a day, and nothing for a day without any', async () => {
    const { start } = await meeting();
    const zone = 'America/New_York';
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(start));
    await mails.queue(ada, 'agenda', null, { day, timezone: zone });
    const mail = await only(ada);
    expect(mail.subject).toMatch(/: 1 meeting$/);
    expect(mail.text).toContain('Grace Hopper: Navy · ');
    await mails.forget();
    await mails.queue(ada, 'agenda', null, { day: '2001-01-01', timezone: zone });
    expect(await mails.mailed(ada)).toEqual([]);
  });

  it('remind of requests without an answer, and not once they have one', async () => {
    const alan = await mails.member({ firstName: 'Alan', lastName: 'Turing', company: 'Park' });
    await alan.register(event.id);
    const { id } = await alan.ask(grace, event.id);
    await mails.forget();
    await mails.queue(grace, 'request-reminder', null);
    const mail = await only(grace);
    expect(mail.subject).toBe('Alan Turing waits for your answer');
    expect(mail.text).toMatch(/\/answer\/[\w-]+/);
    await mails.forget();
    await grace.answer(id, 'declined');
    await mails.queue(grace, 'request-reminder', null);
    expect(await mails.mailed(grace)).toEqual([]);
  });

  it('send a test that no switch turns off, to the address it names', async () => {
    await mails.query(
      `INSERT INTO deliveries (user_id, channel, cause, address) VALUES ($1, 'mail', 'test', 'other@test.example')`,
      [admin.user.id],
    );
    const [mail] = await mails.server.to('other@test.example');
    expect(mail?.subject).toBe('A test of outgoing mail');
    expect(mail?.headers.get('list')).toBeUndefined();
  });

  it('tell of a meeting that has lost its time, and take it out of the calendar', async () => {
    const { id } = await meeting();
    await mails.query(
      `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL, scheduled_end_time = NULL,
         place_id = NULL, waiting_since = now(), waiting_reason = 'no-slots', version = version + 1 WHERE id = $1`,
      [id],
    );
    await notify(ada, { kind: 'meeting-waiting', meetingId: id });
    const [mail] = await mails.mailed(ada);
    // The sweep may have found it a time before the mail was made.
    expect(mail?.subject).toMatch(/has no time at the moment$|^Your meeting with Grace Hopper: /);
    await mails.forget();
  });
});
