import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Analytics, Event, PlatformCounts } from '@rendezvous/contract';
import { CROWD } from './support/crowd.js';
import { eventually } from './support/embedded-scratch.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('the analytics', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let people: TestPerson[];

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent({ timezone: 'Asia/Kolkata' });
    people = await Promise.all(Array.from({ length: 5 }, () => newMember(world)));
    for (const person of people) await person.register(event.id);
  });

  afterAll(() => world.close());

  const figures = async (of: string | null = event.id): Promise<Analytics> =>
    expected(await admin.get(`/admin/analytics${of === null ? '' : `?eventId=${of}`}`), 200);
  const counts = async (): Promise<PlatformCounts> =>
    expected(await admin.get('/admin/counts'), 200);
  const steps = ({ funnel }: Analytics) =>
    Object.fromEntries(funnel.map(({ stage, people: who, meetings }) => [stage, [who, meetings]]));

  it('have every figure while nothing has happened yet', async () => {
    const empty = await admin.createEvent();
    expect(await figures(empty.id)).toMatchObject({
      eventId: empty.id,
      timezone: 'UTC',
      requests: { buckets: [] },
      occupancy: { used: 0, meetings: 0, people: 0 },
      ratings: { average: null },
      answers: { answered: 0, medianSeconds: null, asked: 0 },
      attendance: { met: 0, missed: 0, disputed: 0, unknown: 0 },
      perPerson: { average: null, counts: [] },
      perType: [],
    });
    expect(steps(await figures(empty.id))).toEqual({
      registered: [0, null],
      requested: [0, 0],
      accepted: [0, 0],
      scheduled: [0, 0],
      met: [0, 0],
    });
  });

  it('count people and meetings at each step from the registration to the completed meeting', async () => {
    const [ana, ben, eva, tom] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const met = await pastMeeting(world, event.id, ana, ben);
    expected(
      await ana.post(`/meetings/${met.id}/feedback`, { toUserId: ben.user.id, rating: 5 }),
      201,
    );
    expected(
      await ben.post(`/meetings/${met.id}/feedback`, { toUserId: ana.user.id, rating: 2 }),
      201,
    );
    const agreed = await ana.ask(eva, event.id);
    await eva.answer(agreed.id, 'accepted');
    await ana.ask(tom, event.id);
    await eventually('the accepted meeting has a time', async () => {
      const mine = await eva.meetings();
      return mine.some(({ scheduledStartTime }) => scheduledStartTime !== null);
    });
    const told = await figures();
    expect(steps(told)).toEqual({
      registered: [5, null],
      requested: [4, 3],
      accepted: [3, 2],
      scheduled: [3, 2],
      met: [2, 1],
    });
    expect(told.ratings).toEqual({
      counts: [0, 1, 0, 0, 1].map((given, at) => ({ rating: at + 1, given })),
      average: 3.5,
    });
    expect(told.answers.answered).toBe(2);
    expect(told.answers.medianSeconds).toBeGreaterThanOrEqual(0);
    expect(told.occupancy).toMatchObject({ used: 1, meetings: 1, people: 5 });
    const inHours = told.occupancy?.hours ?? [];
    expect(inHours.reduce((sum, { slots }) => sum + slots, 0)).toBe(told.occupancy?.slots);
  });

  it('tell how many requests were answered, without those that were withdrawn or booked by staff', async () => {
    const { answers } = await figures();
    expect([answers.answered, answers.asked]).toEqual([2, 3]);
    const [ana, , , tom, zoe] = people as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    const withdrawn = await ana.ask(zoe, event.id);
    await ana.answer(withdrawn.id, 'cancelled');
    const booked = await tom.ask(zoe, event.id);
    await zoe.answer(booked.id, 'accepted');
    await world.database.query('UPDATE meetings SET booked_by_staff = true WHERE id = $1', [
      booked.id,
    ]);
    const { answers: after } = await figures();
    expect([after.answered, after.asked]).toEqual([2, 3]);
    await world.database.query('DELETE FROM meetings WHERE id = ANY($1)', [
      [withdrawn.id, booked.id],
    ]);
  });

  it('count the meetings that have begun by what became of them, of one event and of all', async () => {
    const begun = async (of: string | null) => (await figures(of)).attendance;
    const none = { met: 0, missed: 0, disputed: 0, unknown: 0 };
    // The accepted meeting of the event has not begun.
    expect(await begun(event.id)).toEqual({ ...none, unknown: 1 });
    for (const attendance of ['met', 'missed', 'disputed'] as const) {
      await world.database.query(
        `UPDATE meetings SET attendance = $2 WHERE event_id = $1 AND status = 'completed'`,
        [event.id, attendance],
      );
      expect(await begun(event.id)).toEqual({ ...none, [attendance]: 1 });
      expect(await begun(null)).toEqual({ ...none, [attendance]: 1 });
    }
  });

  it('tell how many meetings people have, over all and by their types', async () => {
    await world.database.query(
      `WITH type AS (INSERT INTO participant_types (event_id, name, position) VALUES ($1, 'Buyer', 0) RETURNING id)
       UPDATE event_registrations SET participant_type_id = type.id FROM type
       WHERE event_id = $1 AND user_id = ANY($2)`,
      [event.id, people.slice(0, 2).map(({ user }) => user.id)],
    );
    // One has two agreed meetings, two have one each, two have none.
    const spread = [2, 2, 1].map((count, meetings) => ({ meetings, people: count }));
    for (const scope of [event.id, null]) {
      const { perPerson, perType } = await figures(scope);
      expect(perPerson).toEqual({ average: 0.8, counts: spread });
      expect(perType).toEqual([
        { type: 'Buyer', people: 2, average: 1.5 },
        { type: null, people: 3, average: 1 / 3 },
      ]);
    }
  });

  it('count requests by the hours of the event’s zone, hours without requests included', async () => {
    const [, , , tom, zoe] = people;
    // What staff have booked nobody has asked for.
    const [booked] = await world.database.query<{ id: string }>(
      `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, booked_by_staff)
       VALUES ($1, $2, $3, 'accepted', now(), true) RETURNING id`,
      [event.id, tom?.user.id, zoe?.user.id],
    );
    await world.database.query(
      `UPDATE meetings SET created_at = now() - interval '5 hours'
       WHERE event_id = $1 AND status = 'completed'`,
      [event.id],
    );
    const { unit, buckets } = (await figures()).requests;
    expect(unit).toBe('hour');
    expect(buckets.map(({ requests }) => requests)).toEqual([1, 0, 0, 0, 0, 2]);
    // The zone differs from UTC by a half hour.
    expect(buckets.every(({ start }) => start.endsWith(':30:00.000Z'))).toBe(true);
    await world.database.query(
      `UPDATE meetings SET created_at = now() - interval '40 days'
       WHERE event_id = $1 AND status = 'completed'`,
      [event.id],
    );
    const days = (await figures()).requests;
    expect([days.unit, days.buckets.length]).toEqual(['day', 41]);
    expect(days.buckets.every(({ start }) => start.endsWith('T18:30:00.000Z'))).toBe(true);
    await world.database.query('DELETE FROM meetings WHERE id = $1', [booked?.id]);
  });

  it('cover all events when none is named, and count each person once', async () => {
    const other = await admin.createEvent();
    await people[0]?.register(other.id);
    await people[1]?.register(other.id);
    await people[0]?.ask(people[1] ?? admin, other.id);
    const all = await figures(null);
    expect(all).toMatchObject({ eventId: null, timezone: 'UTC', occupancy: null });
    expect(steps(all)).toMatchObject({ registered: [5, null], requested: [4, 4], met: [2, 1] });
    expect((await figures(other.id)).funnel[1]).toEqual({
      stage: 'requested',
      people: 2,
      meetings: 1,
    });
  });

  it('count events, attendees and accounts', async () => {
    const before = await counts();
    const inactive = await admin.createEvent({ isActive: false });
    expect(inactive.isActive).toBe(false);
    const more = await newMember(world);
    await more.register(event.id);
    expect(await counts()).toEqual({
      totalEvents: before.totalEvents + 1,
      activeEvents: before.activeEvents,
      totalAttendees: before.totalAttendees + 1,
      totalUsers: before.totalUsers + 1,
    });
  });

  it('answer 404 for an unknown event', async () => {
    expect((await admin.get(`/admin/analytics?eventId=${NOWHERE}`)).status).toBe(404);
    expect((await admin.get('/admin/analytics?eventId=x')).status).toBe(400);
  });

  it('count ten thousand attendees', async () => {
    const large = await admin.createEvent();
    await world.database.query(CROWD, [large.id, 10_000]);
    await world.database.query(
      `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at)
       SELECT $1, one.user_id, other.user_id,
         CASE WHEN step = 1 THEN 'declined' ELSE 'pending' END, NULL
       FROM (SELECT user_id, row_number() OVER (ORDER BY user_id) AS n FROM event_registrations
             WHERE event_id = $1) AS one
       CROSS JOIN generate_series(1, 4) AS step
       JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id) AS n FROM event_registrations
             WHERE event_id = $1) AS other ON other.n = one.n + step`,
      [large.id],
    );
    for (const scope of [large.id, null]) {
      const [, requested] = (await figures(scope)).funnel;
      expect(requested?.people).toBeGreaterThanOrEqual(10_000);
    }
    await world.database.query('DELETE FROM events WHERE id = $1', [large.id]);
  });
});

