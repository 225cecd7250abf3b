import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { parse } from 'csv-parse/sync';
import { CROWD } from './support/crowd.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ATTACK = `=HYPERLINK("http://evil.example","you, there")`;

/** $1 event, $2 requester of its completed meeting, $3 requestee: what the day brought. */
const DAY_OF_MEETING = `WITH type AS (
    INSERT INTO participant_types (event_id, name, position) VALUES ($1, 'Supplier', 0) RETURNING id),
  place AS (INSERT INTO places (event_id, label, zone) VALUES ($1, 'B 4', '=Hall') RETURNING id),
  attendee AS (
    UPDATE event_registrations SET participant_type_id = (SELECT id FROM type), external_id = 'S-7',
      checked_in_at = '2026-07-03T06:30:00Z', check_in_station = '@Entrance; A'
    WHERE event_id = $1 AND user_id = $2)
  UPDATE meetings SET place_id = (SELECT id FROM place), attendance = 'met', created_at = '2026-07-01T22:40:00Z',
    accepted_at = '2026-07-01T22:50:00Z', scheduled_start_time = '2026-07-03T07:00:00Z',
    scheduled_end_time = '2026-07-03T07:10:00Z'
  WHERE event_id = $1 AND requester_user_id = $2 AND requestee_user_id = $3`;

