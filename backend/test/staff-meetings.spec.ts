import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BookMeetingRequest,
  Event,
  EventFields,
  Meeting,
  MeetingHistoryLine,
  MeetingOptions,
  Notification,
  NotificationKind,
  ParticipantTypeChange,
  StaffMeeting,
  StaffMeetingChange,
} from '@rendezvous/contract';
import { runChecks } from '../src/database/checks.js';
import { walkIn } from './support/event-people.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, clock, eventOfSlots, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { PlacesOf } from './support/places.js';
import { RuledEvent } from './support/ruled-event.js';
import { as, setStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

describe('what staff of an event do with its meetings', () => {
  let world: World;
  let admin: TestPerson;
  let desk: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    desk = await newMember(world);
  });

  // Closing the world looks once whether everything is sound.
  afterAll(() => world.close());

  /** An event on a day of its own with the desk, and people who attend it. */
  const hallOf = async (people: number, slots: number, fields: Partial<EventFields> = {}) => {
    const event = await eventOfSlots(admin, slots, fields);
    await setStaff(admin, event, [as('desk', desk)]);
    return { event, people: await attendeesOf(world, people, event) };
  };
  const book = (event: Pick<Event, 'id'>, body: BookMeetingRequest, by = desk) =>
    by.post(`/admin/events/${event.id}/meetings`, body);
  const booked = async (
    event: Pick<Event, 'id'>,
    pair: (TestPerson | undefined)[],
    more: Partial<BookMeetingRequest> = {},
  ): Promise<StaffMeeting> => expected(await book(event, { userIds: idsOf(pair), ...more }), 201);
  const change = (id: string, body: StaffMeetingChange) => desk.put(`/admin/meetings/${id}`, body);
  const changed = async (id: string, body: StaffMeetingChange): Promise<StaffMeeting> =>
    expected(await change(id, body), 200);
  const optionsFor = async (
    event: Pick<Event, 'id'>,
    pair: (TestPerson | undefined)[],
  ): Promise<MeetingOptions> => {
    const query = idsOf(pair).map((id) => `userIds=${id}`);
    return expected(
      await desk.get(`/admin/events/${event.id}/meeting-options?${query.join('&')}`),
      200,
    );
  };
  const idsOf = (pair: (TestPerson | undefined)[]): [string, string] => {
    const [one, other] = pair;
    if (!one || !other) throw new Error('Nobody is there.');
    return [one.user.id, other.user.id];
  };
  const historyOf = async (person: TestPerson | undefined, id: string) =>
    expected<MeetingHistoryLine[]>(await person!.get(`/meetings/${id}/history`), 200);
  const lastLine = async (person: TestPerson | undefined, id: string) =>
    (await historyOf(person, id)).at(-1);
  const notices = async (person: TestPerson, kind: NotificationKind) =>
    expected<Notification[]>(await person.get('/notifications'), 200).filter(
      (one) => one.kind === kind,
    );
  const told = async (live: LiveClient, kind: NotificationKind): Promise<Notification> =>
    (await live.until('notification', (one) => one.kind === kind)).data;
  /** Both hear of the meeting at once, as it is, and are told that the organisers did it. */
  const expectBothTold = async (
    lives: readonly LiveClient[],
    people: readonly TestPerson[],
    kind: NotificationKind,
    meeting: Partial<Meeting>,
  ): Promise<void> => {
    for (const [index, live] of lives.entries()) {
      const other = people[1 - index];
      expect(await told(live, kind)).toMatchObject({
        kind,
        reason: 'by-staff',
        meetingId: meeting.id,
        actor: { id: other?.user.id },
      });
      const { version = 0 } = meeting;
      const seen = await live.until(
        'meeting-status',
        (one) => one.id === meeting.id && one.version >= version,
      );
      expect(seen.data).toMatchObject(meeting);
      // Whoever is told by a mail has the meeting in the calendar that comes with it.
      const mails = await world.database.query(
        `SELECT cause FROM deliveries WHERE user_id = $1 AND cause = $2 AND about = $3`,
        [people[index]?.user.id, kind, meeting.id],
      );
      expect(mails).toHaveLength(1);
    }
    for (const live of lives) live.close();
  };
  const connect = (people: readonly TestPerson[]) =>
    Promise.all(people.map((one) => LiveClient.connect(world, one)));

  describe('booking', () => {
    it('gives two people the first time and a place; both are told at once, and the history names who did it', async () => {
      const { event, people } = await hallOf(2, 3, { tables: 2 });
      const lives = await connect(people);
      const meeting = await booked(event, people);
      expect(meeting).toMatchObject({
        status: 'accepted',
        placement: 'scheduled',
        place: { label: '1' },
        overrideReason: null,
        parties: [{ user: { id: people[0]?.user.id } }, { user: { id: people[1]?.user.id } }],
      });
      expect(clock(meeting.scheduledStartTime)).toBe('09:00');
      const { id, version, scheduledStartTime } = meeting;
      await expectBothTold(lives, people, 'meeting-scheduled', { id, version, scheduledStartTime });
      const [line, ...more] = await historyOf(people[1], id);
      expect(line).toMatchObject({
        change: 'booked',
        by: { id: desk.user.id },
        newStartTime: scheduledStartTime,
        newPlace: '1',
        reason: null,
      });
      expect(more).toEqual([]);
    });

    it('accepts a request that waits for an answer, and nobody can take that back', async () => {
      const { event, people } = await hallOf(2, 3);
      const [ana, ben] = people;
      const request = await ana!.ask(ben!, event.id, 'At the stand?');
      const meeting = await booked(event, [ben, ana]);
      expect(meeting.id).toBe(request.id);
      expect(await notices(ben!, 'meeting-requested')).toMatchObject([
        { readAt: expect.any(String) },
      ]);
      const undone = await ben!.put(`/meetings/${meeting.id}/status`, { status: 'pending' });
      expect([undone.status, undone.body.message]).toEqual([
        409,
        'This answer can no longer be undone.',
      ]);
    });

    it('takes the wanted time and place, or the first time at the wanted place', async () => {
      const { event, people } = await hallOf(6, 3, { tables: 2 });
      const [, second, third] = await slotsOfEvent(desk, event);
      const places = await new PlacesOf(admin, event).all();
      const two = places.find(({ label }) => label === '2')!.id;
      const wanted = await booked(event, people.slice(0, 2), {
        timeSlotId: second!.id,
        placeId: two,
      });
      expect([clock(wanted.scheduledStartTime), wanted.place?.label]).toEqual(['09:15', '2']);
      const first = await booked(event, people.slice(2, 4), { placeId: two });
      expect([clock(first.scheduledStartTime), first.place?.label]).toEqual(['09:00', '2']);
      const next = await booked(event, people.slice(4, 6), { placeId: two });
      expect([clock(next.scheduledStartTime), next.place?.label]).toEqual(['09:30', '2']);
      const taken = await book(event, {
        userIds: idsOf([people[0], people[2]]),
        timeSlotId: third!.id,
        placeId: two,
      });
      expect([taken.status, taken.body.message]).toEqual([
        409,
        'This place is not free at that time.',
      ]);
    });

    it('refuses two who have a meeting, two who share no time, and who does not attend', async () => {
      const { event, people } = await hallOf(3, 1);
      const [ana, ben, eva] = people;
      await booked(event, [ana, ben]);
      const stranger = await newMember(world);
      const answers = await Promise.all([
        book(event, { userIds: idsOf([ben, ana]), reason: 'They insist.' }),
        book(event, { userIds: idsOf([ana, eva]), reason: 'They insist.' }),
        book(event, { userIds: idsOf([eva, stranger]), reason: 'They insist.' }),
        book(event, { userIds: idsOf([eva, eva]) }),
      ]);
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
        [409, 'These two already have a meeting at this event.'],
        [409, 'These two share no free time.'],
        [409, 'Who would be asked is not registered for this event.'],
        [409, 'Nobody can meet themselves.'],
      ]);
    });

    it('is possible once requests and changes are closed', async () => {
      const { event, people } = await hallOf(2, 1);
      const closed = new Date(Date.now() - 60_000).toISOString();
      const deadlines = { requestsCloseAt: closed, changesCloseAt: closed };
      expected(await admin.put(`/events/${event.id}`, deadlines), 200);
      const meeting = await booked(event, people);
      expect(meeting.placement).toBe('scheduled');
      const line = await changed(meeting.id, { status: 'cancelled', reason: 'He is ill.' });
      expect(line.status).toBe('cancelled');
    });

    it('needs no reason for somebody new who has no account, and one for who shares no profile', async () => {
      const { event, people } = await hallOf(1, 3);
      const [ana] = people;
      const added = expected<{ user: { id: string } }>(
        await desk.post(`/admin/events/${event.id}/attendees`, { person: walkIn() }),
        201,
      );
      const walkedIn = await book(event, { userIds: [ana!.user.id, added.user.id] });
      expect(walkedIn.status).toBe(201);
      const shy = await newMember(world, { consentToShareData: false });
      await shy.register(event.id);
      const userIds = idsOf([shy, ana]);
      const refused = await book(event, { userIds });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `${shy.user.firstName} ${shy.user.lastName} does not share the profile with others. Give a reason to book it all the same.`,
      ]);
      const reason = 'Both have asked at the desk.';
      expect(expected<StaffMeeting>(await book(event, { userIds, reason }), 201)).toMatchObject({
        overrideReason: reason,
      });
    });
  });

  describe('overriding a rule', () => {
    const ruled = async (
      buyer: Partial<ParticipantTypeChange>,
      pairs: [string, string][] | null,
    ) => {
      const hall = await RuledEvent.open(world, admin);
      await setStaff(admin, hall.event, [as('desk', desk)]);
      const people = await Promise.all([newMember(world), newMember(world), newMember(world)]);
      await hall.setRules({
        types: [{ ...buyer, name: 'Buyer' }, { name: 'Supplier' }],
        mayRequest: pairs,
      });
      for (const [index, person] of people.entries())
        await hall.join(person, index === 0 ? 'Buyer' : 'Supplier');
      return { event: hall.event, people };
    };

    it('of a quota needs a reason, which the meeting and its history keep', async () => {
      const { event, people } = await ruled({ maxMeetings: 1 }, null);
      const [buyer, one, other] = people;
      await booked(event, [buyer, one]);
      const options = await optionsFor(event, [buyer, other]);
      expect(options).toMatchObject({
        meetingId: null,
        overridable: true,
        reasons: [{ code: 'own-meetings-full' }],
      });
      const userIds = idsOf([buyer, other]);
      const refused = await book(event, { userIds });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `${options.reasons[0]?.message} Give a reason to book it all the same.`,
      ]);
      const reason = 'The minister has asked for it.';
      const meeting = await booked(event, [buyer, other], { reason });
      expect(meeting.overrideReason).toBe(reason);
      expect(await lastLine(buyer, meeting.id)).toMatchObject({ change: 'booked', reason });
    });

    it('of a day’s quota needs a reason, to book and to move', async () => {
      const { event, people } = await ruled({ maxMeetingsPerDay: 1 }, null);
      const [buyer, one, other] = people;
      const first = await booked(event, [buyer, one]);
      const { times } = await optionsFor(event, [buyer, other]);
      const sameDay = times.filter(({ overQuota }) => overQuota);
      const [slot, later] = sameDay;
      expect(slot?.startTime.slice(0, 10)).toBe(first.scheduledStartTime?.slice(0, 10));
      const body = { userIds: idsOf([buyer, other]), timeSlotId: slot!.id };
      const refused = await book(event, body);
      const sentence = `${buyer!.user.firstName} ${buyer!.user.lastName} may have at most 1 meeting a day at this event.`;
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `${sentence} Give a reason to book it all the same.`,
      ]);
      // Without a time the first one within the quota is taken, which is on another day.
      const second = await booked(event, [buyer, other]);
      expect(second.scheduledStartTime?.slice(0, 10)).not.toBe(slot?.startTime.slice(0, 10));
      expect(second.overrideReason).toBeNull();
      const stays = await change(second.id, { timeSlotId: later!.id });
      expect([stays.status, stays.body.message]).toEqual([
        409,
        `${sentence} Give a reason to move it all the same.`,
      ]);
      const reason = 'He leaves tonight.';
      const moved = await changed(second.id, { timeSlotId: later!.id, reason });
      expect(moved).toMatchObject({
        overrideReason: reason,
        scheduledStartTime: later!.startTime,
      });
      expect(await lastLine(other, second.id)).toMatchObject({ change: 'changed', reason });
    });

    it('of the types needs a reason, unless one of the two may ask the other', async () => {
      const { event, people } = await ruled({}, [['Supplier', 'Buyer']]);
      const [buyer, one, other] = people;
      const meeting = await booked(event, [buyer, one]);
      expect(meeting.parties.map(({ user }) => user.id)).toEqual(idsOf([one, buyer]));
      const refused = await book(event, { userIds: idsOf([one, other]) });
      expect(refused.body.message).toBe(
        'People of type “Supplier” may not ask people of type “Supplier” for meetings. Give a reason to book it all the same.',
      );
      const reason = 'They merge.';
      expect((await booked(event, [one, other], { reason })).overrideReason).toBe(reason);
    });

    it('never makes the database unsound', async () => {
      const checks = await runChecks(world.database);
      expect(checks.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    });
  });

  describe('moving', () => {
    it('gives the meeting another time; both are told, and the history names who did it and why', async () => {
      const { event, people } = await hallOf(2, 3, { tables: 1 });
      const { id, version: before } = await agree(world, event, ...people);
      const { meetingId, times } = await optionsFor(event, people);
      expect(meetingId).toBe(id);
      const wanted = times.find(({ startTime }) => clock(startTime) === '09:30')!;
      expect(wanted.places.map(({ label }) => label)).toEqual(['1']);
      const lives = await connect(people);
      const reason = 'Her train is late.';
      const stale = await change(id, { timeSlotId: wanted.id, version: before - 1 });
      expect(stale.status).toBe(409);
      const moved = await changed(id, { timeSlotId: wanted.id, version: before, reason });
      const { version, scheduledStartTime } = moved;
      expect(scheduledStartTime).toBe(wanted.startTime);
      await expectBothTold(lives, people, 'meeting-time-changed', {
        id,
        version,
        scheduledStartTime,
      });
      expect(await lastLine(people[0], id)).toMatchObject({
        change: 'changed',
        by: { id: desk.user.id },
        newStartTime: wanted.startTime,
        reason,
      });
      const again = await change(id, { timeSlotId: wanted.id });
      expect(again.body.message).toBe('The meeting already is at this time.');
    });

    it('gives a meeting that waits for a time the one that staff have made free', async () => {
      const { event, people } = await hallOf(3, 1);
      const [ana, ben, eva] = people;
      const first = await booked(event, [ana, ben]);
      const waiting = await agree(world, event, ana, eva);
      expect(waiting.placement).toBe('waiting');
      const lives = await connect([eva!]);
      await changed(first.id, { status: 'cancelled', reason: 'Ben is ill.' });
      const seen = await lives[0]!.until(
        'meeting-status',
        (one) => one.id === waiting.id && one.placement === 'scheduled',
      );
      expect(clock(seen.data.scheduledStartTime)).toBe('09:00');
      lives[0]!.close();
    });
  });

  describe('another place', () => {
    it('swaps two meetings of a slot; all four are told, and both histories name who did it', async () => {
      const { event, people } = await hallOf(4, 1, { tables: 3 });
      const [ana, ben, carl, dora] = people;
      const first = await booked(event, [ana, ben]);
      const second = await booked(event, [carl, dora]);
      expect([first.place?.label, second.place?.label]).toEqual(['1', '2']);
      const [lives, others] = [await connect([ana!, ben!]), await connect([carl!, dora!])];
      const after = await changed(first.id, { placeId: second.place!.id });
      expect(after.place?.label).toBe('2');
      await expectBothTold(lives, [ana!, ben!], 'meeting-place-changed', {
        id: first.id,
        place: second.place,
        scheduledStartTime: first.scheduledStartTime,
      });
      await expectBothTold(others, [carl!, dora!], 'meeting-place-changed', {
        id: second.id,
        place: first.place,
      });
      for (const [person, id, oldPlace, newPlace] of [
        [ana, first.id, '1', '2'],
        [dora, second.id, '2', '1'],
      ] as const)
        expect(await lastLine(person, id)).toMatchObject({
          change: 'place-changed',
          by: { id: desk.user.id },
          oldPlace,
          newPlace,
        });
    });

    it('is taken where it is free, and nobody else is told', async () => {
      const { event, people } = await hallOf(4, 1, { tables: 3 });
      const [ana, ben, carl, dora] = people;
      const first = await booked(event, [ana, ben]);
      await booked(event, [carl, dora]);
      const { times } = await optionsFor(event, [ana, ben]);
      const [free] = times[0]!.places;
      expect(free?.label).toBe('3');
      expect((await changed(first.id, { placeId: free!.id })).place?.label).toBe('3');
      expect(await notices(ana!, 'meeting-place-changed')).toHaveLength(1);
      expect(await notices(carl!, 'meeting-place-changed')).toEqual([]);
      const same = await change(first.id, { placeId: free!.id });
      expect(same.body.message).toBe('The meeting already is at this place.');
    });

    it('of an owner is for the owner’s meetings alone', async () => {
      const { event, people } = await hallOf(4, 2, { tables: 2 });
      const [ana, ben, carl, dora] = people;
      const places = new PlacesOf(admin, event);
      const stand = await places.add({ label: 'Stand', ownerUserId: dora!.user.id });
      const first = await booked(event, [ana, ben]);
      const ofOwner = await booked(event, [carl, dora]);
      expect([first.place?.label, ofOwner.place?.label]).toEqual(['1', 'Stand']);
      const refused = await Promise.all([
        change(first.id, { placeId: stand.id }),
        change(ofOwner.id, { placeId: first.place!.id }),
        book(event, { userIds: idsOf([ana, carl]), placeId: stand.id }),
      ]);
      expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
        Array.from({ length: 3 }, () => [409, 'This place is not open to these two.']),
      );
      const { times } = await optionsFor(event, [ana, dora]);
      expect(times.map((one) => one.places.map(({ label }) => label))).toEqual([['Stand']]);
    });
  });

  describe('cancelling', () => {
    it('needs a reason, which both are told and the history keeps', async () => {
      const { event, people } = await hallOf(2, 1);
      const { id } = await booked(event, people);
      expect((await change(id, { status: 'cancelled' })).status).toBe(400);
      const lives = await connect(people);
      const reason = 'The hall is closed.';
      const { version } = await changed(id, { status: 'cancelled', reason });
      expect(await told(lives[0]!, 'meeting-cancelled')).toMatchObject({ content: reason });
      await expectBothTold(lives, people, 'meeting-cancelled', {
        id,
        version,
        status: 'cancelled',
        scheduledStartTime: null,
      });
      expect(await lastLine(people[0], id)).toMatchObject({
        change: 'cancelled',
        by: { id: desk.user.id },
        newStartTime: null,
        reason,
      });
      const again = await change(id, { status: 'cancelled', reason });
      expect(again.body.message).toBe('This meeting has been cancelled.');
    });

    it('leaves a line of a request that never had a time', async () => {
      const { event, people } = await hallOf(2, 1);
      const [ana, ben] = people;
      const { id } = await ana!.ask(ben!, event.id);
      const reason = 'A double.';
      expect((await changed(id, { status: 'cancelled', reason })).status).toBe('cancelled');
      expect(await historyOf(ben, id)).toMatchObject([
        { change: 'cancelled', by: { id: desk.user.id }, oldStartTime: null, reason },
      ]);
      expect(await notices(ana!, 'meeting-cancelled')).toMatchObject([{ reason: 'by-staff' }]);
    });
  });

  it('brings to the calendar of staff what they do with meetings of their own', async () => {
    const { event, people } = await hallOf(2, 2);
    const [organiser, other] = people;
    await setStaff(admin, event, [as('organiser', organiser!)]);
    const answer = await book(event, { userIds: idsOf([organiser, other]) }, organiser);
    const { id } = expected<StaffMeeting>(answer, 201);
    const mails = await world.database.query(
      `SELECT user_id AS "userId", cause FROM deliveries WHERE about = $1 ORDER BY cause`,
      [id],
    );
    expect(mails).toEqual([
      { userId: organiser?.user.id, cause: 'calendar-update' },
      { userId: other?.user.id, cause: 'meeting-scheduled' },
    ]);
  });

  it('refuses a change that is none, or several', async () => {
    const { event, people } = await hallOf(2, 2);
    const { id } = await booked(event, people);
    const [slot] = await slotsOfEvent(desk, event);
    const answers = await Promise.all([
      change(id, {}),
      change(id, { timeSlotId: slot!.id, status: 'cancelled', reason: 'Why not.' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('is refused once the event is cancelled', async () => {
    const { event, people } = await hallOf(3, 2);
    const { id } = await booked(event, people.slice(0, 2));
    expected(await admin.put(`/events/${event.id}/cancel`, { reason: 'Storm.' }), 200);
    const answers = await Promise.all([
      book(event, { userIds: idsOf(people.slice(1)) }),
      change(id, { status: 'cancelled', reason: 'Storm.' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'This event is cancelled.'],
      [409, 'This event is cancelled.'],
    ]);
    expect(await optionsFor(event, people.slice(1))).toMatchObject({
      times: [],
      overridable: false,
    });
  });
});
