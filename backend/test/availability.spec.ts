import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AvailabilityRequest, AvailabilitySlot, Event } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, clock, eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('the availability of an attendee', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const duo = async (event: Event): Promise<[TestPerson, TestPerson]> => {
    const [ana, ben] = await attendeesOf(world, 2, event);
    if (!ana || !ben) throw new Error('Two came.');
    return [ana, ben];
  };
  const slotsOf = async (person: TestPerson, { id }: Event): Promise<AvailabilitySlot[]> =>
    expected(await person.get(`/events/${id}/availability`), 200);
  const states = (slots: AvailabilitySlot[]): string => slots.map(({ state }) => state).join(' ');
  const change = (person: TestPerson, { id }: Event, body: AvailabilityRequest) =>
    person.put(`/events/${id}/availability`, body);
  /** The ids of the slots with these numbers, from 0. */
  const idsOf = async (person: TestPerson, event: Event, ...numbers: number[]) => {
    const slots = await slotsOf(person, event);
    return numbers.map((number) => slots[number]?.id ?? '');
  };
  const block = async (person: TestPerson, event: Event, ...numbers: number[]) =>
    expected<AvailabilitySlot[]>(
      await change(person, event, { block: await idsOf(person, event, ...numbers) }),
      200,
    );

  it('is free at first, and no meeting is assigned to a slot that the attendee has blocked', async () => {
    const event = await eventOfSlots(admin, 3);
    const [ana, ben] = await duo(event);
    expect(states(await slotsOf(ana, event))).toBe('free free free');
    expect(states(await block(ana, event, 0, 2))).toBe('blocked free blocked');
    const meeting = await agree(world, event, ben, ana);
    expect(clock(meeting.scheduledStartTime)).toBe('09:15');
    const seen = await slotsOf(ana, event);
    expect(states(seen)).toBe('blocked meeting blocked');
    expect(seen.map(({ meetingId }) => meetingId)).toEqual([null, meeting.id, null]);
    expect(states(await slotsOf(ben, event))).toBe('free meeting free');
    const moved = await ben.put(`/meetings/${meeting.id}/change-time`);
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'No alternative time slots available.',
    ]);
  });

  it('changes only in the slots of the request, and a repeated request changes nothing', async () => {
    const event = await eventOfSlots(admin, 3);
    const [ana] = await duo(event);
    await block(ana, event, 0, 1);
    expect(states(await block(ana, event, 1, 2))).toBe('blocked blocked blocked');
    const unblock = await idsOf(ana, event, 0, 0).then(([id = '']) => [id]);
    for (let round = 0; round < 2; round += 1) {
      const answer = expected<AvailabilitySlot[]>(await change(ana, event, { unblock }), 200);
      expect(states(answer)).toBe('free blocked blocked');
    }
    expect(states(expected(await change(ana, event, {}), 200))).toBe('free blocked blocked');
  });

  it('gives a waiting meeting a slot that the attendee unblocks', async () => {
    const event = await eventOfSlots(admin, 1);
    const [ana, ben] = await duo(event);
    await block(ana, event, 0);
    const waiting = await agree(world, event, ben, ana);
    expect(waiting).toMatchObject({ placement: 'waiting', waitingReason: 'they-full' });
    const live = await LiveClient.connect(world, ben);
    expected(await change(ana, event, { unblock: await idsOf(ana, event, 0) }), 200);
    const placed = await live.until('meeting-status', ({ placement }) => placement === 'scheduled');
    expect(placed.data.id).toBe(waiting.id);
    live.close();
  });

  it('is pushed to the other devices of the attendee', async () => {
    const event = await eventOfSlots(admin, 1);
    const [ana] = await duo(event);
    const live = await LiveClient.connect(world, ana);
    await block(ana, event, 0);
    expect((await live.until('availability-changed')).data).toEqual({ eventId: event.id });
    live.close();
  });

  describe('when a slot to block holds a meeting', () => {
    it('is refused with the name of the other person when the request does not say what to do', async () => {
      const event = await eventOfSlots(admin, 2);
      const [ana, ben] = await duo(event);
      await agree(world, event, ben, ana);
      const answer = await change(ana, event, { block: await idsOf(ana, event, 0, 1) });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `You have a meeting with ${ben.user.firstName} ${ben.user.lastName} at that time.`,
      ]);
      expect(states(await slotsOf(ana, event))).toBe('meeting free');
    });

    it('moves the meeting when asked to, and both people are notified', async () => {
      const event = await eventOfSlots(admin, 3, { tables: 1 });
      const [ana, ben] = await duo(event);
      const meeting = await agree(world, event, ben, ana);
      const live = await LiveClient.connect(world, ben);
      const ids = await idsOf(ana, event, 0, 1);
      const after = expected<AvailabilitySlot[]>(
        await change(ana, event, { block: ids, booked: 'move' }),
        200,
      );
      expect(states(after)).toBe('blocked blocked meeting');
      const told = await live.until(
        'meeting-status',
        ({ id, version }) => id === meeting.id && version > meeting.version,
      );
      expect(clock(told.data.scheduledStartTime)).toBe('09:30');
      const notice = await live.until('notification', ({ meetingId }) => meetingId === meeting.id);
      expect(notice.data).toMatchObject({ kind: 'meeting-time-changed' });
      live.close();
    });

    it('changes nothing when the meeting has no other time', async () => {
      const event = await eventOfSlots(admin, 1);
      const [ana, ben] = await duo(event);
      const meeting = await agree(world, event, ben, ana);
      const ids = await idsOf(ana, event, 0);
      const answer = await change(ana, event, { block: ids, booked: 'move' });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `There is no other time for the meeting with ${ben.user.firstName} ${ben.user.lastName}.`,
      ]);
      expect(states(await slotsOf(ana, event))).toBe('meeting');
      expect((await ben.meetings()).at(0)).toMatchObject({ version: meeting.version });
    });

    it.each(['cancelled', 'declined'] as const)(
      'cancels the meeting when asked to, with the status %s',
      async (status) => {
        const event = await eventOfSlots(admin, 1);
        const [ana, ben] = await duo(event);
        const meeting = await (status === 'cancelled'
          ? agree(world, event, ana, ben)
          : agree(world, event, ben, ana));
        const ids = await idsOf(ana, event, 0);
        const after = expected<AvailabilitySlot[]>(
          await change(ana, event, { block: ids, booked: 'cancel' }),
          200,
        );
        expect(states(after)).toBe('blocked');
        expect(await ben.meetings()).toMatchObject([{ id: meeting.id, status, timeSlotId: null }]);
      },
    );
  });

  it('shows busy times of other events, which cannot be blocked', async () => {
    const event = await eventOfSlots(admin, 1);
    const other = await eventOfSlots(admin, 2, {
      startDate: event.startDate,
      endDate: event.endDate,
    });
    const [ana, ben] = await attendeesOf(world, 2, event, other);
    if (!ana || !ben) throw new Error('Two came.');
    await block(ana, event, 0);
    expect(states(await slotsOf(ana, other))).toBe('elsewhere free');
    const answer = await change(ana, other, { block: await idsOf(ana, other, 0) });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'You are taken at that time by another event.',
    ]);
    expect(clock((await agree(world, other, ben, ana)).scheduledStartTime)).toBe('09:15');
  });

  it('ends when the attendee leaves the event, and a waiting meeting of another event gets the time', async () => {
    const event = await eventOfSlots(admin, 1);
    const other = await eventOfSlots(admin, 1, {
      startDate: event.startDate,
      endDate: event.endDate,
    });
    const [ana, ben] = await attendeesOf(world, 2, event, other);
    if (!ana || !ben) throw new Error('Two came.');
    await block(ana, event, 0);
    const waiting = await agree(world, other, ben, ana);
    expect(waiting.placement).toBe('waiting');
    expected(await ana.delete(`/events/${event.id}/register`), 200);
    await eventually('it has the time', async () =>
      (await ben.meetings()).some(({ placement }) => placement === 'scheduled'),
    );
    expect((await ana.get(`/events/${event.id}/availability`)).status).toBe(403);
  });

  it('keeps a blocked time blocked when the hours of the event change', async () => {
    const event = await eventOfSlots(admin, 4);
    const [ana] = await duo(event);
    await block(ana, event, 1);
    const live = await LiveClient.connect(world, ana);
    expected(await admin.put(`/events/${event.id}`, { networkingStartTime: '09:05' }), 200);
    await live.until('availability-changed');
    live.close();
    // The new slots begin at 09:05, 09:20 and 09:35; the second overlaps the blocked time from 09:15 to 09:25.
    expect(states(await slotsOf(ana, event))).toBe('free blocked free');
  });

  it.each([
    [400, { block: ['x'] }],
    [400, { block: 'all' }],
    [400, { booked: 'both' }],
    [400, { slots: [] }],
    [409, { block: ['6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11'] }],
  ])('answers %i to %j', async (status, body) => {
    const event = await eventOfSlots(admin, 1);
    const [ana] = await duo(event);
    expect((await ana.put(`/events/${event.id}/availability`, body)).status).toBe(status);
  });

  it('cannot change in a slot that has begun', async () => {
    const event = await admin.createEvent();
    const [ana] = await duo(event);
    const answer = await change(ana, event, { block: await idsOf(ana, event, 0) });
    expect([answer.status, answer.body.message]).toEqual([409, 'This time has already begun.']);
  });
});
