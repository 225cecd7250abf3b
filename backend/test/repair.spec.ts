import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, MeetingHistoryLine, Notification } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import {
  agree,
  attendeesOf,
  clock,
  eventOfSlots,
  placeOf,
  slotsOfEvent,
} from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { fillSlots } from './support/full-slots.js';
import { keepTimes, stuckPair } from './support/stuck-pair.js';
import { placeTightly } from './support/tight-event.js';
import { startWorld, type World } from './support/world.js';

describe('a meeting whose people share no time', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const timesOf = async (...meetings: Meeting[]): Promise<(string | null)[]> => {
    const rows = await world.database.query<{ id: string; start: Date | null }>(
      'SELECT id, scheduled_start_time AS start FROM meetings WHERE id = ANY($1::uuid[])',
      [meetings.map(({ id }) => id)],
    );
    const starts = new Map(rows.map(({ id, start }) => [id, start?.toISOString() ?? null]));
    return meetings.map(({ id }) => clock(starts.get(id)));
  };
  const block = async (person: TestPerson | undefined, event: Event, slot: number) => {
    const ids = (await slotsOfEvent(admin, event)).map(({ id }) => id);
    const answer = await person?.put(`/events/${event.id}/availability`, { block: [ids[slot]] });
    expect(answer?.status).toBe(200);
  };
  const toldOf = async (
    person: TestPerson,
    kind: Notification['kind'],
  ): Promise<Notification[]> => {
    const all = expected<Notification[]>(await person.get('/notifications?limit=50'), 200);
    return all.filter((one) => one.kind === kind);
  };
  const historyOf = async (person: TestPerson, { id }: Meeting): Promise<MeetingHistoryLine[]> =>
    expected(await person.get(`/meetings/${id}/history`), 200);

  it('gets a time when two other meetings exchange their slots; each person is notified once, and the history shows it', async () => {
    const event = await eventOfSlots(admin, 2);
    const { people, meetings } = await stuckPair(world, event);
    const [ana, ben, gil, carl, dora, finn] = people;
    const [anaBen, benGil, doraFinn, doraCarl] = meetings;
    expect(await timesOf(...meetings)).toEqual(['09:00', '09:15', '09:00', '09:15']);
    await keepTimes(finn);

    const placed = await agree(world, event, ana, carl);
    expect(placed.placement).toBe('scheduled');
    expect(clock(placed.scheduledStartTime)).toBe('09:00');
    expect(await timesOf(...meetings)).toEqual(['09:15', '09:00', '09:00', '09:15']);

    for (const [person, moved] of [
      [ana, [anaBen]],
      [ben, [anaBen, benGil]],
      [gil, [benGil]],
    ] as const) {
      const told = await toldOf(person, 'meeting-moved');
      expect(told).toHaveLength(1);
      expect(told[0]?.moved?.map(({ meetingId }) => meetingId).sort()).toEqual(
        moved.map(({ id }) => id).sort(),
      );
    }
    const [toGil] = await toldOf(gil, 'meeting-moved');
    expect(toGil?.moved).toEqual([
      {
        meetingId: benGil.id,
        otherUser: expect.objectContaining({ id: ben.user.id }),
        oldStartTime: benGil.scheduledStartTime,
        newStartTime: placed.scheduledStartTime,
      },
    ]);
    for (const person of [carl, dora, finn])
      expect(await toldOf(person, 'meeting-moved')).toEqual([]);
    for (const person of [ana, carl]) {
      expect((await toldOf(person, 'meeting-scheduled'))[0]?.meetingId).toBe(placed.id);
    }

    const lines = await historyOf(gil, benGil);
    expect(lines.map(({ change, by }) => ({ change, by }))).toEqual([
      { change: 'scheduled', by: null },
      { change: 'made-room', by: null },
    ]);
    expect(lines[1]).toMatchObject({
      oldStartTime: benGil.scheduledStartTime,
      newStartTime: placed.scheduledStartTime,
    });
    expect(await historyOf(ana, placed)).toHaveLength(1);
    expect(await historyOf(dora, doraFinn)).toHaveLength(1);
    expect((await ana.get(`/meetings/${doraCarl.id}/history`)).status).toBe(404);
  });

  it('gets a time at an event with too many meetings to search all of them', async () => {
    const event = await eventOfSlots(admin, 2);
    await fillSlots(world, admin, event, [1_100, 1_000]);
    const { people, meetings } = await stuckPair(world, event);
    const [ana, , , carl, , finn] = people;
    await keepTimes(finn);
    expect(clock((await agree(world, event, ana, carl)).scheduledStartTime)).toBe('09:00');
    expect(await timesOf(...meetings)).toEqual(['09:15', '09:00', '09:00', '09:15']);
    const moved = await world.database.query(
      'SELECT id FROM meetings WHERE event_id = $1 AND last_moved_at IS NOT NULL',
      [event.id],
    );
    expect(moved).toHaveLength(2);
  });

  it('waits at such an event when the people of the other meetings do not let their times move', async () => {
    const event = await eventOfSlots(admin, 2);
    await fillSlots(world, admin, event, [1_100, 1_000]);
    const { people, meetings } = await stuckPair(world, event);
    const [ana, , gil, carl, , finn] = people;
    await keepTimes(gil, finn);
    expect(await agree(world, event, ana, carl)).toMatchObject({
      placement: 'waiting',
      waitingReason: 'no-shared-time',
    });
    expect(await timesOf(...meetings)).toEqual(['09:00', '09:15', '09:00', '09:15']);
  });

  it('gets one of very many tables from a meeting that can move, also when its people have no other meeting', async () => {
    const event = await eventOfSlots(admin, 2, { tables: 1_500 });
    await fillSlots(world, admin, event, [1_500, 501]);
    const [ana, carl] = await attendeesOf(world, 2, event);
    await block(ana, event, 1);
    const placed = await agree(world, event, ana, carl);
    expect(clock(placed.scheduledStartTime)).toBe('09:00');
    const moved = await world.database.query<{ start: Date; table: number }>(
      `SELECT scheduled_start_time AS start, p.label::integer AS table FROM meetings m
       JOIN places p ON p.id = m.place_id WHERE m.event_id = $1 AND last_moved_at IS NOT NULL`,
      [event.id],
    );
    expect(moved.map(({ start, table }) => [clock(start.toISOString()), table])).toEqual([
      ['09:15', 502],
    ]);
  });

  it('waits when the people of the other meetings do not let their times move', async () => {
    const event = await eventOfSlots(admin, 2);
    const { people, meetings } = await stuckPair(world, event);
    const [ana, , gil, carl, , finn] = people;
    await keepTimes(gil, finn);
    const waiting = await agree(world, event, ana, carl);
    expect(waiting).toMatchObject({ placement: 'waiting', waitingReason: 'no-shared-time' });
    expect(await timesOf(...meetings)).toEqual(['09:00', '09:15', '09:00', '09:15']);
  });

  it('waits when the other meetings begin within twelve hours', async () => {
    const soon = Math.ceil((Date.now() + 3_600_000) / 900_000) * 900_000;
    const event = await admin.createEvent({
      startDate: new Date(soon).toISOString(),
      endDate: new Date(soon + 25 * 60_000).toISOString(),
      networkingStartTime: '00:00',
      networkingEndTime: '23:59',
    });
    const { people, meetings } = await stuckPair(world, event);
    const before = await timesOf(...meetings);
    expect(new Set(before).size).toBe(2);
    const [ana, , , carl] = people;
    expect((await agree(world, event, ana, carl)).placement).toBe('waiting');
    expect(await timesOf(...meetings)).toEqual(before);
  });

  it('waits when only a move of a meeting that has begun would make room', async () => {
    const soon = Math.ceil((Date.now() + 1_200_000) / 900_000) * 900_000;
    const event = await admin.createEvent({
      startDate: new Date(soon).toISOString(),
      endDate: new Date(soon + 26 * 3_600_000).toISOString(),
      networkingStartTime: '00:00',
      networkingEndTime: '23:59',
    });
    const [ana, ben, carl] = (await attendeesOf(world, 3, event)) as [
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    const begun = await agree(world, event, ana, ben);
    // The meeting ends after the first two slots; Carl has blocked all other slots.
    await world.database.query(
      `UPDATE meetings SET scheduled_start_time = now() - interval '5 minutes',
         scheduled_end_time = $2::timestamptz + interval '1 hour' WHERE id = $1`,
      [begun.id, event.startDate],
    );
    const later = (await slotsOfEvent(carl, event)).slice(2).map(({ id }) => id);
    expected(await carl.put(`/events/${event.id}/availability`, { block: later }), 200);
    const before = await timesOf(begun);
    expect(await agree(world, event, ana, carl)).toMatchObject({
      placement: 'waiting',
      waitingReason: 'no-shared-time',
    });
    expect(await timesOf(begun)).toEqual(before);
  });

  it('gets the table of a meeting that can move to another slot', async () => {
    const event = await eventOfSlots(admin, 2, { tables: 1 });
    const [ana, carl, dora, finn] = await attendeesOf(world, 4, event);
    const inTheWay = await agree(world, event, dora, finn);
    await block(ana, event, 1);
    const placed = await agree(world, event, ana, carl);
    expect([placeOf(placed), await timesOf(inTheWay)]).toEqual(['09:00 at table 1', ['09:15']]);
    expect(await toldOf(dora as TestPerson, 'meeting-moved')).toHaveLength(1);
  });

  it('waits for a table when no other meeting may move, and gets the table when it becomes free', async () => {
    const event = await eventOfSlots(admin, 2, { tables: 1 });
    const [ana, carl, dora, finn] = await attendeesOf(world, 4, event);
    const inTheWay = await agree(world, event, dora, finn);
    await keepTimes(finn as TestPerson);
    await block(ana, event, 1);
    const waiting = await agree(world, event, ana, carl);
    expect(waiting).toMatchObject({ placement: 'waiting', waitingReason: 'no-table' });
    expect(await timesOf(inTheWay)).toEqual(['09:00']);
    await dora?.answer(inTheWay.id, 'cancelled');
    await eventually('the one that waits has the table', async () => {
      const meetings = (await ana?.meetings()) ?? [];
      return meetings.some((one) => one.id === waiting.id && placeOf(one) === '09:00 at table 1');
    });
  });

  it('waits when the other meetings were moved within the last day', async () => {
    const event = await eventOfSlots(admin, 2);
    const { people, meetings } = await stuckPair(world, event);
    await world.database.query('UPDATE meetings SET last_moved_at = now() WHERE event_id = $1', [
      event.id,
    ]);
    const [ana, , , carl] = people;
    expect((await agree(world, event, ana, carl)).placement).toBe('waiting');
    expect(await timesOf(...meetings)).toEqual(['09:00', '09:15', '09:00', '09:15']);
  });

  it('has a history that says who changed and who cancelled its time', async () => {
    const event = await eventOfSlots(admin, 3);
    const [ana, ben] = (await attendeesOf(world, 2, event)) as [TestPerson, TestPerson];
    const meeting = await agree(world, event, ana, ben);
    expected(await ben.put(`/meetings/${meeting.id}/change-time`), 200);
    await ana.answer(meeting.id, 'cancelled');
    const lines = await historyOf(ben, meeting);
    expect(lines.map(({ change, by }) => [change, by?.id ?? null])).toEqual([
      ['scheduled', null],
      ['changed', ben.user.id],
      ['cancelled', ana.user.id],
    ]);
    expect(lines.map(({ newStartTime }) => clock(newStartTime))).toEqual(['09:00', '09:15', null]);
  });
});

describe('a list of accepted meetings at an event with hardly enough tables', () => {
  it('gets nearly as many times from four or eight workers as from one, and some meetings make room', async () => {
    const alone = await placeTightly(1);
    expect(alone.times.filter((time) => time !== null).length).toBeGreaterThan(20);
    expect(alone.moved).toBeGreaterThan(0);
    // Workers assign meetings of different people side by side, so the order differs from run to run.
    const placed = alone.times.filter((time) => time !== null).length;
    for (const workers of [4, 8]) {
      const { times } = await placeTightly(workers);
      expect(times.filter((time) => time !== null).length).toBeGreaterThanOrEqual(placed - 2);
    }
  }, 300_000);
});
