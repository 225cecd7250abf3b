import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { MailWorld } from './support/mail-world.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';

describe('mails of meetings', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let ada: TestPerson;
  let grace: TestPerson;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    await mails.confirm(admin);
    event = await admin.createEvent({
      timezone: 'Europe/Berlin',
      networkingStartTime: '00:00',
      // The first meetings begin soon, and their reminders would come between the other mails.
      reminderMinutes: 1,
    });
  });

  beforeEach(async () => {
    ada = await mails.member({ firstName: 'Ada', lastName: 'Lovelace', company: 'Engines Ltd' });
    grace = await mails.member({ firstName: 'Grace', lastName: 'Hopper', company: 'Navy' });
    for (const person of [ada, grace]) await person.register(event.id);
    await mails.forget();
  });

  afterAll(() => mails.close());

  async function met(): Promise<Meeting> {
    const { id } = await ada.ask(grace, event.id);
    await mails.forget();
    await grace.answer(id, 'accepted');
    return eventually('the meeting has a time', async () =>
      (await ada.meetings()).find((each) => each.id === id && each.scheduledStartTime !== null),
    );
  }

  it('tell of a request at once, with both people, the message and a link to answer it', async () => {
    await ada.ask(grace, event.id, 'Brackets <b>& more</b>');
    const [mail, ...more] = await mails.server.to(grace.user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ada Lovelace asks to meet you at Supplier day');
    expect(mail?.from?.text).toBe('"Rendezvous" <meet@sender.example>');
    for (const words of ['Ada Lovelace (Engines Ltd)', 'Grace Hopper (Navy)', 'Supplier day']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.text).toContain('Brackets <b>& more</b>');
    expect(mail?.html).toContain('Brackets &lt;b&gt;&amp; more&lt;&#x2F;b&gt;');
    expect(mail?.text).toMatch(/https:\/\/meet\.example\/answer\/[\w-]+/);
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringMatching(/^https:\/\/meet\.example\/api\/unsubscribe\//) },
    });
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.source).not.toContain('text/calendar');
  });

  it('tell of an accepted request once it cannot be undone any more, with the time in the zone of the event', async () => {
    const { id } = await met();
    const waiting = await mails.deliveries(ada);
    expect(waiting.map(({ state }) => state)).toContain('queued');
    expect(waiting.at(-1)?.secondsLeft).toBeGreaterThan(20);

    const [mail, ...more] = await mails.mailed(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Grace Hopper accepted: \w{3} \d+ \w{3}, \d\d:\d\d CES?T$/);
    expect(mail?.text).toContain('Ada Lovelace (Engines Ltd) and Grace Hopper (Navy)');
    expect(mail?.text).toMatch(/When: .*\d\d:\d\d–\d\d:\d\d CES?T/);
    expect(mail?.text).toContain('Where: Hall 4');
    expect(mail?.source.match(/text\/calendar; charset=utf-8; method=REQUEST/g)).toHaveLength(1);
    const calendar = mail?.attachments.find(({ contentType }) => contentType === 'text/calendar');
    expect(calendar?.content.toString()).toContain(`UID:${id}`);
    // The calendar part is the last of the alternatives.
    const parts = mail?.source.match(/^Content-Type: text\/\w+/gm);
    expect(parts).toEqual(
      ['text/plain', 'text/html', 'text/calendar'].map((type) => `Content-Type: ${type}`),
    );
  });

  it('have no calendar part for people who do not want one', async () => {
    await mails.query(`INSERT INTO switched_off VALUES ($1, 'calendar', 'invitations')`, [
      ada.user.id,
    ]);
    await met();
    const [mail] = await mails.mailed(ada);
    expect(mail?.subject).toContain('accepted');
    expect(mail?.source).not.toContain('text/calendar');
  });

  it('tell of a declined request, and of nothing when the answer is undone in time', async () => {
    const { id } = await ada.ask(grace, event.id);
    await mails.forget();
    await grace.answer(id, 'declined');
    expected(await grace.put(`/meetings/${id}/status`, { status: 'pending' }), 200);
    expect(await mails.mailed(ada)).toEqual([]);
    expect((await mails.deliveries(ada)).at(-1)).toMatchObject({
      state: 'dropped',
      reason: 'What it told was undone.',
    });
    await grace.answer(id, 'declined');
    const [mail, ...more] = await mails.mailed(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Grace Hopper declined your meeting');
  });

  it('tell of a cancelled meeting, and take it out of the calendar', async () => {
    const { id } = await met();
    await mails.forget();
    const { status } = await grace.delete(`/events/${event.id}/register`);
    expect(status).toBeLessThan(300);
    const [mail, ...more] = await mails.mailed(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your meeting with Grace Hopper is cancelled');
    expect(mail?.source).toContain('method=CANCEL');
    expect(mail?.attachments[0]?.content.toString()).toContain(`UID:${id}`);
  });

  it('are not sent of a request that was withdrawn before its mail', async () => {
    const claims = await mails.holdBack();
    const { id } = await ada.ask(grace, event.id);
    await ada.answer(id, 'cancelled');
    await claims.release();
    expect(await mails.mailed(grace)).toEqual([]);
    const told = await mails.deliveries(grace);
    expect(told.slice(-2).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  });

  it('are not sent when they are switched off', async () => {
    const { id } = await ada.ask(grace, event.id);
    await mails.forget();
    await mails.query(`INSERT INTO switched_off VALUES ($1, 'mail', 'answers')`, [ada.user.id]);
    await grace.answer(id, 'accepted');
    expect(await mails.mailed(ada)).toEqual([]);
    expect((await mails.deliveries(ada)).at(-1)?.reason).toBe(
      'The person has switched off mails of this kind.',
    );
  });

  it('are not sent of what was read on the page', async () => {
    const claims = await mails.holdBack();
    await ada.ask(grace, event.id);
    expected(await grace.post('/notifications/read'), 200);
    await claims.release();
    expect(await mails.mailed(grace)).toEqual([]);
    expect((await mails.deliveries(grace)).at(-1)?.reason).toBe('It was read on the page.');
  });

  const sequenceIn = ({ source }: { source: string }): number =>
    Number(/^SEQUENCE:(\d+)/m.exec(source)?.[1]);

  it('bring a change to the calendar also of who has made it', async () => {
    const { id } = await met();
    const [given] = await mails.mailed(ada);
    await mails.forget();
    expected(await ada.put(`/meetings/${id}/change-time`), 200);
    const [moved, ...more] = await mails.mailed(ada);
    expect(more).toEqual([]);
    expect(moved?.subject).toMatch(/^For your calendar: Grace Hopper, /);
    expect(moved?.source).toContain('method=REQUEST');
    await mails.forget();
    expected(await ada.put(`/meetings/${id}/status`, { status: 'cancelled' }), 200);
    const [lost] = await mails.mailed(ada);
    expect(lost?.subject).toBe('For your calendar: no meeting with Grace Hopper');
    expect(lost?.source).toContain('method=CANCEL');
    const numbers = [given, moved, lost].map((mail) => (mail ? sequenceIn(mail) : NaN));
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect(new Set(numbers).size).toBe(3);
  });

  it('take a meeting out of both calendars when a later answer is taken back', async () => {
    const { id } = await met();
    await mails.forget();
    expected(await grace.put(`/meetings/${id}/status`, { status: 'declined' }), 200);
    expected(await grace.put(`/meetings/${id}/status`, { status: 'pending' }), 200);
    for (const person of [ada, grace]) {
      const [mail, ...more] = await mails.mailed(person);
      expect(more).toEqual([]);
      expect(mail?.source).toContain('method=CANCEL');
    }
  });

  it('bring nothing to a calendar that has never had the meeting', async () => {
    const { id } = await ada.ask(grace, event.id);
    await mails.forget();
    expected(await ada.put(`/meetings/${id}/status`, { status: 'cancelled' }), 200);
    expect(await mails.mailed(ada)).toEqual([]);
  });

  it('bring a time to the calendar also of who has read of it on the page', async () => {
    await met();
    expected(await ada.post('/notifications/read'), 200);
    const [mail] = await mails.mailed(ada);
    expect(mail?.source).toContain('method=REQUEST');
  });

  it('are not sent to addresses that are not confirmed or take no mail', async () => {
    for (const [column, reason] of [
      [`email_confirmed_at = NULL`, 'The address is not confirmed.'],
      [
        `email_confirmed_at = now(), email_bounced_at = now(), email_bounce_reason = 'Unknown.'`,
        'The address takes no mail.',
      ],
    ] as const) {
      await mails.query(`UPDATE users SET ${column} WHERE id = $1`, [grace.user.id]);
      const { id } = await ada.ask(grace, event.id);
      expect(await mails.mailed(grace)).toEqual([]);
      expect((await mails.deliveries(grace)).at(-1)).toMatchObject({ state: 'dropped', reason });
      await ada.answer(id, 'cancelled');
      await mails.forget();
    }
  });

  it('are not sent of what is over', async () => {
    const claims = await mails.holdBack();
    await ada.ask(grace, event.id);
    await mails.query(`UPDATE events SET end_date = now() WHERE id = $1`, [event.id]);
    await claims.release();
    expect(await mails.mailed(grace)).toEqual([]);
    await mails.query(`UPDATE events SET end_date = now() + interval '2 days' WHERE id = $1`, [
      event.id,
    ]);
  });

  it('gather what follows within two minutes into one mail that tells the last state', async () => {
    const meeting = await met();
    await mails.forget();
    await mails.query(
      `UPDATE deliveries SET settled_at = now() WHERE user_id = $1 AND state = 'sent'`,
      [ada.user.id],
    );
    for (let times = 0; times < 2; times += 1) {
      const slots = expected<{ id: string }[]>(
        await grace.get(`/meetings/${meeting.id}/times`),
        200,
      );
      const slot = slots.at(times);
      expected(await grace.put(`/meetings/${meeting.id}/time`, { slotId: slot?.id }), 200);
    }
    const waiting = (await mails.deliveries(ada)).filter(({ state }) => state === 'queued');
    expect(waiting).toHaveLength(2);
    const [mail, ...more] = await mails.mailed(ada);
    expect(more).toEqual([]);
    const now = (await ada.meetings()).find(({ id }) => id === meeting.id);
    expect(mail?.subject).toMatch(/^New time with Grace Hopper: /);
    expect(mail?.attachments[0]?.content.toString()).toContain(`SEQUENCE:${now?.version}`);
  });

  it('name people whose names are no plain words, and let no name add a header', async () => {
    const odd = await mails.member({
      firstName: 'Zoë, “Z”',
      lastName: 'O’Neil',
      company: 'Ümlaut & Söhne',
    });
    // No call takes such a name; an older account may have one.
    await mails.query(`UPDATE users SET last_name = $2 WHERE id = $1`, [
      odd.user.id,
      'O’Neil\r\nBcc: a@b.example',
    ]);
    await odd.register(event.id);
    await mails.forget();
    await odd.ask(grace, event.id);
    await ada.ask(odd, event.id);
    const [toGrace] = await mails.mailed(grace);
    expect(toGrace?.subject).toContain('Zoë, “Z” O’Neil');
    expect(toGrace?.bcc).toBeUndefined();
    const [toOdd] = await mails.mailed(odd);
    expect(toOdd?.to).toMatchObject({
      value: [{ address: odd.user.email, name: expect.stringContaining('Zoë, “Z” O’Neil') }],
    });
    expect(toOdd?.headerLines.map(({ key }) => key)).not.toContain('bcc');
  });
});
