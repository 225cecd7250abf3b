import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeetingHistoryLine, SchedulePlan } from '@rendezvous/contract';
import { runChecks } from '../src/database/checks.js';
import { expectNoDeadlock } from './support/collision.js';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, clock, eventOfSlots, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { pagesOf } from './support/pages.js';
import { OUTDATED, Planning } from './support/planning.js';
import { startWorld, type World } from './support/world.js';

describe("the organiser's plan", () => {
  let world: World;
  let admin: TestPerson;
  let plans: Planning;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    plans = new Planning(world, admin);
  });

  afterAll(() => world.close());

  it('moves no meeting when simulated, notifies each moved person once when published, and can be undone', async () => {
    const { event, ana, ben, carl, early, late } = await plans.newScene();
    const asked = await plans.ask(event);
    expect(asked).toMatchObject({ eventId: event.id, status: 'queued', progress: 0, result: null });
    const plan = await plans.made(event);
    expect(plan.id).toBe(asked.id);
    expect(plan).toMatchObject({ status: 'ready', progress: 100, undoUntil: null });
    expect(plan.result).toMatchObject({ meetings: 2, gapsBefore: 4, gapsAfter: 0, people: 2 });
    const [move, ...others] = plan.result?.moves ?? [];
    expect(others).toEqual([]);
    const before = { [early.id]: '09:00', [late.id]: '10:15' };
    expect(await plans.timesOf(ana)).toEqual(before);
    expect(move?.requester.id).toBe(ana.user.id);
    const movedId = move?.meetingId ?? '';
    expect(clock(move?.from?.startTime)).toBe(before[movedId]);

    const [moved, stays] = movedId === early.id ? [ben, carl] : [carl, ben];
    const [anas, movedOnes, staying] = await Promise.all(
      [ana, moved, stays].map((person) => LiveClient.connect(world, person)),
    );
    const published = expected<SchedulePlan>(await plans.publish(plan), 200);
    expect(published).toMatchObject({ id: plan.id, status: 'published' });
    expect(Date.parse(published.undoUntil ?? '') - Date.parse(published.publishedAt ?? '')).toBe(
      24 * 3_600_000,
    );
    expect(await plans.timesOf(ana)).toEqual({ ...before, [movedId]: clock(move?.to.startTime) });
    for (const client of [anas, movedOnes]) {
      const told = await client?.until('notification', ({ kind }) => kind === 'plan-published');
      expect(told?.data).toMatchObject({
        actor: null,
        eventId: event.id,
        moved: [
          {
            meetingId: movedId,
            oldStartTime: move?.from?.startTime,
            newStartTime: move?.to.startTime,
          },
        ],
      });
      const meeting = client?.of('meeting-status').map(({ data }) => data);
      expect(meeting).toMatchObject([
        { scheduledStartTime: move?.to.startTime, tableNumber: move?.to.tableNumber },
      ]);
      expect(client?.of('notification')).toHaveLength(1);
    }
    expect(staying?.of('notification')).toEqual([]);

    const undone = expected<SchedulePlan>(await plans.undo(plan), 200);
    expect(undone).toMatchObject({ status: 'undone', undoUntil: null, result: { restored: 1 } });
    expect(await plans.timesOf(ana)).toEqual(before);
    for (const client of [anas, movedOnes]) {
      const told = await client?.until('notification', ({ kind }) => kind === 'plan-undone');
      expect(told?.data).toMatchObject({
        moved: [{ oldStartTime: move?.to.startTime, newStartTime: move?.from?.startTime }],
      });
      expect(client?.of('notification')).toHaveLength(2);
    }
    expect(staying?.of('notification')).toEqual([]);
    const history = await ana.get(`/meetings/${movedId}/history`);
    const changes = expected<MeetingHistoryLine[]>(history, 200).map(({ change }) => change);
    expect(changes.slice(-2)).toEqual(['planned', 'plan-undone']);
    expect((await plans.undo(plan)).body.message).toBe('Only a published plan can be undone.');
    expect((await plans.publish(plan)).body.message).toBe('This plan has already been published.');
    for (const client of [anas, movedOnes, staying]) client?.close();
  });

  it('lists the meetings that remain without a time, with the reason', async () => {
    const event = await eventOfSlots(admin, 1);
    const [ana, ben, carl] = await attendeesOf(world, 3, event);
    await agree(world, event, ana, ben);
    const waiting = await agree(world, event, ana, carl);
    expect(waiting.placement).toBe('waiting');
    const { result } = await plans.simulate(event);
    expect(result?.unplaced).toMatchObject([
      { meetingId: waiting.id, reason: 'requester-full', requester: { id: ana?.user.id } },
    ]);
    expect(result?.moves).toEqual([]);
  });

  it('gives waiting meetings times and tells each person once; after an undo they wait until the worker tries them again', async () => {
    const event = await eventOfSlots(admin, 3, { tables: 3 });
    const [ana, ben, carl] = await attendeesOf(world, 3, event);
    if (ana === undefined) throw new Error('Nobody.');
    // The statement adds no job, so that only the plan can give the meeting a time.
    const early = await agree(world, event, ana, ben);
    const other = await agree(world, event, ana, carl);
    await world.database.query(
      `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL, place_id = NULL,
         scheduled_end_time = NULL, waiting_since = now(), waiting_reason = 'no-table'
       WHERE id = ANY($1)`,
      [[early.id, other.id]],
    );
    const plan = await plans.simulate(event);
    expect(plan.result).toMatchObject({ unplaced: [], gapsBefore: 0, gapsAfter: 0 });
    const live = await LiveClient.connect(world, ana);
    expected(await plans.publish(plan), 200);
    expect(Object.values(await plans.timesOf(ana))).not.toContain(null);
    const published = await live.until('notification', ({ kind }) => kind === 'plan-published');
    const [one, two] = [early.id, other.id].toSorted((a, b) => (a < b ? -1 : 1));
    expect(published.data.moved?.toSorted((a, b) => (a.meetingId < b.meetingId ? -1 : 1))).toEqual([
      expect.objectContaining({ meetingId: one, oldStartTime: null }),
      expect.objectContaining({ meetingId: two, oldStartTime: null }),
    ]);
    expect(live.of('notification')).toHaveLength(1);
    expected(await plans.undo(plan), 200);
    const undone = await live.until('notification', ({ kind }) => kind === 'plan-undone');
    expect(undone.data.moved).toEqual([]);
    live.close();
    await eventually('the worker has looked', async () =>
      (await ana.meetings()).every(({ placement }) => placement === 'scheduled'),
    );
  });

  it('is outdated when a meeting of it has got another time, and when a newer plan is made', async () => {
    const { event, ana, late } = await plans.newScene();
    const plan = await plans.simulate(event);
    const movedId = plan.result?.moves[0]?.meetingId;
    const times = await slotsOfEvent(ana, event);
    const meeting = (await ana.meetings()).find(({ id }) => id === movedId) ?? late;
    expected(await plans.take(ana, meeting, times[3]?.id), 200);
    const refused = await plans.publish(plan);
    expect([refused.status, refused.body.message]).toEqual([409, OUTDATED]);
    expect((await plans.latest(event)).status).toBe('outdated');
    expect((await plans.timesOf(ana))[meeting.id]).toBe('09:45');

    const second = await plans.simulate(event);
    const third = await plans.simulate(event);
    expect((await plans.publish(second)).body.message).toBe(OUTDATED);
    expected(await plans.publish(third), 200);
  });

  it('is outdated when a person is not free any more in a new slot', async () => {
    const { event, ana, ben, carl, early } = await plans.newScene();
    const plan = await plans.simulate(event);
    const [move] = plan.result?.moves ?? [];
    const person = move?.meetingId === early.id ? ben : carl;
    const times = await slotsOfEvent(ana, event);
    const wanted = times.find(({ startTime }) => startTime === move?.to.startTime);
    expected(await person.put(`/events/${event.id}/availability`, { block: [wanted?.id] }), 200);
    expect((await plans.publish(plan)).body.message).toBe(OUTDATED);
  });

  it('moves no meeting of people who do not let their times move, also when they say so after the simulation', async () => {
    const { event, ana } = await plans.newScene();
    const plan = await plans.simulate(event);
    expected(await ana.put('/users/profile', { timesMayMove: false }), 200);
    expect((await plans.publish(plan)).body.message).toBe(OUTDATED);
    expect((await plans.simulate(event)).result).toMatchObject({
      moves: [],
      gapsBefore: 4,
      gapsAfter: 4,
    });
  });

  it('does not move a meeting back that has got another time since', async () => {
    const { event, ana, late } = await plans.newScene();
    const plan = await plans.simulate(event);
    expected(await plans.publish(plan), 200);
    const movedId = plan.result?.moves[0]?.meetingId;
    const times = await slotsOfEvent(ana, event);
    const meeting = (await ana.meetings()).find(({ id }) => id === movedId) ?? late;
    expected(await plans.take(ana, meeting, times[3]?.id), 200);
    const undone = expected<SchedulePlan>(await plans.undo(plan), 200);
    expect(undone.result?.restored).toBe(0);
    expect((await plans.timesOf(ana))[meeting.id]).toBe('09:45');
  });

  it('cannot be undone after a day', async () => {
    const { event } = await plans.newScene();
    const plan = await plans.simulate(event);
    expected(await plans.publish(plan), 200);
    await world.database.query(
      `UPDATE schedule_plans SET published_at = now() - interval '25 hours' WHERE id = $1`,
      [plan.id],
    );
    expect((await plans.undo(plan)).body.message).toBe('A plan can be undone for a day only.');
  });

  it('is listed with the plans before it, the newest first; an event without a plan has an empty list', async () => {
    const { event } = await plans.newScene();
    const none = await admin.get(`/admin/events/${event.id}/plans`);
    expect([none.status, none.body, none.headers['x-total-count']]).toEqual([200, [], '0']);
    const made: SchedulePlan[] = [];
    for (let count = 0; count < 3; count += 1) made.unshift(await plans.simulate(event));
    const ids = made.map(({ id }) => id);
    const { pages, totals } = await pagesOf<SchedulePlan>(
      admin,
      `/admin/events/${event.id}/plans?limit=2`,
    );
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect(totals).toEqual([3, 3]);
    expect(pages.flat().map(({ status }) => status)).toEqual(['ready', 'outdated', 'outdated']);
    expect(pages[0]?.[0]).toEqual(made[0]);
    const latest = await admin.get(`/admin/events/${event.id}/plans/latest`);
    expect([latest.status, latest.body]).toEqual([200, made[0]]);
  });

  it('can be made by organisers only, and only for an event that exists', async () => {
    const { event } = await plans.newScene();
    const member = await newMember(world);
    expect((await member.post(`/admin/events/${event.id}/plans`)).status).toBe(404);
    expect((await admin.get(`/admin/events/${event.id}/plans/latest`)).status).toBe(404);
    expect((await member.get(`/admin/events/${event.id}/plans`)).status).toBe(404);
    expect((await admin.get(`/admin/events/${member.user.id}/plans`)).status).toBe(404);
    expect((await admin.post(`/admin/events/${member.user.id}/plans`)).status).toBe(404);
    expect((await admin.put(`/admin/plans/${event.id}/publish`)).status).toBe(404);
  });

  it('is not made for an event that is over', async () => {
    const event = await admin.createEvent();
    await world.database.query(
      `UPDATE events SET start_date = now() - interval '2 days', end_date = now() - interval '1 second'
       WHERE id = $1`,
      [event.id],
    );
    const refused = await admin.post(`/admin/events/${event.id}/plans`);
    expect([refused.status, refused.body.message]).toEqual([409, 'This event is over.']);
  });

  it('is made, published and undone once when five calls come at once', async () => {
    const { event, late } = await plans.newScene();
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`/admin/events/${event.id}/plans`)),
    );
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    await eventually(
      'the plan is made',
      async () => (await plans.latest(event)).status === 'ready',
    );
    const plan = await plans.latest(event);
    const answers = await Promise.all(Array.from({ length: 5 }, () => plans.publish(plan)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const undone = await Promise.all(Array.from({ length: 5 }, () => plans.undo(plan)));
    expect(undone.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const [row] = await world.database.query<{ version: number }>(
      'SELECT version FROM meetings WHERE id = $1',
      [plan.result?.moves[0]?.meetingId ?? late.id],
    );
    expect(row?.version).toBeGreaterThan(3);
  });

  it('breaks no rule when people change their times while it is published', async () => {
    const scenes = await Promise.all(Array.from({ length: 6 }, () => plans.newScene()));
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.all(
        scenes.map(async ({ event, ana, late }) => {
          const plan = await plans.simulate(event);
          const [published, changed] = await Promise.all([
            plans.publish(plan),
            ana.put(`/meetings/${late.id}/change-time`),
          ]);
          return `${published.status} ${changed.status}`;
        }),
      );
      expect(outcomes.filter((one) => !['200 200', '200 409', '409 200'].includes(one))).toEqual(
        [],
      );
    }
    const breaches = (await runChecks(world.database)).filter((check) => check.breaches.length > 0);
    expect(breaches).toEqual([]);
    await expectNoDeadlock(world);
  });
});
