import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, EventFields, Meeting } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const DAY = 86_400_000;

describe('an accepted meeting that waits for a slot', () => {
  let world: World;
  let admin: TestPerson;
  let days = 1;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  /** Creates an event on a day of its own with so many slots from 09:00 on. */
  const eventWith = async (slots: number, fields: Partial<EventFields> = {}): Promise<Event> => {
    days += 1;
    const day = Math.ceil(Date.now() / DAY) * DAY + days * DAY;
    return admin.createEvent({
      startDate: new Date(day).toISOString(),
      endDate: new Date(day + DAY - 1).toISOString(),
      networkingStartTime: '09:00',
      networkingEndTime: `09:${String(15 * slots - 5).padStart(2, '0')}`,
      ...fields,
    });
  };
  const attendees = async (count: number, ...events: Event[]): Promise<TestPerson[]> => {
    const people: TestPerson[] = [];
    for (let index = 0; index < count; index += 1) {
      const person = await newMember(world);
      for (const { id } of events) await person.register(id);
      people.push(person);
    }
    return people;
  };
  /** Asks, accepts, and waits until the worker has tried the meeting. */
  const agree = async (event: Event, one?: TestPerson, other?: TestPerson): Promise<Meeting> => {
    if (one === undefined || other === undefined) throw new Error('Nobody is there.');
    const live = await LiveClient.connect(world, one);
    const { id } = await one.ask(other, event.id);
    await other.answer(id, 'accepted');
    const told = await live.until(
      'meeting-status',
      (meeting) => meeting.id === id && ['scheduled', 'waiting'].includes(meeting.placement ?? ''),
    );
    live.close();
    return told.data;
  };
  /** Calls `free`, which frees a slot, and returns the times that the people of the waiting meeting are told. */
  const placedBy = async (
    waiting: Meeting,
    people: (TestPerson | undefined)[],
    free: () => Promise<unknown>,
  ): Promise<(string | null)[]> => {
    expect(waiting).toMatchObject({ placement: 'waiting', scheduledStartTime: null });
    const live = await Promise.all(
      people.flatMap((person) => (person ? [LiveClient.connect(world, person)] : [])),
    );
    await free();
    const told = await Promise.all(
      live.map((one) =>
        one.until(
          'meeting-status',
          ({ id, placement }) => id === waiting.id && placement === 'scheduled',
        ),
      ),
    );
    for (const one of live) one.close();
    return told.map(({ data }) => data.scheduledStartTime);
  };

  it('stays accepted, and both people are notified that it waits', async () => {
    const event = await eventWith(1);
    const [ana, ben, carl] = await attendees(3, event);
    await agree(event, ana, ben);
    const waiting = await agree(event, carl, ana);
    expect(waiting).toMatchObject({ status: 'accepted', placement: 'waiting', timeSlotId: null });
    for (const person of [ana, carl]) {
      const [latest] = (await person?.get('/notifications?limit=1'))?.body ?? [];
      expect(latest).toMatchObject({ kind: 'meeting-waiting', meetingId: waiting.id, actor: null });
    }
    const change = await carl?.put(`/meetings/${waiting.id}/change-time`);
    expect(change?.status).toBe(409);
  });

  it('gets the slot of a meeting that is declined', async () => {
    const event = await eventWith(1);
    const [ana, ben, carl] = await attendees(3, event);
    const first = await agree(event, ana, ben);
    const waiting = await agree(event, carl, ana);
    const times = await placedBy(waiting, [ana, carl], async () =>
      ben?.answer(first.id, 'declined'),
    );
    expect(times).toEqual([first.scheduledStartTime, first.scheduledStartTime]);
  });

  it('gets the slot of a meeting that is cancelled', async () => {
    const event = await eventWith(1);
    const [ana, ben, carl] = await attendees(3, event);
    const first = await agree(event, ana, ben);
    const waiting = await agree(event, ben, carl);
    const times = await placedBy(waiting, [ben, carl], async () =>
      ana?.answer(first.id, 'cancelled'),
    );
    expect(times).toEqual([first.scheduledStartTime, first.scheduledStartTime]);
  });

  it('gets the slot of a meeting whose requester leaves the event', async () => {
    const event = await eventWith(1);
    const [ana, ben, carl] = await attendees(3, event);
    const first = await agree(event, ana, ben);
    const waiting = await agree(event, ben, carl);
    const times = await placedBy(waiting, [ben, carl], async () =>
      ana?.delete(`/events/${event.id}/register`),
    );
    expect(times).toEqual([first.scheduledStartTime, first.scheduledStartTime]);
  });

  it('gets the slot from which another meeting moves away', async () => {
    const event = await eventWith(2);
    const [ana, ben, carl] = await attendees(3, event);
    // Ana is busy at 09:00 and Carl at 09:15, so both share no slot, and Ben does not let his times move.
    await ben?.put('/users/profile', { timesMayMove: false });
    const first = await agree(event, ana, ben);
    const elsewhere = await eventWith(1, {
      startDate: event.startDate,
      endDate: event.endDate,
      networkingStartTime: '09:15',
      networkingEndTime: '09:25',
    });
    const [dora] = await attendees(1, elsewhere);
    await carl?.register(elsewhere.id);
    await agree(elsewhere, carl, dora);
    const waiting = await agree(event, ana, carl);
    const times = await placedBy(waiting, [ana, carl], async () =>
      ben?.put(`/meetings/${first.id}/change-time`),
    );
    expect(times).toEqual([first.scheduledStartTime, first.scheduledStartTime]);
  });

  it('gets a slot that an edit of the event adds', async () => {
    const event = await eventWith(1);
    const [ana, ben, carl] = await attendees(3, event);
    await agree(event, ana, ben);
    const waiting = await agree(event, ben, carl);
    const times = await placedBy(waiting, [ben, carl], () =>
      admin.put(`/events/${event.id}`, { networkingEndTime: '09:25' }),
    );
    expect(times.map((time) => time?.slice(11, 16))).toEqual(['09:15', '09:15']);
  });

  it('gets the time that becomes free when another event is edited', async () => {
    const event = await eventWith(1);
    const other = await eventWith(1, { startDate: event.startDate, endDate: event.endDate });
    const [ana, ben] = await attendees(2, event, other);
    const [carl] = await attendees(1, event);
    const first = await agree(other, ana, ben);
    const waiting = await agree(event, ana, carl);
    const times = await placedBy(waiting, [ana, carl], () =>
      admin.put(`/events/${other.id}`, {
        networkingStartTime: '14:00',
        networkingEndTime: '15:00',
      }),
    );
    expect(times).toEqual([first.scheduledStartTime, first.scheduledStartTime]);
  });

  it('gets a free slot before meetings that were accepted later', async () => {
    const event = await eventWith(1);
    const [ana, ben, carl, dora] = await attendees(4, event);
    const first = await agree(event, ana, ben);
    const second = await agree(event, ana, carl);
    const third = await agree(event, ana, dora);
    await placedBy(second, [ana, carl], async () => ben?.answer(first.id, 'declined'));
    expect(await dora?.meetings()).toMatchObject([{ id: third.id, version: third.version }]);
    await placedBy(third, [ana, dora], async () => ana?.answer(second.id, 'cancelled'));
  });
});
