import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, MeetingHistoryLine, SchedulePlan } from '@rendezvous/contract';
import { runChecks } from '../src/database/checks.js';
import { expectNoDeadlock } from './support/collision.js';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, clock, eventOfSlots, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const OUTDATED = 'The schedule has changed since this plan was made. Please simulate again.';

/** Ana meets Ben at nine and Carl as late as can be; everybody else is as they are asked to be. */
interface Scene {
  event: Event;
  ana: TestPerson;
  ben: TestPerson;
  carl: TestPerson;
  early: Meeting;
  late: Meeting;
}

describe("the organiser's plan", () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const take = (person: TestPerson, meeting: Meeting, slotId: string | undefined) =>
    person.put(`/meetings/${meeting.id}/time`, { slotId });
  const newScene = async (): Promise<Scene> => {
    const event = await eventOfSlots(admin, 6, { tables: 3 });
    const [ana, ben, carl] = await attendeesOf(world, 3, event);
    if (ana === undefined || ben === undefined || carl === undefined) throw new Error('Nobody.');
    const early = await agree(world, event, ana, ben);
    const late = await agree(world, event, ana, carl);
    const times = await slotsOfEvent(ana, event);
    const moved = await take(ana, late, times.at(-1)?.id);
    return { event, ana, ben, carl, early, late: expected<Meeting>(moved, 200) };
  };
  const latest = async (event: Event): Promise<SchedulePlan> =>
    expected(await admin.get(`/admin/events/${event.id}/plans/latest`), 200);
  const simulate = async (event: Event): Promise<SchedulePlan> => {
    const asked = expected<SchedulePlan>(await admin.post(`/admin/events/${event.id}/plans`), 201);
    expect(asked).toMatchObject({ eventId: event.id, status: 'queued', progress: 0, result: null });
    await eventually('the plan is made', async () => (await latest(event)).status === 'ready');
    const made = await latest(event);
    expect(made.id).toBe(asked.id);
    return made;
  };
  const movedLongAgo = ({ id }: Meeting) =>
    world.database.query(
      `UPDATE meetings SET last_moved_at = last_moved_at - interval '25 hours' WHERE id = $1`,
      [id],
    );
  const publish = (plan: SchedulePlan) => admin.put(`/admin/plans/${plan.id}/publish`);
  const undo = (plan: SchedulePlan) => admin.put(`/admin/plans/${plan.id}/undo`);
  const timesOf = async (person: TestPerson): Promise<Record<string, string | null>> =>
    Object.fromEntries(
      (await person.meetings()).map(({ id, scheduledStartTime }) => [
        id,
        clock(scheduledStartTime),
      ]),
    );

  it('is simulated without moving anybody, published with everybody told once, and undone', async () => {
    const { event, ana, ben, carl, early, late } = await newScene();
    const plan = await simulate(event);
    expect(plan).toMatchObject({ status: 'ready', progress: 100, undoUntil: null });
    expect(plan.result).toMatchObject({ meetings: 2, gapsBefore: 4, gapsAfter: 0, people: 2 });
    const [move, ...others] = plan.result?.moves ?? [];
    expect(others).toEqual([]);
    const before = { [early.id]: '09:00', [late.id]: '10:15' };
    expect(await timesOf(ana)).toEqual(before);
    expect(move?.requester.id).toBe(ana.user.id);
    const movedId = move?.meetingId ?? '';
    expect(clock(move?.from?.startTime)).toBe(before[movedId]);

    const [moved, stays] = movedId === early.id ? [ben, carl] : [carl, ben];
    const [anas, movedOnes, staying] = await Promise.all(
      [ana, moved, stays].map((person) => LiveClient.connect(world, person)),
    );
    const published = expected<SchedulePlan>(await publish(plan), 200);
    expect(published).toMatchObject({ id: plan.id, status: 'published' });
    expect(Date.parse(published.undoUntil ?? '') - Date.parse(published.publishedAt ?? '')).toBe(
      24 * 3_600_000,
    );
    expect(await timesOf(ana)).toEqual({ ...before, [movedId]: clock(move?.to.startTime) });
    for (const client of [anas, movedOnes]) {
      const told = await client?.until('notification', ({ meetingId }) => meetingId === movedId);
      expect(told?.data).toMatchObject({
        kind: 'meeting-moved',
        actor: null,
        moved: [{ oldStartTime: move?.from?.startTime, newStartTime: move?.to.startTime }],
      });
      const meeting = client?.of('meeting-status').map(({ data }) => data);
      expect(meeting).toMatchObject([
        { scheduledStartTime: move?.to.startTime, tableNumber: move?.to.tableNumber },
      ]);
      expect(client?.of('notification')).toHaveLength(1);
    }
    expect(staying?.of('notification')).toEqual([]);

    const undone = expected<SchedulePlan>(await undo(plan), 200);
    expect(undone).toMatchObject({ status: 'undone', undoUntil: null, result: { restored: 1 } });
    expect(await timesOf(ana)).toEqual(before);
    const history = await ana.get(`/meetings/${movedId}/history`);
    const changes = expected<MeetingHistoryLine[]>(history, 200).map(({ change }) => change);
    expect(changes.slice(-2)).toEqual(['planned', 'plan-undone']);
    expect((await undo(plan)).body.message).toBe('Only a published plan can be undone.');
    expect((await publish(plan)).body.message).toBe('This plan has already been published.');
    for (const client of [anas, movedOnes, staying]) client?.close();
  });

  it('says who remains without a time and why', async () => {
    const event = await eventOfSlots(admin, 1);
    const [ana, ben, carl] = await attendeesOf(world, 3, event);
    await agree(world, event, ana, ben);
    const waiting = await agree(world, event, ana, carl);
    expect(waiting.placement).toBe('waiting');
    const { result } = await simulate(event);
    expect(result?.unplaced).toMatchObject([
      { meetingId: waiting.id, reason: 'requester-full', requester: { id: ana?.user.id } },
    ]);
    expect(result?.moves).toEqual([]);
  });

  it('gives a time to who waits; undone, they wait until the worker has looked again', async () => {
    const event = await eventOfSlots(admin, 3, { tables: 3 });
    const [ana, ben] = await attendeesOf(world, 2, event);
    if (ana === undefined) throw new Error('Nobody.');
    // Nothing has been freed that a job of the worker could still be about.
    const early = await agree(world, event, ana, ben);
    await world.database.query(
      `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL, table_number = NULL,
         scheduled_end_time = NULL, waiting_since = now(), waiting_reason = 'no-table'
       WHERE id = $1`,
      [early.id],
    );
    const plan = await simulate(event);
    expect(plan.result).toMatchObject({ unplaced: [], gapsBefore: 0, gapsAfter: 0 });
    expect(plan.result?.moves.filter(({ from }) => from === null)).toMatchObject([
      { meetingId: early.id },
    ]);
    expected(await publish(plan), 200);
    expect((await timesOf(ana))[early.id]).not.toBeNull();
    expected(await undo(plan), 200);
    await eventually('the worker has looked', async () =>
      (await ana.meetings()).every(({ placement }) => placement === 'scheduled'),
    );
  });

  it('is outdated when a meeting it moves has moved, and when a newer one is made', async () => {
    const { event, ana, late } = await newScene();
    const plan = await simulate(event);
    const movedId = plan.result?.moves[0]?.meetingId;
    const times = await slotsOfEvent(ana, event);
    const meeting = (await ana.meetings()).find(({ id }) => id === movedId) ?? late;
    expected(await take(ana, meeting, times[3]?.id), 200);
    const refused = await publish(plan);
    expect([refused.status, refused.body.message]).toEqual([409, OUTDATED]);
    expect((await latest(event)).status).toBe('outdated');
    expect((await timesOf(ana))[meeting.id]).toBe('09:45');

    const second = await simulate(event);
    const third = await simulate(event);
    expect((await publish(second)).body.message).toBe(OUTDATED);
    expected(await publish(third), 200);
  });

  it('is outdated when somebody is not free any more', async () => {
    const { event, ana, ben, carl, early } = await newScene();
    const plan = await simulate(event);
    const [move] = plan.result?.moves ?? [];
    const person = move?.meetingId === early.id ? ben : carl;
    const times = await slotsOfEvent(ana, event);
    const wanted = times.find(({ startTime }) => startTime === move?.to.startTime);
    expected(await person.put(`/events/${event.id}/availability`, { block: [wanted?.id] }), 200);
    expect((await publish(plan)).body.message).toBe(OUTDATED);
  });

  it('leaves alone who does not want their times to move, also when they say so after it was made', async () => {
    const { event, ana } = await newScene();
    const plan = await simulate(event);
    expected(await ana.put('/users/profile', { timesMayMove: false }), 200);
    expect((await publish(plan)).body.message).toBe(OUTDATED);
    expect((await simulate(event)).result).toMatchObject({
      moves: [],
      gapsBefore: 4,
      gapsAfter: 4,
    });
  });

  it('moves nobody twice in a day, and counts as a move', async () => {
    const { event, ana, ben, late } = await newScene();
    expected(await ben.put('/users/profile', { timesMayMove: false }), 200);
    const plan = await simulate(event);
    expect(plan.result?.moves.map(({ meetingId }) => meetingId)).toEqual([late.id]);
    expected(await publish(plan), 200);
    const times = await slotsOfEvent(ana, event);
    // Its own people may: what they choose themselves is no move.
    expected(await take(ana, late, times.at(-1)?.id), 200);
    const again = await simulate(event);
    expect(again.result).toMatchObject({ moves: [], gapsBefore: 4, gapsAfter: 4 });
    await movedLongAgo(late);
    const next = await simulate(event);
    expect(next.result?.moves.map(({ meetingId }) => meetingId)).toEqual([late.id]);
    await world.database.query('UPDATE meetings SET last_moved_at = now() WHERE id = $1', [
      late.id,
    ]);
    expect((await publish(next)).body.message).toBe(OUTDATED);
  });

  it('stays undoable for its day whatever is simulated since, and so does the one before it', async () => {
    const { event, ana, early, late } = await newScene();
    const before = await timesOf(ana);
    const first = expected<SchedulePlan>(await publish(await simulate(event)), 200);
    expect(first.undoable).toEqual({
      id: first.id,
      publishedAt: first.publishedAt,
      undoUntil: first.undoUntil,
      moves: 1,
    });
    const movedId = first.result?.moves[0]?.meetingId;
    const [moved, other] = movedId === early.id ? [early, late] : [late, early];
    const between = await timesOf(ana);
    const times = await slotsOfEvent(ana, event);
    expected(await take(ana, other, times[moved === early ? 0 : 5]?.id), 200);
    await movedLongAgo(moved);
    const second = expected<SchedulePlan>(await publish(await simulate(event)), 200);
    const third = await simulate(event);
    expect(third).toMatchObject({ status: 'ready', undoUntil: null, undoable: { id: second.id } });

    expect(expected<SchedulePlan>(await undo(second), 200).undoable?.id).toBe(first.id);
    expect((await latest(event)).status).toBe('outdated');
    expected(await take(ana, other, times[between[other.id] === '09:00' ? 0 : 5]?.id), 200);
    expect(expected<SchedulePlan>(await undo(first), 200).undoable).toBeNull();
    expect(await timesOf(ana)).toEqual(before);
    const lines = expected<MeetingHistoryLine[]>(
      await ana.get(`/meetings/${moved.id}/history`),
      200,
    );
    expect(lines.filter(({ change }) => change === 'planned').length).toBeGreaterThan(0);
    expect(lines.at(-1)).toMatchObject({ change: 'plan-undone', by: null });
  });

  it('gives back what can be given back when others have moved meanwhile', async () => {
    const { event, ana, late } = await newScene();
    const plan = await simulate(event);
    expected(await publish(plan), 200);
    const movedId = plan.result?.moves[0]?.meetingId;
    const times = await slotsOfEvent(ana, event);
    const meeting = (await ana.meetings()).find(({ id }) => id === movedId) ?? late;
    expected(await take(ana, meeting, times[3]?.id), 200);
    const undone = expected<SchedulePlan>(await undo(plan), 200);
    expect(undone.result?.restored).toBe(0);
    expect((await timesOf(ana))[meeting.id]).toBe('09:45');
  });

  it('cannot be undone after a day', async () => {
    const { event } = await newScene();
    const plan = await simulate(event);
    expected(await publish(plan), 200);
    await world.database.query(
      `UPDATE schedule_plans SET published_at = now() - interval '25 hours' WHERE id = $1`,
      [plan.id],
    );
    expect((await undo(plan)).body.message).toBe('A plan can be undone for a day only.');
  });

  it('is for administrators, and of an event there is', async () => {
    const { event } = await newScene();
    const member = await newMember(world);
    expect((await member.post(`/admin/events/${event.id}/plans`)).status).toBe(403);
    expect((await admin.get(`/admin/events/${event.id}/plans/latest`)).status).toBe(404);
    expect((await admin.post(`/admin/events/${member.user.id}/plans`)).status).toBe(404);
    expect((await admin.put(`/admin/plans/${event.id}/publish`)).status).toBe(404);
  });

  it('is made one at a time, published once, whoever asks at once', async () => {
    const { event, late } = await newScene();
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`/admin/events/${event.id}/plans`)),
    );
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    await eventually('the plan is made', async () => (await latest(event)).status === 'ready');
    const plan = await latest(event);
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(plan)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const undone = await Promise.all(Array.from({ length: 5 }, () => undo(plan)));
    expect(undone.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const [row] = await world.database.query<{ version: number }>(
      'SELECT version FROM meetings WHERE id = $1',
      [plan.result?.moves[0]?.meetingId ?? late.id],
    );
    expect(row?.version).toBeGreaterThan(3);
  });

  it('meets people who change their times at the same moment, and one of both is so', async () => {
    const scenes = await Promise.all(Array.from({ length: 6 }, () => newScene()));
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.all(
        scenes.map(async ({ event, ana, late }) => {
          const plan = await simulate(event);
          const [published, changed] = await Promise.all([
            publish(plan),
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
