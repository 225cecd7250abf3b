import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { CROWD } from './support/crowd.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ATTACK = `=HYPERLINK("http://evil.example","you, there")`;

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
    const { lines } = await file('meetings.csv');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^completed,Ana Costa,.*,4,$/);
    expect(lines[2]).toMatch(/^pending,Ben Ölund,.*,'\+49 40 1234,,$/);
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
