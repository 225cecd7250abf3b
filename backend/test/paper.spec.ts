import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Event } from '@rendezvous/contract';
import { CROWD } from './support/crowd.js';
import { eventually } from './support/embedded-scratch.js';
import { agree, eventOfSlots } from './support/one-day.js';
import { type PdfPage, pagesOf } from './support/pdf-pages.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { PlacesOf } from './support/places.js';
import { newStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

/** $1 event, $2 person, $3 how many: meetings of the person with others of the event, a quarter of an hour apart. */
const BUSY = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, time_slot_id,
    scheduled_start_time, scheduled_end_time, location)
  SELECT $1, other.user_id, $2, 'accepted', now(), gen_random_uuid(), other.start,
    other.start + interval '10 minutes', 'Hall 4'
  FROM (SELECT r.user_id, e.start_date + interval '9 hours' + interval '15 minutes' * row_number() OVER () AS start
    FROM event_registrations r JOIN events e ON e.id = r.event_id
    WHERE r.event_id = $1 AND r.user_id <> $2 LIMIT $3::integer) AS other`;

/** $1 event, $2 how many of the crowd attend it, too. */
const JOIN_CROWD = `WITH joined AS (INSERT INTO event_registrations (event_id, user_id)
    SELECT $1, id FROM users WHERE email LIKE 'crowd%' ORDER BY email LIMIT $2::integer RETURNING event_id)
  UPDATE events SET attendee_count = attendee_count + $2, version = version + 1 WHERE id = $1`;

describe('the paper of an event', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let desk: TestPerson;
  let zaneta: TestPerson;
  let giorgos: TestPerson;
  let anh: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ PUBLIC_URL: 'https://meet.example' });
    admin = await newAdmin(world);
    event = await eventOfSlots(admin, 4, { name: 'Journées Aéro', tables: 2 });
    zaneta = await attendee({ firstName: 'Żaneta', lastName: 'Święcicka', company: 'Śrubex' });
    giorgos = await attendee({ firstName: 'Γεώργιος', lastName: 'Δήμου', company: 'Αέρας' });
    anh = await attendee({ firstName: 'Hồng Ánh', lastName: 'Nguyễn', company: 'Śrubex' });
    const places = new PlacesOf(admin, event);
    await places.change('2', { zone: 'North hall', ownerUserId: zaneta.user.id });
    await agree(world, event, zaneta, giorgos);
    await agree(world, event, anh, giorgos);
    desk = await newStaff(world, admin, event, 'desk');
    await world.database.query(CROWD, [(await admin.createEvent()).id, 900]);
  });

  afterAll(() => world.close());

  const attendee = async (fields: Parameters<typeof newMember>[1]): Promise<TestPerson> => {
    const person = await newMember(world, fields);
    await person.register(event.id);
    return person;
  };
  const print = async (
    file: string,
    { id } = event,
    by = admin,
  ): Promise<{ pages: PdfPage[]; sheets: number; name: string }> => {
    const reply = await by.get(`/admin/events/${id}/${file}`);
    expect([reply.status, reply.get('Content-Type')]).toEqual([200, 'application/pdf']);
    return {
      pages: await pagesOf(reply.body),
      sheets: Number(reply.get('Sheet-Count')),
      name: reply.get('Content-Disposition') ?? '',
    };
  };
  const namesOn = (pages: readonly PdfPage[]) => pages.map(({ lines }) => lines[1]);
  /** Waits until these versions are noted for these people of an event, and nobody else. */
  const noted = (versions: readonly (readonly [TestPerson, number])[], { id } = event) =>
    eventually('the printed versions are noted', async () => {
      const rows = await world.database.query<{ id: string; version: number }>(
        'SELECT user_id AS id, version FROM printed_agendas WHERE event_id = $1',
        [id],
      );
      const found = new Map(rows.map((row) => [row.id, row.version]));
      return (
        found.size === versions.length &&
        versions.every(([{ user }, version]) => found.get(user.id) === version)
      );
    });

  it('has an agenda for each person by company and last name, with times, places and version', async () => {
    const { pages, sheets, name } = await print('agendas.pdf', event, desk);
    expect(sheets).toBe(3);
    expect(name).toBe('attachment; filename="agendas-journees-aero.pdf"');
    expect(namesOn(pages)).toEqual(['Hồng Ánh Nguyễn', 'Żaneta Święcicka', 'Γεώργιος Δήμου']);
    expect(pages[1]?.text).toMatch(
      /Journées Aéro\nŻaneta Święcicka\nŚrubex\nBuyer\n(.*\n){4}09:00–09:10 UTC\nTable 2\nNorth hall\nΓεώργιος Δήμου\nΑέρας · Buyer\nas of \d\d:\d\d, version 1 · /,
    );
    const [code] = await world.database.query<{ code: string }>(
      'SELECT badge_code AS code FROM event_registrations WHERE event_id = $1 AND user_id = $2',
      [event.id, zaneta.user.id],
    );
    expect(pages[1]?.text.replaceAll(/\s/g, '')).toContain(code?.code ?? 'no code');
    expect(pages[2]?.text).toMatch(
      /09:00–09:10 UTC\n(.*\n)+09:15–09:25 UTC\n(.*\n)+as of .*version 2/,
    );
    await noted([
      [zaneta, 1],
      [anh, 1],
      [giorgos, 2],
    ]);
  });

  it('has the agendas of one person or one company, on A4 or on Letter', async () => {
    const company = await print(`agendas.pdf?company=${encodeURIComponent('śrubex')}`);
    expect(namesOn(company.pages)).toEqual(['Hồng Ánh Nguyễn', 'Żaneta Święcicka']);
    const one = await print(`agendas.pdf?size=letter&userId=${giorgos.user.id}`);
    expect(namesOn(one.pages)).toEqual(['Γεώργιος Δήμου']);
    expect([company.pages[0]?.size, one.pages[0]?.size]).toEqual([
      [595, 842],
      [612, 792],
    ]);
    const nobody = await print('agendas.pdf?company=Nowhere');
    expect(nobody.pages.map(({ lines }) => lines[1])).toEqual(['Nobody of Nowhere attends.']);
    const stranger = await admin.get(
      `/admin/events/${event.id}/agendas.pdf?userId=${desk.user.id}`,
    );
    expect(stranger.status).toBe(404);
  });

  it('has cards and lists of the places, and a list of everybody by last name', async () => {
    const cards = await print('tables.pdf');
    expect(namesOn(cards.pages)).toEqual(['Table 1', 'Table 2']);
    expect(cards.pages[0]?.text).toMatch(/\n09:15–09:25 UTC +Hồng Ánh Nguyễn – Γεώργιος Δήμου\n/);
    // Who sits at an own stand knows that without the card.
    expect(cards.pages[1]?.text).toMatch(
      /\nNorth hall\nŻaneta Święcicka\nŚrubex\n.*\n09:00–09:10 UTC +Γεώργιος Δήμου\n/,
    );
    const slots = await print('tables.pdf?content=slots&size=letter');
    expect(slots.pages[1]?.text).toMatch(
      /Table 2\nNorth hall · stand of Żaneta Święcicka · Śrubex\n.*\n09:00–09:10 UTC\nŻaneta Święcicka\nŚrubex\nΓεώργιος Δήμου\nΑέρας\n/,
    );
    const { pages } = await print('handout.pdf');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toMatch(
      /Nguyễn, Hồng Ánh\nŚrubex\n.* 09:15 · Table 1\nŚwięcicka, Żaneta\nŚrubex\nTable 2\n.* 09:00 · Table 2\nΔήμου, Γεώργιος/,
    );
  });

  it('prints only the agendas that have changed since they were printed', async () => {
    const outdated = 'agendas.pdf?outdated=true';
    await Promise.all(Array.from({ length: 3 }, () => print('agendas.pdf')));
    const before = await print(outdated);
    expect(before.pages.map(({ lines }) => lines[1])).toEqual([
      'No printed agenda is out of date.',
    ]);
    const [meeting] = await anh.meetings();
    await anh.answer(meeting?.id ?? '', 'cancelled');
    const changed = await print(outdated);
    expect(namesOn(changed.pages)).toEqual(['Hồng Ánh Nguyễn', 'Γεώργιος Δήμου']);
    expect(changed.pages[0]?.text).toMatch(/No meetings yet[^]*version 2/);
    expect(changed.pages[1]?.text).not.toContain('Hồng Ánh');
    await noted([
      [zaneta, 1],
      [anh, 2],
      [giorgos, 3],
    ]);
    expect((await print(outdated)).sheets).toBe(1);
  });

  it('has 42 meetings of one person on two pages', async () => {
    const long = await eventOfSlots(admin, 44);
    await zaneta.register(long.id);
    await world.database.query(JOIN_CROWD, [long.id, 42]);
    await world.database.query(BUSY, [long.id, zaneta.user.id, 42]);
    const { pages, sheets } = await print(`agendas.pdf?userId=${zaneta.user.id}`, long);
    expect([pages.length, sheets]).toEqual([2, 1]);
    expect(pages[0]?.lines.at(-1)).toBe('Żaneta Święcicka, page 1 of 2');
    expect(pages[1]?.lines[0]).toBe('Żaneta Święcicka, page 2 of 2');
    expect(pages[1]?.text).toContain('version 42');
    const times = pages.flatMap(({ lines }) => lines.filter((line) => line.endsWith(' UTC')));
    expect([times.length, times[0], times[41]]).toEqual([42, '09:15–09:25 UTC', '19:30–19:40 UTC']);
  });

  it('notes nothing as printed where the download is broken off', async () => {
    const large = await eventOfSlots(admin, 4);
    await zaneta.register(large.id);
    await world.database.query(JOIN_CROWD, [large.id, 900]);
    await world.database.query(BUSY, [large.id, zaneta.user.id, 1]);
    const address = `${world.url}/api/admin/events/${large.id}/agendas.pdf`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const [reply] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
    expect(reply.headers['sheet-count']).toBe('901');
    await once(reply, 'data');
    reply.destroy();
    await print(`agendas.pdf?userId=${zaneta.user.id}`, large);
    await noted([[zaneta, 1]], large);
  });

  it.each([
    ['without people', 0, 'Nobody is registered for this event.'],
    ['without meetings', 5, 'This event has no meetings yet.'],
  ])('is one sheet that says so for an event %s', async (_, people, text) => {
    const empty = await eventOfSlots(admin, 4);
    if (people > 0) await world.database.query(JOIN_CROWD, [empty.id, people]);
    const { pages, sheets } = await print('agendas.pdf', empty);
    expect([sheets, pages.map(({ lines }) => lines[1])]).toEqual([1, [text]]);
    const tables = await print('tables.pdf', empty);
    expect(namesOn(tables.pages)).toEqual(['This event has no places.']);
  });
});
