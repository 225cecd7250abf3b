import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, EventFields } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { pagesOf } from './support/pages.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const DAY = 86_400_000;
const START = Math.ceil(Date.now() / DAY) * DAY + 30 * DAY;
const at = (days: number): string => new Date(START + days * DAY).toISOString();

/** The required fields of an event. */
const LEAST: EventFields = { name: 'Supplier day', startDate: at(0), endDate: at(1) };

describe('events', () => {
  let world: World;
  let admin: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    member = await newMember(world);
  });

  afterAll(() => world.close());

  const create = (fields: object) => admin.post('/events', { ...LEAST, ...fields });
  const created = async (fields: object = {}): Promise<Event> =>
    expected(await create(fields), 201);
  const count = async (): Promise<number> =>
    Number((await admin.get('/events?limit=1')).headers['x-total-count']);

  describe('are created', () => {
    it('with defaults for absent fields', async () => {
      expect(await created()).toEqual({
        id: expect.any(String),
        ...LEAST,
        description: '',
        timezone: 'UTC',
        networkingStartTime: '09:00',
        networkingEndTime: '17:00',
        meetingDurationMinutes: 10,
        meetingGapMinutes: 5,
        tables: null,
        slotPolicy: 'first',
        leadTimeMinutes: 10,
        requestsExpireAfterHours: null,
        requestsOpenAt: null,
        requestsCloseAt: null,
        changesCloseAt: null,
        cancelledAt: null,
        cancelReason: null,
        rulesVersion: 1,
        reminderMinutes: null,
        location: null,
        isVirtual: false,
        maxAttendees: null,
        bannerImage: null,
        externalUrl: null,
        videoUrl: null,
        isActive: true,
        confirmedAddressesOnly: false,
        attendeeCount: 0,
        createdAt: expect.any(String),
        version: 1,
        registeredByCurrentUser: false,
      });
    });

    it.each([
      { meetingDurationMinutes: 5, meetingGapMinutes: 0, maxAttendees: 10 },
      { meetingDurationMinutes: 60, meetingGapMinutes: 30, maxAttendees: 1000 },
      { timezone: 'America/St_Johns', networkingStartTime: '00:00', networkingEndTime: '23:59' },
      { startDate: at(0), endDate: at(31) },
      { leadTimeMinutes: 0 },
      { leadTimeMinutes: 120 },
      { externalUrl: 'https://expo.example/day?hall=4', isVirtual: true, isActive: false },
      { maxAttendees: null, location: null },
      { name: 'x'.repeat(200), description: 'Line\nLine' },
    ])('at the bounds of the form: %j', async (fields) => {
      expect(await created(fields)).toMatchObject(fields);
    });

    it('with dates in any offset, kept as instants', async () => {
      const event = await created({
        startDate: '2030-05-06T10:00:00+02:00',
        endDate: '2030-05-07T08:00:00',
      });
      expect([event.startDate, event.endDate]).toEqual([
        '2030-05-06T08:00:00.000Z',
        '2030-05-07T08:00:00.000Z',
      ]);
    });

    it.each([
      ['europe/berlin', 'Europe/Berlin'],
      ['ASIA/CALCUTTA', 'Asia/Calcutta'],
      [' utc', 'UTC'],
    ])('with the time zone %p kept as %p', async (sent, kept) => {
      const event = await created({ timezone: sent });
      expect(event.timezone).toBe(kept);
      const moved = await admin.put(`/events/${event.id}`, { timezone: sent.toLowerCase() });
      expect(moved.body).toMatchObject({ timezone: kept });
    });

    it.each([
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(201) }],
      ['startDate', { startDate: 'tomorrow' }],
      ['startDate', { startDate: '2030-02-30T08:00:00Z' }],
      ['startDate', { startDate: '1999-12-31T08:00:00Z', endDate: '1999-12-31T09:00:00Z' }],
      ['endDate', { endDate: at(0) }],
      ['endDate', { endDate: at(-1) }],
      ['endDate', { endDate: at(32) }],
      ['endDate', { endDate: null }],
      ['timezone', { timezone: 'Mars/Olympus' }],
      ['timezone', { timezone: '+02:00' }],
      ['networkingStartTime', { networkingStartTime: '9:00' }],
      ['networkingEndTime', { networkingEndTime: '24:00' }],
      ['networkingEndTime', { networkingStartTime: '17:00', networkingEndTime: '09:00' }],
      ['meetingDurationMinutes', { meetingDurationMinutes: 4 }],
      ['meetingDurationMinutes', { meetingDurationMinutes: 61 }],
      ['meetingDurationMinutes', { meetingDurationMinutes: 10.5 }],
      ['meetingGapMinutes', { meetingGapMinutes: -1 }],
      ['meetingGapMinutes', { meetingGapMinutes: 31 }],
      ['leadTimeMinutes', { leadTimeMinutes: -1 }],
      ['leadTimeMinutes', { leadTimeMinutes: 121 }],
      ['maxAttendees', { maxAttendees: 9 }],
      ['maxAttendees', { maxAttendees: 1001 }],
      ['externalUrl', { externalUrl: 'javascript:alert(1)' }],
      ['externalUrl', { externalUrl: 'ftp://expo.example' }],
      ['bannerImage', { bannerImage: '/objects/uploads/nothing' }],
      ['isActive', { isActive: 'yes' }],
      ['attendeeCount', { attendeeCount: 7 }],
      ['id', { id: '6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11' }],
    ])('not with a wrong %s: %j', async (field, fields) => {
      const before = await count();
      const { status, body } = await create(fields);
      expect(status).toBe(400);
      expect([body.message].flat().join('\n')).toContain(field);
      expect(await count()).toBe(before);
    });

    it('with a push to everybody, or to administrators only while the event is not active', async () => {
      const [hall, office] = await Promise.all([
        LiveClient.connect(world, member),
        LiveClient.connect(world, admin),
      ]);
      const hidden = await created({ isActive: false });
      await office.until('event-changed', ({ id }) => id === hidden.id);
      const open = await created();
      const { registeredByCurrentUser: _, videoUrl: __, ...summary } = open;
      const told = await hall.until('event-changed', ({ id }) => id === open.id);
      expect(told.data).toEqual(summary);
      expect(hall.of('event-changed').map(({ data }) => data.id)).not.toContain(hidden.id);
      hall.close();
      office.close();
    });
  });

  describe('are seen', () => {
    it('by everybody while they are active, and always by registered people and administrators', async () => {
      const event = await created();
      const registered = await newMember(world);
      await registered.register(event.id);
      expected(await admin.put(`/events/${event.id}`, { isActive: false }), 200);
      const seenBy = async (person: TestPerson) => {
        const { pages } = await pagesOf<Event>(person, '/events');
        const { status } = await person.get(`/events/${event.id}`);
        return [status, pages.flat().some(({ id }) => id === event.id)];
      };
      expect(await seenBy(member)).toEqual([404, false]);
      expect(await seenBy(registered)).toEqual([200, true]);
      expect(await seenBy(admin)).toEqual([200, true]);
      expect((await member.post(`/events/${event.id}/register`)).status).toBe(404);
      expect((await admin.post(`/events/${event.id}/register`)).status).toBe(409);

      // A person who may not see the event gets no push either when somebody leaves it.
      const [hall, office] = await Promise.all([
        LiveClient.connect(world, member),
        LiveClient.connect(world, admin),
      ]);
      expected(await registered.delete(`/events/${event.id}/register`), 200);
      await office.until('event-changed', ({ id }) => id === event.id);
      const next = await created();
      await hall.until('event-changed', ({ id }) => id === next.id);
      expect(hall.of('event-changed').map(({ data }) => data.id)).not.toContain(event.id);
      expect(await seenBy(registered)).toEqual([404, false]);
      hall.close();
      office.close();
    });

    it('by start date, page by page, each once, also when several start together', async () => {
      const own = await startWorld();
      try {
        const office = await newAdmin(own);
        for (const days of [3, 1, 1, 1, 2, 1, 0]) {
          await office.createEvent({ startDate: at(days), endDate: at(days + 1) });
        }
        const { pages, totals } = await pagesOf<Event>(office, '/events?limit=3');
        expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
        expect(totals).toEqual([7, 7, 7]);
        expect(pages.flat().map(({ startDate }) => startDate)).toEqual(
          [0, 1, 1, 1, 1, 2, 3].map(at),
        );
        expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
      } finally {
        await own.close();
      }
    });

    it('with the viewer’s own registration', async () => {
      const event = await created();
      const [one, other] = [await newMember(world), await newMember(world)];
      await one.register(event.id);
      const seen = async (person: TestPerson) => (await person.get(`/events/${event.id}`)).body;
      expect(await seen(one)).toMatchObject({ registeredByCurrentUser: true, attendeeCount: 1 });
      expect(await seen(other)).toMatchObject({ registeredByCurrentUser: false, attendeeCount: 1 });
      expect((await one.get('/users/events')).body).toEqual([await seen(one)]);
      expect((await other.get('/users/events')).body).toEqual([]);
    });
  });
});
