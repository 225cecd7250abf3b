import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Event,
  StaffedEvent,
  StaffEntry,
  StaffMember,
  UserProfile,
} from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { as, newStaff, setStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

const LOCK_EVENT = 'SELECT FROM events WHERE id = $1 FOR NO KEY UPDATE';
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
  AND wait_event_type = 'Lock' AND query LIKE '%EventEntity%'`;
const NOT_OPEN = 'This event does not exist or is not open to you.';
const FOR_ORGANISERS = 'This is for the organisers of the event only.';

describe('the staff of an event', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const staffOf = async (event: Event, by = admin): Promise<StaffMember[]> =>
    expected(await by.get(`/admin/events/${event.id}/staff`), 200);
  const change = (by: TestPerson, event: Event, entries: readonly StaffEntry[]) =>
    by.put(`/admin/events/${event.id}/staff`, entries);
  const members = (count: number): Promise<TestPerson[]> =>
    Promise.all(Array.from({ length: count }, () => newMember(world)));

  it('are listed with their roles, the organisers first, and are replaced as a whole', async () => {
    const event = await admin.createEvent();
    const [ana, ben, eva] = await members(3);
    if (!ana || !ben || !eva) throw new Error('There are three people.');
    const first = await setStaff(admin, event, [as('desk', ana), as('organiser', ben)]);
    expect(first.map(({ userId, role }) => [userId, role])).toEqual([
      [ben.user.id, 'organiser'],
      [ana.user.id, 'desk'],
    ]);
    expect(first[0]?.user).toMatchObject({ id: ben.user.id, email: ben.user.email });
    const byAddress = { email: eva.user.email.toUpperCase(), role: 'desk' } as const;
    await setStaff(ben, event, [as('organiser', ben), byAddress]);
    expect((await staffOf(event, ben)).map(({ userId }) => userId)).toEqual([
      ben.user.id,
      eva.user.id,
    ]);
  });

  it('see the event in their lists also while it is not active, and organisers see its room', async () => {
    const event = await admin.createEvent({
      isActive: false,
      isVirtual: true,
      videoUrl: 'https://video.example/hall',
    });
    const [organiser, desk, stranger] = await members(3);
    if (!organiser || !desk || !stranger) throw new Error('There are three people.');
    await setStaff(admin, event, [as('organiser', organiser), as('desk', desk)]);
    const seen = async (by: TestPerson): Promise<Event | undefined> =>
      expected<Event[]>(await by.get('/events'), 200).find(({ id }) => id === event.id);
    expect(await seen(stranger)).toBeUndefined();
    expect((await seen(organiser))?.videoUrl).toBe('https://video.example/hall');
    expect(await seen(desk)).not.toHaveProperty('videoUrl');
    expect((await desk.get(`/events/${event.id}`)).status).toBe(200);
    const staffed = async (by: TestPerson) =>
      expected<StaffedEvent[]>(await by.get('/users/staffed-events'), 200).map((one) => [
        one.event.id,
        one.role,
      ]);
    expect(await staffed(organiser)).toEqual([[event.id, 'organiser']]);
    expect(await staffed(desk)).toEqual([[event.id, 'desk']]);
    expect(await staffed(stranger)).toEqual([]);
  });

  it('have their rights in their own event and until they are taken away', async () => {
    const event = await admin.createEvent();
    const other = await admin.createEvent();
    const organiser = await newStaff(world, admin, event, 'organiser');
    const edit = async (of: Event) => {
      const { status, body } = await organiser.put(`/events/${of.id}`, {
        description: 'All welcome.',
      });
      return [status, status === 200 ? null : body.message];
    };
    expect(await edit(event)).toEqual([200, null]);
    expect(await edit(other)).toEqual([404, NOT_OPEN]);
    await setStaff(admin, event, [as('desk', organiser), as('organiser', admin)]);
    expect(await edit(event)).toEqual([403, FOR_ORGANISERS]);
    await setStaff(admin, event, [as('organiser', admin)]);
    expect(await edit(event)).toEqual([404, NOT_OPEN]);
  });

  it('see who attends their event, and the profiles of attendees who share nothing', async () => {
    const event = await admin.createEvent();
    const other = await admin.createEvent();
    const desk = await newStaff(world, admin, event, 'desk');
    const elsewhere = await newStaff(world, admin, other, 'organiser');
    const shy = await newMember(world, { consentToShareData: false });
    const open = await newMember(world);
    for (const person of [shy, open]) await person.register(event.id);
    const attendees = expected<{ id: string }[]>(
      await desk.get(`/events/${event.id}/compatible-attendees`),
      200,
    );
    expect(attendees.map(({ id }) => id)).toEqual([open.user.id]);
    expect((await desk.get(`/events/${event.id}/time-slots`)).status).toBe(200);
    const profile = expected<UserProfile>(await desk.get(`/users/${shy.user.id}`), 200);
    expect(profile.email).toBe(shy.user.email);
    expect((await elsewhere.get(`/users/${shy.user.id}`)).status).toBe(404);
    expect((await elsewhere.get(`/events/${event.id}/compatible-attendees`)).status).toBe(403);
    // Whom one may write to is decided by consent, for staff as well.
    const written = await desk.post('/messages', { toUserId: shy.user.id, content: 'Hello' });
    expect(written.status).toBe(404);
  });

  it('are added by their id only when they attend, unless an administrator adds them', async () => {
    const event = await admin.createEvent();
    const organiser = await newStaff(world, admin, event, 'organiser');
    const [stranger, attendee] = await members(2);
    if (!stranger || !attendee) throw new Error('There are two people.');
    const put = (one: TestPerson) =>
      change(organiser, event, [as('organiser', organiser), as('desk', one)]);
    const refused = [
      403,
      'One of these people does not attend this event. Please add them by their e-mail address.',
    ];
    const answer = async (one: TestPerson) => {
      const { status, body } = await put(one);
      return [status, status === 200 ? null : body.message];
    };
    expect(await answer(stranger)).toEqual(refused);
    const attendees = `/admin/events/${event.id}/attendees`;
    expected(await organiser.post(attendees, { userId: stranger.user.id }), 201);
    expect(await answer(stranger)).toEqual(refused);
    await attendee.register(event.id);
    expect(await answer(attendee)).toEqual([200, null]);
    await setStaff(admin, event, [as('organiser', organiser), as('desk', stranger)]);
    expect(await answer(stranger)).toEqual([200, null]);
  });

  it('keep an organiser once there was one', async () => {
    const event = await admin.createEvent();
    const [ana, ben] = await members(2);
    if (!ana || !ben) throw new Error('There are two people.');
    await setStaff(admin, event, [as('desk', ana)]);
    await setStaff(admin, event, []);
    await setStaff(admin, event, [as('organiser', ana), as('desk', ben)]);
    for (const entries of [[], [as('desk', ana)], [as('desk', ben)]]) {
      const refused = await change(admin, event, entries);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'An event keeps at least one organiser once it has one.',
      ]);
    }
    expect(await staffOf(event)).toHaveLength(2);
  });

  it('keep one of two organisers who remove each other at once', async () => {
    const event = await admin.createEvent();
    const [ana, ben] = await members(2);
    if (!ana || !ben) throw new Error('There are two people.');
    await setStaff(admin, event, [as('organiser', ana), as('organiser', ben)]);
    const lock = await HeldLock.queueFor(world.database, LOCK_EVENT, [event.id]);
    const calls = [
      change(ana, event, [as('organiser', ana), as('desk', ben)]),
      change(ben, event, [as('organiser', ben), as('desk', ana)]),
    ];
    // Both are past the guard, which found two organisers.
    await eventually('both wait for the event', async () => {
      const waiting = await world.database.query(WAITING);
      return waiting.length === calls.length;
    });
    await lock.release();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await staffOf(event)).map(({ role }) => role)).toEqual(['organiser', 'desk']);
  });

  it('are one list after many calls at once', async () => {
    const event = await admin.createEvent();
    const people = await members(6);
    const lists = people.map((one, at) => [
      as('organiser', one),
      ...people.filter((_, other) => other !== at).map((other) => as('desk', other)),
    ]);
    const calls = [...lists, ...lists].map((list) => change(admin, event, list));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    const staff = await staffOf(event);
    expect(staff).toHaveLength(6);
    expect(staff.filter(({ role }) => role === 'organiser')).toHaveLength(1);
  });

  it('are refused as a list that names nobody, somebody twice or somebody unknown', async () => {
    const event = await admin.createEvent();
    const [ana] = await members(1);
    if (!ana) throw new Error('There is a person.');
    const { id, email } = ana.user;
    const nobody = '00000000-0000-4000-8000-000000000000';
    const cases: [number, string | string[], unknown[]][] = [
      [400, 'Each entry names one person, by userId or by email.', [{ role: 'desk' }]],
      [
        400,
        'Each entry names one person, by userId or by email.',
        [{ userId: id, email, role: 'desk' }],
      ],
      [400, ONCE, [as('desk', ana), as('organiser', ana)]],
      [400, ONCE, [as('desk', ana), { email, role: 'desk' }]],
      [
        400,
        ONCE,
        [
          { email: 'new@test.example', role: 'desk' },
          { email: 'New@test.example', role: 'desk' },
        ],
      ],
      [
        404,
        'One of these people has no account. Please invite them by e-mail.',
        [{ userId: nobody, role: 'desk' }],
      ],
      [
        400,
        ['[0] role must be one of the following values: organiser, desk'],
        [{ userId: id, role: 'boss' }],
      ],
      [400, ['[0] property name should not exist'], [{ userId: id, role: 'desk', name: 'Ana' }]],
    ];
    for (const [status, message, entries] of cases) {
      const refused = await admin.put(`/admin/events/${event.id}/staff`, entries);
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    expect(await staffOf(event)).toEqual([]);
    const invited = await world.database.query(
      `SELECT 1 FROM users WHERE email ILIKE 'new@test.example'`,
    );
    expect(invited).toEqual([]);
  });
});

const ONCE = 'A person has one role in an event, so each person is in the list once.';
