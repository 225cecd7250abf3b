import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CalendarFeedReply, Event, Meeting } from '@rendezvous/contract';
import ICAL from 'ical.js';
import { type CalendarRow, entriesOf } from '../src/modules/meetings/calendar.service.js';
import {
  type InvitationMethod,
  invitationText,
} from '../src/modules/meetings/meeting-invitation.js';
import { CALENDAR } from '../src/modules/meetings/meetings.queries.js';
import { eventually } from './support/embedded-scratch.js';
import { checkInvitation } from './support/itip-lines.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { RawHttp, type RawReply } from './support/raw-http.js';
import { startWorld, type World } from './support/world.js';

const PUBLIC_URL = 'https://meet.example';
const SENDER = 'Supplier Days <meetings@meet.example>';

/** What matters of an event that another program has read. */
const told = (event: ICAL.Event) => ({
  uid: event.uid,
  sequence: event.sequence,
  status: event.component.getFirstPropertyValue('status'),
  start: event.startDate.toJSDate().toISOString(),
});

function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

describe('a calendar at a secret address', () => {
  let world: World;
  let http: RawHttp;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ PUBLIC_URL, LOG_LEVEL: 'trace' });
    http = new RawHttp(world.url);
    event = await (await newAdmin(world)).createEvent({ timezone: 'Europe/Berlin', tables: 4 });
  });

  afterAll(async () => {
    http.close();
    await world.close();
  });

  beforeEach(async () => {
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  const urlOf = async (person: TestPerson): Promise<string | null> =>
    expected<CalendarFeedReply>(await person.get('/calendar/feed'), 200).url;

  async function newUrl(person: TestPerson): Promise<string> {
    const { url } = expected<CalendarFeedReply>(await person.post('/calendar/feed'), 201);
    if (url === null) throw new Error('There is no address.');
    return url;
  }

  const pathOf = (url: string): string => url.slice(PUBLIC_URL.length);

  const fetched = (url: string, headers: Record<string, string> = {}): Promise<RawReply> =>
    http.send({ method: 'GET', path: pathOf(url), headers });

  async function seen(id: string, is: (meeting: Meeting) => boolean): Promise<Meeting> {
    let found: Meeting | undefined;
    await eventually('the meeting is as expected', async () => {
      found = (await ana.meetings()).find((one) => one.id === id);
      return found !== undefined && is(found);
    });
    if (found === undefined) throw new Error('The meeting is not theirs.');
    return found;
  }

  async function scheduled(): Promise<Meeting> {
    const { id } = await ana.ask(ben, event.id, 'Brackets; in stock, or not?\nBest regards');
    await ben.answer(id, 'accepted');
    return seen(id, (meeting) => meeting.scheduledStartTime !== null);
  }

  it('is nowhere until somebody asks for an address, which is then shown again', async () => {
    expect(await urlOf(ana)).toBeNull();
    const url = await newUrl(ana);
    expect(url).toMatch(/^https:\/\/meet\.example\/calendar\/[\w-]{64}\.ics$/);
    expect(await urlOf(ana)).toBe(url);
    expect(await urlOf(ben)).toBeNull();
  });

  it('is read without signing in and says how often to read it', async () => {
    const { id } = await scheduled();
    const { status, headers, text } = await fetched(await newUrl(ana));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Rendezvous',
        'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
        'X-PUBLISHED-TTL:PT15M',
        'TZID:Europe/Berlin',
      ]),
    );
    expect(text).not.toContain('METHOD:');
    const [meeting, ...others] = eventsIn(text);
    expect(others).toEqual([]);
    expect(meeting?.uid).toBe(id);
    expect(meeting?.summary).toMatch(
      new RegExp(`^Meeting with ${ben.user.firstName} ${ben.user.lastName}, Table [1-4]$`),
    );
    expect(meeting?.location).toMatch(/^Hall 4, Table [1-4]$/);
    expect(meeting?.description).toContain('Brackets; in stock, or not?\nBest regards');
  });

  it('has only the meetings of its owner', async () => {
    await scheduled();
    const stranger = await newMember(world);
    expect(eventsIn((await fetched(await newUrl(stranger))).text)).toEqual([]);
  });

  it('is not sent again while it is as the reader knows it', async () => {
    const meeting = await scheduled();
    const url = await newUrl(ana);
    const { headers } = await fetched(url);
    const etag = headers.etag ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await fetched(url, { 'if-none-match': known });
      expect([known, again.status, again.text]).toEqual([known, 304, '']);
      expect(again.headers.etag).toBe(etag);
    }
    expect((await fetched(url, { 'if-none-match': '"other"' })).status).toBe(200);
    await ben.put(`/meetings/${meeting.id}/change-time`);
    const changed = await fetched(url, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is gone at its address when there is a new one or when it is switched off', async () => {
    const first = await newUrl(ana);
    const bens = await newUrl(ben);
    const second = await newUrl(ana);
    const refused = await fetched(first);
    expect(refused.status).toBe(410);
    expect(JSON.parse(refused.text)).toEqual({
      statusCode: 410,
      error: 'Gone',
      message: 'This calendar address has been replaced or switched off.',
    });
    expect((await fetched(second)).status).toBe(200);
    expect((await ana.delete('/calendar/feed')).status).toBe(204);
    expect((await ana.delete('/calendar/feed')).status).toBe(204);
    expect(await urlOf(ana)).toBeNull();
    expect((await fetched(second, { 'if-none-match': '*' })).status).toBe(410);
    expect((await fetched(bens)).status).toBe(200);
  });

  it('has exactly one address after simultaneous calls', async () => {
    const urls = await Promise.all(Array.from({ length: 12 }, () => newUrl(ana)));
    const replies = await Promise.all(urls.map((url) => fetched(url)));
    const valid = urls.filter((_, at) => replies[at]?.status === 200);
    expect(new Set(urls).size).toBe(12);
    expect(valid).toEqual([await urlOf(ana)]);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(11);
  });

  it('is at no address that the server has not made', async () => {
    const url = await newUrl(ana);
    const last = url.at(-5) === 'A' ? 'B' : 'A';
    for (const nonsense of [
      `${url.slice(0, -5)}${last}.ics`,
      `${PUBLIC_URL}/calendar/x.ics`,
      `${PUBLIC_URL}/calendar/${'A'.repeat(64)}.ics`,
      `${PUBLIC_URL}/calendar/${ana.user.id}.ics`,
      `${PUBLIC_URL}/calendar/${'A'.repeat(90)}.ics`,
    ]) {
      const { status, text } = await fetched(nonsense);
      expect([nonsense, status]).toEqual([nonsense, 404]);
      expect(text).toContain('There is no such calendar.');
    }
    for (const path of ['/calendar', '/calendar/', '/calendar/x', `${pathOf(url)}x`])
      expect([path, (await http.send({ method: 'GET', path })).status]).toEqual([path, 404]);
  });

  it('is behind an address that neither the database nor the logs contain', async () => {
    const url = await newUrl(ana);
    const token = pathOf(url).slice('/calendar/'.length, -'.ics'.length);
    await fetched(url);
    await fetched(`${url}?x=1`);
    await http.send({
      method: 'GET',
      path: `/calendar/%${token.charCodeAt(0).toString(16)}${token.slice(1)}.ics`,
    });
    await http.send({ method: 'POST', path: pathOf(url) });
    const output = world.server.output();
    expect(output).toContain('/calendar/….ics');
    expect(output).not.toContain(token.slice(1));
    const rows = await world.database.query('SELECT * FROM calendar_feeds WHERE user_id = $1', [
      ana.user.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('and the parts of mails tell the same of a meeting that is given a time, moved twice, cancelled and given a time again', async () => {
    const url = await newUrl(ana);
    const steps: { mail: ReturnType<typeof told>; text: string; method: InvitationMethod }[] = [];
    const step = async (meeting: Meeting, method: InvitationMethod) => {
      const rows = await world.database.query<CalendarRow>(CALENDAR, [ana.user.id, meeting.id]);
      const [entry] = entriesOf(ana.user.id, rows);
      if (entry === undefined) throw new Error('The meeting has no entry.');
      const text = invitationText(entry, {
        method,
        organizer: SENDER,
        attendee: ana.user.email,
        sequence: entry.meeting.version,
        publicUrl: PUBLIC_URL,
      });
      const [mail, ...more] = eventsIn(text);
      const [feed, ...others] = eventsIn((await fetched(url)).text);
      if (mail === undefined || feed === undefined) throw new Error('There is no event.');
      expect([more, others]).toEqual([[], []]);
      expect(told(feed)).toEqual(told(mail));
      expect(text).toContain(`\r\nMETHOD:${method}\r\n`);
      steps.push({ mail: told(mail), text, method });
    };
    const moved = async (by: TestPerson, id: string) =>
      expected<Meeting>(await by.put(`/meetings/${id}/change-time`), 200);

    const first = await scheduled();
    await step(first, 'REQUEST');
    const second = await moved(ben, first.id);
    await step(second, 'REQUEST');
    const third = await moved(ana, first.id);
    await step(third, 'REQUEST');
    await step(await ben.answer(first.id, 'declined'), 'CANCEL');
    const { version } = await ben.answer(first.id, 'accepted');
    const again = await seen(
      first.id,
      (meeting) => meeting.scheduledStartTime !== null && meeting.version >= version,
    );
    await step(again, 'REQUEST');

    expect(new Set(steps.map(({ mail }) => mail.uid))).toEqual(new Set([first.id]));
    expect(steps.map(({ mail }) => mail.status)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
    ]);
    expect(steps.map(({ mail }) => mail.start)).toEqual([
      first.scheduledStartTime,
      second.scheduledStartTime,
      third.scheduledStartTime,
      third.scheduledStartTime,
      again.scheduledStartTime,
    ]);
    const sequences = steps.map(({ mail }) => mail.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    for (const { text, method } of steps) checkInvitation(text, method, ana.user.email);
  });
});