describe('the list of accounts', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    await newMember(world, { firstName: 'Zoë', lastName: 'Quint', company: '100% Alloys' });
    const event = await admin.createEvent();
    await world.database.query(CROWD, [event.id, 30]);
  });

  afterAll(() => world.close());

  const found = async (search: string): Promise<[string[], string | undefined]> => {
    const reply = await admin.get(`/admin/users?search=${encodeURIComponent(search)}`);
    const users = expected<{ lastName: string }[]>(reply, 200);
    return [users.map(({ lastName }) => lastName), reply.get('X-Total-Count')];
  };

  it.each(['zoë quint', ' QUINT ', '100% all', 'quint'])('are found by %j', async (search) => {
    expect(await found(search)).toEqual([['Quint'], '1']);
  });

  it('treats a search text as words in any order, not as a pattern', async () => {
    expect(await found('%')).toEqual([['Quint'], '1']);
    expect(await found('_')).toEqual([[], '0']);
    expect(await found('100%  zoe')).toEqual([['Quint'], '1']);
    expect(await found('quint 200')).toEqual([[], '0']);
  });

  it('is searched page by page, with the total', async () => {
    const first = await admin.get('/admin/users?search=crowd.example&limit=20');
    expect([first.body.length, first.get('X-Total-Count')]).toEqual([20, '30']);
    const [, next = ''] = /<\/api(.*)>/.exec(first.get('Link') ?? '') ?? [];
    const second = await admin.get(next);
    expect([second.body.length, second.get('Link')]).toEqual([10, undefined]);
  });
});
