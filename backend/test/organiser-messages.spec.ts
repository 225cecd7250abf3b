import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Notification } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { newType } from './support/event-people.js';
import { LiveClient } from './support/live-client.js';
import { MailWorld } from './support/mail-world.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';

/** People without a session of their own, all at one event. */
const CROWD = `WITH people AS (
    INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
    SELECT 'crowd' || n || '@test.example', 'crowd' || n || '@test.example', '-', 'Crowd', n::text, '-', '-', '-', '-'
    FROM generate_series(1, $2::integer) AS n RETURNING id),
  registered AS (INSERT INTO event_registrations (event_id, user_id) SELECT $1, id FROM people)
  UPDATE events SET attendee_count = attendee_count + $2 WHERE id = $1`;

const TOLD = `SELECT count(*)::integer AS entries, count(DISTINCT user_id)::integer AS people
  FROM stream_entries WHERE data ->> 'content' = $1`;

describe('a message of the organisers', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent({ maxAttendees: 1000 });
    [ana, ben] = [await mails.member(), await mails.member()];
    for (const person of [ana, ben]) await person.register(event.id);
    await mails.forget();
  });

  afterAll(() => mails.close());

  const write = (body: object, to = event.id) => admin.post(`/admin/events/${to}/messages`, body);

  it('comes to everybody as a notification and a mail, line by line', async () => {
    const live = await LiveClient.connect(mails.world, ana);
    const content = 'Doors open at nine.\n\nPlease bring your badge.';
    const written = await write({ content });
    expect([written.status, written.body]).toEqual([202, { recipients: 2 }]);
    const { data } = await live.until('notification', ({ kind }) => kind === 'organiser-message');
    expect(data).toMatchObject({ actor: null, eventId: event.id, meetingId: null, content });
    live.close();
    for (const person of [ana, ben]) {
      const [mail, ...more] = await mails.mailed(person);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`${event.name}: a message from the organisers`);
      expect(mail?.text).toContain('Doors open at nine.\n\nPlease bring your badge.');
      expect(mail?.text).toContain(`https://meet.example/events/${event.id}`);
    }
    await mails.forget();
  });

  it('comes to the people of some types only', async () => {
    const buyer = await newType(mails.world, event.id, 'Buyer');
    const path = `/admin/events/${event.id}/attendees/${ana.user.id}`;
    expected(await admin.put(path, { participantTypeId: buyer.id }), 200);
    expect((await write({ content: 'Buyers!', participantTypeIds: [buyer.id] })).status).toBe(202);
    await eventually('somebody is told', async () => {
      const [row] = await mails.query<{ people: number }>(TOLD, ['Buyers!']);
      return row?.people === 1;
    });
    const heard = expected<Notification[]>(await ana.get('/notifications'), 200);
    expect(heard.map(({ content }) => content)).toContain('Buyers!');
    const other = await newType(mails.world, (await admin.createEvent()).id, 'Buyer');
    const refused = await write({ content: 'Nobody', participantTypeIds: [other.id] });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      ['participantTypeIds must be types of this event'],
    ]);
  });

  it('is not mailed to who wants no mails of messages, but that they were removed is', async () => {
    const carl = await mails.member();
    await carl.register(event.id);
    await mails.query(
      `INSERT INTO switched_off (user_id, channel, switch) VALUES ($1, 'mail', 'messages')`,
      [carl.user.id],
    );
    expect((await write({ content: 'Coffee at ten.' })).status).toBe(202);
    await eventually('everybody is told', async () => {
      const left = await mails.query('SELECT 1 FROM announcement_recipients');
      return left.length === 0;
    });
    await mails.forget();
    const path = `/admin/events/${event.id}/attendees/${carl.user.id}`;
    expect((await admin.delete(path)).status).toBe(204);
    const [mail, ...more] = await mails.mailed(carl);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`You were removed from ${event.name} by its organisers.`);
    expect(mail?.text).not.toContain('Coffee at ten.');
  });

  it('is refused without words, too long, to no types, and at no event', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const statuses = [
      await write({ content: ' ' }),
      await write({ content: 'x'.repeat(4001) }),
      await write({ content: 'Hello', participantTypeIds: [] }),
      await write({ content: 'Hello' }, nowhere),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 404]);
  });

  it('of 4,000 letters comes to hundreds of people, once to each, and other calls go on meanwhile', async () => {
    const hall = await admin.createEvent({ maxAttendees: 1000 });
    await mails.query(CROWD, [hall.id, 450]);
    const content = 'Lunch. '.repeat(571);
    expect((await write({ content }, hall.id)).status).toBe(202);
    const member = await newMember(mails.world);
    await member.register(hall.id);
    await eventually('everybody is told', async () => {
      const [row] = await mails.query<{ people: number }>(TOLD, [content.trim()]);
      return row?.people === 450;
    });
    expect(await mails.query(TOLD, [content.trim()])).toEqual([{ entries: 450, people: 450 }]);
    expect(await mails.query('SELECT 1 FROM announcement_recipients')).toEqual([]);
  });
});
