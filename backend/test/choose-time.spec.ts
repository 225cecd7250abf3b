import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CompatibleAttendee,
  Event,
  Meeting,
  RequestOutlook,
  SlotTime,
} from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, clock, eventOfSlots, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('a person who chooses another time for a meeting', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const trio = async (event: Event): Promise<[TestPerson, TestPerson, TestPerson]> => {
    const [ana, ben, carl] = await attendeesOf(world, 3, event);
    if (!ana || !ben || !carl) throw new Error('Three came.');
    return [ana, ben, carl];
  };
  const timesOf = async (person: TestPerson, { id }: Meeting): Promise<SlotTime[]> =>
    expected(await person.get(`/meetings/${id}/times`), 200);
  const take = (person: TestPerson, { id }: Meeting, slotId: string | undefined) =>
    person.put(`/meetings/${id}/time`, { slotId });

  it('sees the slots in which both people and a table are free', async () => {
    const event = await eventOfSlots(admin, 4, { tables: 1 });
    const [ana, ben, carl] = await trio(event);
    const [dora, emil] = await attendeesOf(world, 2, event);
    const meeting = await agree(world, event, ana, ben);
    await agree(world, event, ben, carl);
    await agree(world, event, dora, emil);
    expect((await timesOf(ana, meeting)).map(({ startTime }) => clock(startTime))).toEqual([
      '09:45',
    ]);
  });

  it('may be the requester or the requestee; both are told, and the old time is free again', async () => {
    const event = await eventOfSlots(admin, 3);
    const [ana, ben, carl] = await trio(event);
    const meeting = await agree(world, event, ana, ben);
    const live = await LiveClient.connect(world, ana);
    const [, last] = await timesOf(ben, meeting);
    const taken = expected<Meeting>(await take(ben, meeting, last?.id), 200);
    expect(taken).toMatchObject({ timeSlotId: last?.id, scheduledStartTime: last?.startTime });
    const told = await live.until('meeting-status', ({ version }) => version === taken.version);
    expect(told.data).toMatchObject({ timeSlotId: last?.id, placement: 'scheduled' });
    const notice = await live.until('notification', ({ kind }) => kind === 'meeting-time-changed');
    expect(notice.data.actor?.id).toBe(ben.user.id);
    live.close();
    expect(clock((await agree(world, event, ana, carl)).scheduledStartTime)).toBe('09:00');
  });

  it('is refused a slot that is not free, does not exist, or is the present one', async () => {
    const event = await eventOfSlots(admin, 2);
    const [ana, ben, carl] = await trio(event);
    const meeting = await agree(world, event, ana, ben);
    const [first, second] = await slotsOfEvent(ana, event);
    await agree(world, event, ben, carl);
    const refusals = [
      await take(ana, meeting, second?.id),
      await take(ana, meeting, first?.id),
      await take(ana, meeting, event.id),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'This time is not free any more.'],
      [409, 'The meeting already is at this time.'],
      [409, 'This time is not offered any more: the event has changed.'],
    ]);
    expect((await take(ana, meeting, undefined)).status).toBe(400);
    const pending = await carl.ask(ana, event.id);
    const early = await take(ana, pending, second?.id);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Only an accepted meeting has a time.',
    ]);
  });

  it('is refused a slot that another person takes at the same moment', async () => {
    const event = await eventOfSlots(admin, 4);
    const [ana, ...others] = await attendeesOf(world, 4, event);
    const meetings = [];
    for (const other of others) meetings.push(await agree(world, event, ana, other));
    const last = (await slotsOfEvent(admin, event)).at(-1);
    const answers = await Promise.all(
      meetings.flatMap((meeting, at) =>
        [ana, others[at]].flatMap((person) => (person ? [take(person, meeting, last?.id)] : [])),
      ),
    );
    expect(
      answers
        .map(({ status }) => String(status))
        .sort()
        .join(' '),
    ).toBe('200 409 409 409 409 409');
  });

  describe('before a request is accepted', () => {
    const outlooks = async (person: TestPerson): Promise<RequestOutlook[]> =>
      expected(await person.get('/meetings/pending/times'), 200);
    const outlook = async (person: TestPerson) =>
      (await outlooks(person)).map(({ match: _, ...times }) => times);

    it('sees how well the two fit, as in the list of attendees', async () => {
      const event = await eventOfSlots(admin, 2);
      const [ana, ben] = await trio(event);
      const { id: meetingId } = await ana.ask(ben, event.id);
      const attendees = expected<CompatibleAttendee[]>(
        await ben.get(`/events/${event.id}/compatible-attendees`),
        200,
      );
      const shown = attendees.find(({ id }) => id === ana.user.id);
      expect(await outlooks(ben)).toMatchObject([
        {
          meetingId,
          match: {
            compatibilityScore: shown?.compatibilityScore,
            enoughInformation: shown?.enoughInformation,
            evidence: shown?.evidence,
          },
        },
      ]);
    });

    it('sees how many times both people share, and whose day is full', async () => {
      const event = await eventOfSlots(admin, 2);
      const [ana, ben, carl] = await trio(event);
      const pending = await ana.ask(ben, event.id);
      const meetingId = pending.id;
      expect(await outlook(ben)).toEqual([{ meetingId, sharedTimes: 2, reason: null }]);
      expect(await outlook(ana)).toEqual([]);
      const [dora] = await attendeesOf(world, 1, event);
      await agree(world, event, carl, ana);
      expect(await outlook(ben)).toEqual([{ meetingId, sharedTimes: 1, reason: null }]);
      await agree(world, event, dora, ana);
      expect(await outlook(ben)).toEqual([{ meetingId, sharedTimes: 0, reason: 'they-full' }]);
    });

    it('learns why the meeting waits after it is accepted without a shared time', async () => {
      const event = await eventOfSlots(admin, 1);
      const [ana, ben, carl] = await trio(event);
      await agree(world, event, ana, ben);
      const waiting = await agree(world, event, carl, ana);
      expect(waiting).toMatchObject({ placement: 'waiting', waitingReason: 'they-full' });
      const [seen] = (await ana.meetings()).filter(({ id }) => id === waiting.id);
      expect(seen).toMatchObject({ placement: 'waiting', waitingReason: 'you-full' });
      const both = await agree(world, event, ben, ana).catch(() => null);
      expect(both).toBeNull();
    });
  });
});
