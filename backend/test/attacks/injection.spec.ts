import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, RegisterRequest } from '@rendezvous/contract';
import request from 'supertest';
import { ALIVE_IN_HTML, HOSTILE, HOSTILE_LINES } from '../support/hostile-texts.js';
import type { ArrivedMail } from '../support/mail-server.js';
import { MailWorld } from '../support/mail-world.js';
import { addressesIn } from '../support/mailed-addresses.js';
import { agree, eventOfSlots } from '../support/one-day.js';
import { pagesOf } from '../support/pdf-pages.js';
import { expected, newAccount, newAdmin, newEvent, type TestPerson } from '../support/people.js';
import { eventually } from '../support/embedded-scratch.js';

/** A cell that a spreadsheet runs, whichever separator it expects. */
const LIVE_CELL = /(^|[,;\t\r\n])"*[=+\-@＝＋－＠]/;

const MALLORY: Partial<RegisterRequest> = {
  firstName: HOSTILE.html,
  lastName: HOSTILE.attribute,
  company: HOSTILE.formula,
  role: HOSTILE.command,
  whatTheyBuy: HOSTILE_LINES,
  whatTheySell: HOSTILE.template,
  reasonForMeeting: HOSTILE_LINES,
};

const ADDRESSES = [
  HOSTILE.address,
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://meet.example/x',
  '//evil.example',
  'https://',
  'https://user:secret@evil.example"><script>alert(1)</script>',
];

