import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeetingHistoryLine, SchedulePlan } from '@rendezvous/contract';
import { slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin } from './support/people.js';
import { OUTDATED, Planning } from './support/planning.js';
import { startWorld, type World } from './support/world.js';

describe("the organiser's plan in the course of a day", () => {
  let world: World;
  let plans: Planning;

  beforeAll(async () => {
    world = await startWorld();
    plans = new Planning(world, await newAdmin(world));
  });

  afterAll(() => world.close());

  it('does not move a meeting that was moved within the last day, by a plan or otherwise', async () => {
    const { event, ana, ben, late } = await plans.newScene();
    expected(await ben.put('/users/profile', { timesMayMove: false }), 200);
    const plan = await plans.simulate(event);
    expect(plan.result?.moves.map(({ meetingId }) => meetingId)).toEqual([late.id]);
    expected(await plans.publish(plan), 200);
    const times = await slotsOfEvent(ana, event);
    // The people of a meeting may change its time themselves, and that does not count as a move.
    expected(await plans.take(ana, late, times.at(-1)?.id), 200);
    const again = await plans.simulate(event);
    expect(again.result).toMatchObject({ moves: [], gapsBefore: 4, gapsAfter: 4 });
    await plans.movedLongAgo(late);
    const next = await plans.simulate(event);
    expect(next.result?.moves.map(({ meetingId }) => meetingId)).toEqual([late.id]);
    await world.database.query('UPDATE meetings SET last_moved_at = now() WHERE id = $1', [
      late.id,
    ]);
    expect((await plans.publish(next)).body.message).toBe(OUTDATED);
  });

  it('can be undone for a day, also after later plans, and then the plan before it can be undone', async () => {
    const { event, ana, early, late } = await plans.newScene();
    const before = await plans.timesOf(ana);
    const first = expected<SchedulePlan>(await plans.publish(await plans.simulate(event)), 200);
    expect(first.undoable).toEqual({
      id: first.id,
      publishedAt: first.publishedAt,
      undoUntil: first.undoUntil,
      moves: 1,
    });
    const movedId = first.result?.moves[0]?.meetingId;
    const [moved, other] = movedId === early.id ? [early, late] : [late, early];
    const between = await plans.timesOf(ana);
    const times = await slotsOfEvent(ana, event);
    expected(await plans.take(ana, other, times[moved === early ? 0 : 5]?.id), 200);
    await plans.movedLongAgo(moved);
    const second = expected<SchedulePlan>(await plans.publish(await plans.simulate(event)), 200);
    const third = await plans.simulate(event);
    expect(third).toMatchObject({ status: 'ready', undoUntil: null, undoable: { id: second.id } });

    expect(expected<SchedulePlan>(await plans.undo(second), 200).undoable?.id).toBe(first.id);
    expect((await plans.latest(event)).status).toBe('outdated');
    expected(await plans.take(ana, other, times[between[other.id] === '09:00' ? 0 : 5]?.id), 200);
    expect(expected<SchedulePlan>(await plans.undo(first), 200).undoable).toBeNull();
    expect(await plans.timesOf(ana)).toEqual(before);
    const lines = expected<MeetingHistoryLine[]>(
      await ana.get(`/meetings/${moved.id}/history`),
      200,
    );
    expect(lines.filter(({ change }) => change === 'planned').length).toBeGreaterThan(0);
    expect(lines.at(-1)).toMatchObject({ change: 'plan-undone', by: null });
  });
});
