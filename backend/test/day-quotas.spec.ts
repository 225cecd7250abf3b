import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventFields, Meeting, SlotTime } from '@rendezvous/contract';
import { expectNoDeadlock } from './support/collision.js';
import { eventually } from './support/embedded-scratch.js';
import { agree, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { Planning } from './support/planning.js';
import { RuledEvent } from './support/ruled-event.js';
import { startWorld, type World } from './support/world.js';

const DAY = 86_400_000;
const ONE_A_DAY = { types: [{ name: 'Buyer', maxMeetingsPerDay: 1 }, { name: 'Supplier' }] };

/** An event in Tokyo, where a day has 09:00, 09:15, … in the night of UTC, on so many days. */
function hours(days: number, slots: number): Partial<EventFields> {
  const first = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY - 9 * 3_600_000;
  return {
    timezone: 'Asia/Tokyo',
    startDate: new Date(first).toISOString(),
    endDate: new Date(first + days * DAY - 1).toISOString(),
    networkingStartTime: '09:00',
    networkingEndTime: new Date((9 * 60 + 15 * slots - 5) * 60_000).toISOString().slice(11, 16),
  };
}

describe('a person who may have only so many meetings a day', () => {
  let world: World;
  let admin: TestPerson;
  let plans: Planning;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    plans = new Planning(world, admin);
  });

  afterAll(async () => {
    await expectNoDeadlock(world);
    await world.close();
  });

  /** Opens an event with so many days; the first person is a buyer with one meeting a day. */
  async function hall(days: number, slots: number, others: number) {
    const rules = await RuledEvent.open(world, admin, hours(days, slots));
    await rules.setRules(ONE_A_DAY);
    const [buyer, ...suppliers] = await Promise.all(
      Array.from({ length: others + 1 }, () => newMember(world)),
    );
    if (buyer === undefined) throw new Error('Nobody came.');
    await rules.join(buyer, 'Buyer');
    for (const one of suppliers) await rules.join(one, 'Supplier');
    const ids = (await slotsOfEvent(admin, rules.event)).map(({ id }) => id);
    return { rules, event: rules.event, buyer, suppliers, ids };
  }
  const dayOf = (instant: string | null): string | null =>
    instant && new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 10);
  const daysOf = async (person: TestPerson): Promise<(string | null)[]> =>
    (await person.meetings()).map((one) => dayOf(one.scheduledStartTime));
  const untilDecided = async (person: TestPerson): Promise<Meeting[]> => {
    await eventually('the worker has decided', async () =>
      (await person.meetings()).every(({ placement }) => placement !== 'assigning'),
    );
    return person.meetings();
  };
  const block = async (person: TestPerson, eventId: string, change: object) =>
    expected(await person.put(`/events/${eventId}/availability`, change), 200);

  it('who accepts two requests at once gets one time on a day; the other meeting waits, because the day is full', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { event, buyer, suppliers } = await hall(1, 4, 2);
      const asked = await Promise.all(suppliers.map((one) => one.ask(buyer, event.id)));
      await Promise.all(asked.map(({ id }) => buyer.answer(id, 'accepted')));
      const meetings = await untilDecided(buyer);
      expect(new Set(meetings.map(({ placement }) => placement))).toEqual(
        new Set(['scheduled', 'waiting']),
      );
      const [waiting] = meetings.filter(({ placement }) => placement === 'waiting');
      expect(waiting?.waitingReason).toBe('you-full');
    }
  });

  it('who accepts two requests at once gets the times on two days, where there are two', async () => {
    const { event, buyer, suppliers } = await hall(2, 4, 2);
    const asked = await Promise.all(suppliers.map((one) => one.ask(buyer, event.id)));
    await Promise.all(asked.map(({ id }) => buyer.answer(id, 'accepted')));
    await untilDecided(buyer);
    const days = await daysOf(buyer);
    expect(new Set(days).size).toBe(2);
    expect(days).not.toContain(null);
  });

  it('and who chooses times on one day for two meetings at once gets one of them', async () => {
    const { event, buyer, suppliers, ids } = await hall(3, 4, 2);
    const [first, second] = suppliers;
    const one = await agree(world, event, first, buyer);
    const other = await agree(world, event, second, buyer);
    expect(new Set(await daysOf(buyer)).size).toBe(2);
    const answers = await Promise.all([
      plans.take(buyer, one, ids[8]),
      plans.take(buyer, other, ids[9]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body.message).toBe('This time is not free any more.');
  });

  it('sees only times on other days, may stay on the day of a meeting, and shares no time on a full one', async () => {
    const { rules, event, buyer, suppliers, ids } = await hall(2, 3, 2);
    const [first, second] = suppliers;
    if (first === undefined || second === undefined) throw new Error('Nobody came.');
    const one = await agree(world, event, first, buyer);
    const times = expected<SlotTime[]>(await buyer.get(`/meetings/${one.id}/times`), 200);
    expect(times.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await rules.explain(second, buyer)).sharedTimes).toBe(3);
    const other = await agree(world, event, second, buyer);
    expect(other.timeSlotId).toBe(ids[3]);
    const left = expected<SlotTime[]>(await second.get(`/meetings/${other.id}/times`), 200);
    expect(left.map(({ id }) => id)).toEqual(ids.slice(4));
    const third = await newMember(world);
    await rules.join(third, 'Supplier');
    expect((await rules.explain(third, buyer)).sharedTimes).toBe(0);
    expect(await agree(world, event, third, buyer)).toMatchObject({
      placement: 'waiting',
      waitingReason: 'they-full',
    });
  });

  it('is moved to another day to make room, but not any more once changes are closed', async () => {
    const { event, buyer, suppliers, ids } = await hall(2, 2, 2);
    const [first, second] = suppliers;
    if (second === undefined) throw new Error('Nobody came.');
    const one = await agree(world, event, first, buyer);
    expect(one.timeSlotId).toBe(ids[0]);
    // The second supplier is busy all the time at first, and then free on the first day only.
    await block(second, event.id, { block: ids });
    const other = await agree(world, event, second, buyer);
    expect(other.placement).toBe('waiting');
    await admin.put(`/events/${event.id}`, {
      changesCloseAt: new Date(Date.now() - 1).toISOString(),
    });
    await block(second, event.id, { unblock: ids.slice(0, 1) });
    await eventually('the worker has looked', async () => {
      const [found] = (await second.meetings()).map(({ waitingReason }) => waitingReason);
      return found === 'no-shared-time';
    });
    expect(await daysOf(second)).toEqual([null]);
    await admin.put(`/events/${event.id}`, { changesCloseAt: null });
    await block(second, event.id, { unblock: ids.slice(1, 2) });
    await eventually('the other meeting has moved', async () => {
      const [placed] = await second.meetings();
      return placed?.placement === 'scheduled';
    });
    const meetings = await buyer.meetings();
    expect(dayOf(meetings.find(({ id }) => id === one.id)?.scheduledStartTime ?? null)).not.toBe(
      dayOf(meetings.find(({ id }) => id === other.id)?.scheduledStartTime ?? null),
    );
  });

  it('gets no time of a plan when the limit has become lower meanwhile, and keeps the present times when it is undone', async () => {
    const { rules, event, buyer, suppliers, ids } = await hall(1, 6, 2);
    const two = { types: [{ name: 'Buyer', maxMeetingsPerDay: 2 }, { name: 'Supplier' }] };
    const { types } = await rules.rules();
    const withIds = ({ types: changed }: typeof two) => ({
      types: changed.map((one, at) => ({ ...one, id: types[at]?.id })),
    });
    await rules.setRules(withIds(two));
    const [first, second] = suppliers;
    await agree(world, event, first, buyer);
    const late = await agree(world, event, second, buyer);
    expect((await plans.take(buyer, late, ids[5])).status).toBe(200);
    const plan = await plans.simulate(event);
    expect(plan.result).toMatchObject({ gapsBefore: 4, gapsAfter: 0 });
    await rules.setRules(withIds(ONE_A_DAY));
    expect((await plans.publish(plan)).status).toBe(409);

    await rules.setRules(withIds(two));
    const again = await plans.simulate(event);
    expect((await plans.publish(again)).status).toBe(200);
    const before = await plans.timesOf(buyer);
    await rules.setRules(withIds(ONE_A_DAY));
    expect(expected(await plans.undo(again), 200)).toMatchObject({ result: { restored: 0 } });
    expect(await plans.timesOf(buyer)).toEqual(before);
    // A day that has too many meetings stays as it is.
    expect((await plans.simulate(event)).result).toMatchObject({ moves: [] });
  });

  it('keeps the limit that is set, or given with a type, while requests are accepted', async () => {
    const { rules, event, buyer, suppliers } = await hall(1, 4, 4);
    await rules.setType(buyer, null);
    const [first, second, ...late] = suppliers;
    await agree(world, event, first, buyer);
    await agree(world, event, second, buyer);
    const asked = await Promise.all(late.map((one) => one.ask(buyer, event.id)));
    // The world's check of the days tells when a meeting got a time after the limit.
    await Promise.all([
      ...asked.map(({ id }) => buyer.answer(id, 'accepted')),
      rules.setType(buyer, 'Buyer'),
      rules.setRules({ types: (await rules.rules()).types }),
    ]);
    const meetings = await untilDecided(buyer);
    const timed = meetings.filter(({ scheduledStartTime }) => scheduledStartTime !== null);
    expect(timed.length).toBeGreaterThanOrEqual(2);
    expect(timed.length).toBeLessThanOrEqual(4);
  });
});