describe('texts that try to be more than text', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let mallory: TestPerson;
  let victim: TestPerson;
  let meeting: Meeting;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    await mails.confirm(admin);
    event = await eventOfSlots(admin, 6, {
      name: `${HOSTILE.template} ${HOSTILE.html}`,
      location: `${HOSTILE.header} ${HOSTILE.html}`,
      description: HOSTILE_LINES,
    });
    mallory = await mails.member(MALLORY);
    victim = await mails.member({ firstName: HOSTILE.template, lastName: HOSTILE.address });
    for (const person of [mallory, victim]) await person.register(event.id);
    const path = `/admin/events/${event.id}`;
    const rules = { types: [{ name: HOSTILE.formula }] };
    expected(await admin.put(`${path}/participant-types`, rules), 200);
    const places = { labels: [`=A ${HOSTILE.html}`.slice(0, 20)], zone: '@Hall' };
    expected(await admin.post(`${path}/places`, places), 201);
    meeting = await agree(mails.world, event, mallory, victim, HOSTILE_LINES);
    const message = { toUserId: victim.user.id, content: HOSTILE_LINES };
    expected(await mallory.post('/messages', message), 201);
    expected(await admin.post(`${path}/messages`, { content: HOSTILE_LINES }), 202);
  });

  afterAll(() => mails.close());

  it.each(['firstName', 'lastName', 'company', 'role'] as const)(
    'have one line where a header or a row is made of them: %s',
    async (field) => {
      for (const line of ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u0000', '\u000b']) {
        const account = newAccount({ [field]: `A${line}Bcc: thief@evil.example` });
        const reply = await request(mails.world.url).post('/api/auth/register').send(account);
        expect([line, reply.status]).toEqual([line, 400]);
      }
    },
  );

  it('are text in every mail, in its headers and in its HTML', async () => {
    const told: ArrivedMail[] = [...(await mails.mailed(victim)), ...(await mails.mailed(mallory))];
    const change = { status: 'cancelled', reason: HOSTILE_LINES };
    expected(await admin.put(`/admin/meetings/${meeting.id}`, change), 200);
    const cancelled = { reason: HOSTILE_LINES.slice(0, 900) };
    expected(await admin.put(`/events/${event.id}/cancel`, cancelled), 200);
    told.push(...(await mails.mailed(victim)));
    expect(told.length).toBeGreaterThan(4);
    for (const mail of told) {
      const html = typeof mail.html === 'string' ? mail.html : '';
      expect(html.replaceAll(/&(#\w+|\w+);/g, '')).not.toMatch(ALIVE_IN_HTML);
      expect(html.length).toBeGreaterThan(100);
      expect(mail.headerLines.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.headerLines.map(({ key }) => key)).not.toContain('x-split');
      const linked = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, to]) => to ?? '');
      for (const to of linked) expect(to).toMatch(/^https:(\/|&#x2F;){2}meet\.example/);
    }
    expect(told.some(({ subject }) => subject?.includes(HOSTILE.html))).toBe(true);
    // A template within a text is not filled in.
    expect(told.some(({ subject }) => subject?.includes('{{{why}}}'))).toBe(true);
    expect(addressesIn(told[0] ?? ({} as ArrivedMail)).length).toBeGreaterThan(0);
  });

  it('break no line of a calendar', async () => {
    const feed = expected<{ url: string }>(await victim.post('/calendar/feed'), 201);
    const files = [
      (await victim.get(`/meetings/${meeting.id}/calendar`)).text,
      (await victim.get('/meetings/calendar')).text,
      (await request(mails.world.url).get(new URL(feed.url).pathname)).text,
    ];
    const parts = (await mails.mailed(victim)).flatMap(({ attachments }) =>
      attachments
        .filter(({ contentType }) => contentType === 'text/calendar')
        .map(({ content }) => content.toString()),
    );
    expect(parts.length).toBeGreaterThan(0);
    for (const text of [...files, ...parts]) {
      const rows = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
      for (const row of rows) expect(row).toMatch(/^[A-Z-]+[;:]/);
      expect(rows.join('')).not.toMatch(/[\r\n]/);
      const begins = (name: string) => rows.filter((row) => row.startsWith(name)).length;
      expect(begins('BEGIN:VEVENT')).toBe(begins('END:VEVENT'));
      expect(begins('BEGIN:VEVENT')).toBeGreaterThan(0);
      expect([begins('ATTACH'), begins('BEGIN:VALARM')]).toEqual([0, 0]);
    }
  });

  it.each(['registrations.csv', 'meetings.csv', 'requests.csv', 'attendees.csv'])(
    'are no formula in %s, whichever separator a spreadsheet expects',
    async (name) => {
      for (const separator of ['comma', 'semicolon', 'tab']) {
        const path = `/admin/events/${event.id}/${name}?separator=${separator}`;
        const { status, text, headers } = await admin.get(path);
        expect(status).toBe(200);
        expect(text).toContain('HYPERLINK');
        expect(text.replace('\uFEFF', '')).not.toMatch(LIVE_CELL);
        expect(headers['content-disposition']).toMatch(/^attachment; filename="?[a-z0-9.-]+"?$/);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    },
  );

  it.each(['agendas.pdf', 'tables.pdf', 'handout.pdf'])(
    'are text on the paper: %s',
    async (name) => {
      const reply = await fetch(`${mails.world.url}/api/admin/events/${event.id}/${name}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toMatch(/filename="?[a-z0-9.-]+"?$/);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|URI|AA)\b/);
      const pages = await pagesOf(bytes);
      expect(pages.map(({ text }) => text).join('\n')).toContain('alert');
    },
  );

  it('are JSON that no browser takes for a page, in every answer with them', async () => {
    const paths = [
      '/events',
      `/events/${event.id}`,
      `/users/${mallory.user.id}`,
      '/meetings',
      `/conversations/${mallory.user.id}`,
      '/notifications',
      '/users/export',
    ];
    for (const path of paths) {
      const { status, headers, text } = await victim.get(path, { accept: 'text/html' });
      expect([path, status, text.includes('alert')]).toEqual([path, 200, true]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it.each(['externalUrl', 'videoUrl', 'bannerImage'])(
    'are no address of an event: %s',
    async (field) => {
      for (const address of ADDRESSES) {
        const reply = await admin.post('/events', { ...newEvent(), [field]: address });
        expect([address, reply.status]).toEqual([address, 400]);
      }
    },
  );

  it('come back as they were written', async () => {
    const kept = await eventually('the profile is there', async () => {
      const reply = await admin.get(`/users/${mallory.user.id}`);
      return reply.status === 200 ? reply.body : null;
    });
    const { firstName, lastName, company, role } = MALLORY;
    expect(kept).toMatchObject({ firstName, lastName, company, role });
  });
});