describe('the CSV exports of an event', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent({ name: 'Journées "Aéro"', timezone: 'Europe/Berlin' });
    ana = await newMember(world, { firstName: 'Ana', lastName: 'Costa', company: ATTACK });
    ben = await newMember(world, { firstName: 'Ben', lastName: 'Ölund', role: 'Buyer' });
    for (const person of [ana, ben]) await person.register(event.id);
    // As accounts have it from before roles were lines.
    await world.database.query(`UPDATE users SET role = E'Buyer,\\nsenior' WHERE id = $1`, [
      ben.user.id,
    ]);
    await world.database.query(
      `UPDATE event_registrations SET registered_at = timestamptz '2026-07-01T22:30:00Z'
         + (user_id = $2)::integer * interval '1 minute' WHERE event_id = $1`,
      [event.id, ben.user.id],
    );
  });

  afterAll(() => world.close());

  const file = async (name: string): Promise<{ lines: string[]; text: string }> => {
    const reply = await admin.get(`/admin/events/${event.id}/${name}`);
    expect(reply.status).toBe(200);
    expect(reply.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const { text } = reply;
    return { text, lines: text.replace(/^\uFEFF/, '').split('\r\n') };
  };

  const table = async (name: string): Promise<{ rows: string[][] }> => {
    const { text } = await file(name);
    return { rows: parse(text, { bom: true }) };
  };

  it('have a file name each and are UTF-8 with a byte order mark for spreadsheets', async () => {
    const reply = await admin.get(`/admin/events/${event.id}/registrations.csv`);
    expect(reply.get('Content-Disposition')).toBe(
      'attachment; filename="registrations-journees-aero.csv"',
    );
    expect(reply.text.startsWith('\uFEFF')).toBe(true);
  });

  it('list the registered people in order, in the event’s zone, without a live formula', async () => {
    const { lines } = await file('registrations.csv');
    expect(lines[0]).toMatch(/^Registered \(Europe\/Berlin\),First name,/);
    expect(lines[1]).toMatch(/^2026-07-02 00:30,Ana,Costa,/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""you, there"")"`);
    expect(lines[2]).toMatch(/^2026-07-02 00:31,Ben,Ölund,.*"Buyer,\nsenior"/);
    expect(lines[2]).toMatch(/,No,Yes$/);
    expect(lines.slice(3)).toEqual(['']);
  });

  it('list every meeting with the feedback of both people', async () => {
    const met = await pastMeeting(world, event.id, ana, ben);
    const feedback = { toUserId: ben.user.id, rating: 4 };
    expected(await ana.post(`/meetings/${met.id}/feedback`, feedback), 201);
    await ben.ask(ana, event.id, '+49 40 1234');
    const [, completed, pending, ...more] = (await table('meetings.csv')).rows;
    expect(more).toEqual([]);
    expect(completed?.slice(0, 2)).toEqual(['completed', 'Ana Costa']);
    expect(completed?.slice(13, 15)).toEqual(['4', '']);
    expect(pending?.slice(0, 2)).toEqual(['pending', 'Ben Ölund']);
    expect(pending?.slice(12, 15)).toEqual([`'+49 40 1234`, '', '']);
  });

  it('tell of every meeting the place, the types of both, the attendance and the times in UTC', async () => {
    await world.database.query(DAY_OF_MEETING, [event.id, ana.user.id, ben.user.id]);
    const [header, met, asked] = (await table('meetings.csv')).rows;
    expect(header?.slice(0, 3)).toEqual(['Status', 'Requester', 'Requester e-mail']);
    expect(header?.indexOf('Rating by requestee')).toBe(14);
    expect(header?.slice(15)).toEqual([
      'Place',
      'Zone',
      'Requester type',
      'Requestee type',
      'Attendance',
      'Requested (UTC)',
      'Accepted (UTC)',
      'Starts (UTC)',
      'Ends (UTC)',
    ]);
    expect(met?.slice(7, 11)).toEqual([
      '2026-07-02 00:40',
      '2026-07-02 00:50',
      '2026-07-03 09:00',
      '2026-07-03 09:10',
    ]);
    expect(met?.slice(15)).toEqual([
      'B 4',
      `'=Hall`,
      'Supplier',
      '',
      'met',
      '2026-07-01 22:40',
      '2026-07-01 22:50',
      '2026-07-03 07:00',
      '2026-07-03 07:10',
    ]);
    expect(asked?.slice(15, 20)).toEqual(['', '', '', 'Supplier', 'unknown']);
  });

  it('list who asked whom, with the companies and types of both, and what was answered when', async () => {
    const { rows } = await table('requests.csv');
    expect(rows).toHaveLength(3);
    const [header, accepted, open] = rows.map((row) => row.toSpliced(1, 1).toSpliced(4, 1));
    expect(header).toEqual([
      'Requester',
      'Requester company',
      'Requester type',
      'Requestee',
      'Requestee company',
      'Requestee type',
      'Requested (Europe/Berlin)',
      'Requested (UTC)',
      'Status',
      'Answered (Europe/Berlin)',
      'Answered (UTC)',
      'Booked by the organisers',
    ]);
    const of = (person: TestPerson, company = person.user.company) => [
      `${person.user.firstName} ${person.user.lastName}`,
      company,
    ];
    const ofAna = of(ana, `'${ATTACK}`);
    expect(accepted).toEqual([
      ...ofAna,
      'Supplier',
      ...of(ben),
      '',
      '2026-07-02 00:40',
      '2026-07-01 22:40',
      'completed',
      '2026-07-02 00:50',
      '2026-07-01 22:50',
      'No',
    ]);
    expect(open?.slice(0, 6)).toEqual([...of(ben), '', ...ofAna, 'Supplier']);
    expect(open?.slice(8)).toEqual(['pending', '', '', 'No']);
  });

  it('list the people of the day with their types, check-ins and meetings', async () => {
    const { rows } = await table('attendees.csv');
    expect(rows[0]).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'Company',
      'Role',
      'Type',
      'External id',
      'Registered (Europe/Berlin)',
      'Registered (UTC)',
      'Checked in (Europe/Berlin)',
      'Checked in (UTC)',
      'Checked in at',
      'Meetings asked for',
      'Meetings accepted',
      'Meetings completed',
    ]);
    expect(rows[1]?.slice(5)).toEqual([
      'Supplier',
      'S-7',
      '2026-07-02 00:30',
      '2026-07-01 22:30',
      '2026-07-03 08:30',
      '2026-07-03 06:30',
      `'@Entrance; A`,
      '1',
      '0',
      '1',
    ]);
    expect(rows[2]?.slice(9)).toEqual(['', '', '', '1', '0', '1']);
  });

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('are read again with a %s between the cells', async (name, between) => {
    for (const content of ['registrations', 'attendees', 'requests', 'meetings']) {
      const { text } = await file(`${content}.csv?separator=${name}`);
      expect(parse(text, { bom: true, delimiter: between })).toEqual(
        (await table(`${content}.csv`)).rows,
      );
    }
  });

  it('refuse a separator that there is none of', async () => {
    const reply = await admin.get(`/admin/events/${event.id}/attendees.csv?separator=dot`);
    expect([reply.status, reply.body.message]).toEqual([
      400,
      ['separator must be one of the following values: comma, semicolon, tab'],
    ]);
  });

  it('show organisers the address of nobody whom others registered, and administrators every one', async () => {
    const organiser = await newMember(world);
    await admin.put(`/admin/events/${event.id}/staff`, [
      { userId: organiser.user.id, role: 'organiser' },
    ]);
    await world.database.query(
      'UPDATE event_registrations SET added_by = $2 WHERE event_id = $1 AND user_id = $3',
      [event.id, admin.user.id, ana.user.id],
    );
    const seen = async (viewer: TestPerson, name: string): Promise<string> =>
      (await viewer.get(`/admin/events/${event.id}/${name}`)).text;
    for (const [viewer, knows] of [
      [organiser, false],
      [admin, true],
    ] as const) {
      expect((await seen(viewer, 'attendees.csv')).includes(ana.user.email)).toBe(knows);
      const requests = (await seen(viewer, 'requests.csv')).trimEnd().split('\r\n');
      expect(requests.at(-1)?.includes(ana.user.email)).toBe(knows);
    }
  });

  it('are complete for any number of rows', async () => {
    const large = await admin.createEvent();
    await world.database.query(CROWD, [large.id, 2500]);
    // All rows have the same time to the microsecond, as one statement writes them.
    const reply = await admin.get(`/admin/events/${large.id}/registrations.csv`);
    const rows = reply.text.trimEnd().split('\r\n').slice(1);
    expect(new Set(rows).size).toBe(2500);
    expect(rows).toHaveLength(2500);
  });

  it('are for the organisers of an event, and answer 404 for an unknown one', async () => {
    expect((await ana.get(`/admin/events/${event.id}/meetings.csv`)).status).toBe(404);
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await admin.get(`/admin/events/${nowhere}/meetings.csv`)).status).toBe(404);
  });
});
