import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, TimeSlot } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('one meeting, from the request to its time', () => {
  let world: World;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    const admin = await newAdmin(world);
    event = await admin.createEvent();
    ana = await newMember(world);
    ben = await newMember(world);
    await ana.register(event.id);
    await ben.register(event.id);
  });

  afterAll(() => world.close());

  it('is pushed to both people when it is asked for, accepted, and assigned the first free slot by the worker', async () => {
    const [liveAna, liveBen] = await Promise.all([
      LiveClient.connect(world, ana),
      LiveClient.connect(world, ben),
    ]);
    const asked = await ana.ask(ben, event.id, 'Shall we talk brackets?');
    expect(asked).toMatchObject({
      status: 'pending',
      placement: null,
      message: 'Shall we talk brackets?',
    });
    const notice = await liveBen.until('meeting-status');
    expect(notice.data).toMatchObject({
      id: asked.id,
      status: 'pending',
      otherUser: { id: ana.user.id, email: null },
    });

    const slots = expected<TimeSlot[]>(await ben.get(`/events/${event.id}/time-slots`), 200);
    // The event's lead time is ten minutes.
    const soonest = Date.now() + 10 * 60_000;
    const first = slots.find(({ startTime }) => Date.parse(startTime) >= soonest);
    const accepted = await ben.answer(asked.id, 'accepted');
    expect(accepted).toMatchObject({
      status: 'accepted',
      placement: 'assigning',
      scheduledStartTime: null,
    });

    for (const [live, other] of [
      [liveAna, ben],
      [liveBen, ana],
    ] as const) {
      const { data } = await live.until(
        'meeting-status',
        ({ placement }) => placement === 'scheduled',
      );
      expect(data.scheduledStartTime).toBe(first?.startTime);
      expect(data.timeSlotId).toBe(first?.id);
      expect(data.location).toBe('Hall 4');
      expect(data.otherUser).toMatchObject({ id: other.user.id, email: other.user.email });
    }
    const numbers = liveBen.heard.map(({ seq }) => seq).filter((seq) => seq !== undefined);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    liveAna.close();
    liveBen.close();
  });

  it('moves to the next slot, and its old slot is free again', async () => {
    const [before] = await ana.meetings();
    const moved = await ana.put(`/meetings/${before?.id}/change-time`);
    expect(moved.status).toBe(200);
    const slots = expected<TimeSlot[]>(await ben.get(`/events/${event.id}/time-slots`), 200);
    const held = slots.findIndex(({ id }) => id === before?.timeSlotId);
    expect(held).not.toBe(-1);
    expect(moved.body.timeSlotId).toBe(slots[held + 1]?.id);
    expect(slots.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id)).toEqual([
      moved.body.timeSlotId,
    ]);
  });

  it('loses its time when it is declined, and gets a time when it is accepted again', async () => {
    const live = await LiveClient.connect(world, ana);
    const [meeting] = await ben.meetings();
    const declined = await ben.answer(meeting?.id ?? '', 'declined');
    expect(declined).toMatchObject({
      status: 'declined',
      scheduledStartTime: null,
      timeSlotId: null,
    });
    expect(await world.database.query('SELECT 1 FROM occupancies')).toEqual([]);
    await ben.answer(meeting?.id ?? '', 'accepted');
    await live.until('meeting-status', ({ placement }) => placement === 'scheduled');
    expect(await world.database.query('SELECT 1 FROM occupancies')).toHaveLength(2);
    live.close();
  });
});
