import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AttendeeDay,
  CheckInReply,
  Event,
  EventBoard,
  SlotTime,
  StaffMeeting,
  TimeSlot,
} from '@rendezvous/contract';
import { newType } from './support/event-people.js';
import { heldMeeting } from './support/held-meetings.js';
import { agree, attendeesOf, clock, eventOfSlots, slotsOfEvent } from './support/one-day.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { PlacesOf } from './support/places.js';
import { newStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

const MINUTE = 60_000;

describe('the board of an event’s day', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const boardAt = async ({ id }: Event, at: string, staff = admin): Promise<EventBoard> =>
    expected(await staff.get(`/admin/events/${id}/board?at=${encodeURIComponent(at)}`), 200);
  const dayOf = async ({ id }: Event, { user }: TestPerson, staff = admin): Promise<AttendeeDay> =>
    expected(await staff.get(`/admin/events/${id}/attendees/${user.id}/day`), 200);
  const checkIn = async ({ id }: Event, { user }: TestPerson): Promise<CheckInReply> =>
    expected(await admin.post(`/admin/events/${id}/check-ins`, { userId: user.id }), 201);
  const printed = (event: Event, { user }: TestPerson, version: number): Promise<object[]> =>
    world.database.query(
      'INSERT INTO printed_agendas (event_id, user_id, version) VALUES ($1, $2, $3)',
      [event.id, user.id, version],
    );
  const after = (instant: string, minutes: number): string =>
    new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
  const who = ({ parties, place }: StaffMeeting): string =>
    `${parties.map(({ user }) => user.firstName).join('-')} at ${place?.label ?? 'no place'}`;
  const pair = (one: TestPerson, other: TestPerson, label: string): string =>
    `${one.user.firstName}-${other.user.firstName} at ${label}`;
  const ids = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id);
  const idsOf = (...people: TestPerson[]): string[] => ids(people.map(({ user }) => user));

  const byName = (...people: TestPerson[]): TestPerson[] =>
    people.toSorted((one, other) => (one.user.firstName < other.user.firstName ? -1 : 1));

  /** Five people and two slots, 09:00 and 09:15, with three places: three meetings, and one that finds no time. */
  async function busyMorning() {
    const event = await eventOfSlots(admin, 2, { tables: null });
    const places = new PlacesOf(admin, event);
    for (const label of ['Stand 10', 'Stand 2', 'Annex 1']) await places.add({ label });
    const people = (await attendeesOf(world, 5, event)) as Cast;
    const [ana, ben, carl, dora, eva] = people;
    const [first, second] = (await slotsOfEvent(admin, event)) as [TimeSlot, TimeSlot];
    const hold = (time: SlotTime, one: TestPerson, other: TestPerson, place: string) =>
      heldMeeting(world, [one, other], { eventId: event.id, time, place });
    await hold(first, ana, ben, 'Stand 10');
    await hold(first, carl, dora, 'Stand 2');
    await hold(second, carl, ana, 'Stand 2');
    const waiting = await agree(world, event, eva, ana);
    return { event, people, first, second, waiting };
  }

  it('shows who meets where in the slot, what comes next, who waits, who is free and which places are', async () => {
    const { event, people, first, second, waiting } = await busyMorning();
    const [ana, ben, carl, dora, eva] = people;
    for (const person of [eva, dora]) await checkIn(event, person);
    const at = after(first.startTime, 4);
    const board = await boardAt(event, at);
    expect(board.at).toBe(at);
    expect([board.slot?.id, board.nextSlot?.id]).toEqual([first.id, second.id]);
    expect(board.meetings.map(who)).toEqual([
      pair(carl, dora, 'Stand 2'),
      pair(ana, ben, 'Stand 10'),
    ]);
    expect(board.meetings[0]?.parties.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([
      false,
      true,
    ]);
    expect(board.next.map(who)).toEqual([pair(carl, ana, 'Stand 2')]);
    expect(ids(board.waiting)).toEqual([waiting.id]);
    expect(board.waiting[0]).toMatchObject({ placement: 'waiting', waitingReason: 'they-full' });
    expect(ids(board.idle)).toEqual(idsOf(eva));
    expect(board.freePlaces.map(({ label }) => label)).toEqual(['Annex 1']);
    expect(board.outdatedSheets).toEqual([]);
  });

  it('has no slot between two slots, and says who is free and which places are in the next one', async () => {
    const { event, people, first, second } = await busyMorning();
    const [, ben, , dora, eva] = people;
    for (const person of people) await checkIn(event, person);
    const board = await boardAt(event, first.endTime);
    expect([board.slot, board.nextSlot?.id, board.meetings]).toEqual([null, second.id, []]);
    expect(board.next).toHaveLength(1);
    expect(ids(board.idle)).toEqual(idsOf(...byName(ben, dora, eva)));
    expect(board.freePlaces.map(({ label }) => label)).toEqual(['Annex 1', 'Stand 10']);
  });

  it('has only the next slot before the first one, no next one in the last, and none after it', async () => {
    const { event, first, second } = await busyMorning();
    const before = await boardAt(event, after(first.startTime, -600));
    expect([before.slot, before.nextSlot?.id]).toEqual([null, first.id]);
    expect(before.next).toHaveLength(2);
    const last = await boardAt(event, second.startTime);
    expect([last.slot?.id, last.nextSlot, last.next]).toEqual([second.id, null, []]);
    expect(last.meetings).toHaveLength(1);
    const later = await boardAt(event, second.endTime);
    expect(later).toMatchObject({
      slot: null,
      nextSlot: null,
      meetings: [],
      next: [],
      idle: [],
      freePlaces: [],
    });
    expect(later.waiting).toHaveLength(1);
  });

  it('keeps a completed meeting, and looks at the present moment when none is named', async () => {
    const event = await admin.createEvent();
    const [ana, ben] = (await attendeesOf(world, 2, event)) as [TestPerson, TestPerson];
    const past = await pastMeeting(world, event.id, ana, ben);
    const board = await boardAt(event, after(past.scheduledStartTime ?? '', 1));
    expect(ids(board.meetings)).toContain(past.id);
    const asked = Date.now();
    const now = expected<EventBoard>(await admin.get(`/admin/events/${event.id}/board`), 200);
    expect(Math.abs(Date.parse(now.at) - asked)).toBeLessThan(MINUTE);
    expect(now.meetings).toEqual([]);
  });

  it('follows the event’s own clock over midnight of UTC and into the next day', async () => {
    const event = await admin.createEvent({
      startDate: '2031-06-10T07:00:00Z',
      endDate: '2031-06-12T07:00:00Z',
      timezone: 'America/Los_Angeles',
      networkingStartTime: '16:45',
      networkingEndTime: '17:30',
      tables: 1,
    });
    const [ana, ben] = (await attendeesOf(world, 2, event)) as [TestPerson, TestPerson];
    const slots = await slotsOfEvent(admin, event);
    expect(slots.map(({ startTime }) => startTime.slice(5, 16))).toEqual([
      '06-10T23:45',
      '06-11T00:00',
      '06-11T00:15',
      '06-11T23:45',
      '06-12T00:00',
      '06-12T00:15',
    ]);
    const [, , , tomorrow] = slots as [TimeSlot, TimeSlot, TimeSlot, TimeSlot];
    await heldMeeting(world, [ana, ben], { eventId: event.id, time: tomorrow, place: '1' });
    const before = await boardAt(event, '2031-06-10T16:50:00-07:00');
    expect([clock(before.slot?.startTime), clock(before.nextSlot?.startTime)]).toEqual([
      '23:45',
      '00:00',
    ]);
    const last = await boardAt(event, '2031-06-10T17:16:00-07:00');
    expect([last.slot?.id, last.nextSlot?.id]).toEqual([slots[2]?.id, tomorrow.id]);
    expect([last.meetings, last.next.map(who)]).toEqual([[], [pair(ana, ben, '1')]]);
    expect(last.freePlaces.map(({ label }) => label)).toEqual(['1']);
  });

  it('names whose printed agenda is not true any more, and no one else', async () => {
    const { event, people, first } = await busyMorning();
    const [ana, ben, , , eva] = people;
    for (const person of people)
      await printed(event, person, (await dayOf(event, person)).agendaVersion);
    expect((await boardAt(event, first.startTime)).outdatedSheets).toEqual([]);
    const [meeting] = (await ben.meetings()).filter(({ status }) => status === 'accepted');
    await ben.answer(meeting?.id ?? '', 'declined');
    const { outdatedSheets } = await boardAt(event, first.startTime);
    // The time that has become free goes to Eva, who waits for it.
    const others = ids(outdatedSheets).filter((id) => id !== eva.user.id);
    expect(others).toEqual(idsOf(...byName(ana, ben)));
    const day = await dayOf(event, ben);
    expect([day.agendaVersion, day.printed?.version]).toEqual([2, 1]);
  });

  it('names those whose place has another label than on paper, and no one else', async () => {
    const { event, people, first } = await busyMorning();
    const [ana, ben] = people;
    for (const person of people)
      await printed(event, person, (await dayOf(event, person)).agendaVersion);
    const places = new PlacesOf(admin, event);
    await places.change('Stand 2', { label: 'Stand 2', zone: 'North' });
    expect((await boardAt(event, first.startTime)).outdatedSheets).toEqual([]);
    await places.change('Stand 10', { label: 'Stand 11' });
    const { outdatedSheets } = await boardAt(event, first.startTime);
    expect(ids(outdatedSheets)).toEqual(idsOf(...byName(ana, ben)));
    const [meeting] = await ben.meetings();
    const history = await ben.get(`/meetings/${meeting?.id}/history`);
    expect(history.body).toMatchObject([
      { change: 'scheduled', newPlace: 'Stand 10' },
      { change: 'place-changed', by: null, oldPlace: 'Stand 10', newPlace: 'Stand 11' },
    ]);
  });

  it('shows a person’s day in the order of the day, with what waits and what has no answer last', async () => {
    const { event, people, waiting } = await busyMorning();
    const [ana, ben, carl, dora, eva] = people;
    const type = await newType(world, event.id, 'Buyer');
    const path = `/admin/events/${event.id}/attendees/${ana.user.id}`;
    expected(await admin.put(path, { participantTypeId: type.id }), 200);
    const { checkedInAt } = await checkIn(event, ana);
    const asked = await ana.ask(dora, event.id, 'Shall we talk about castings?');
    const desk = await newStaff(world, admin, event, 'desk');
    const day = await dayOf(event, ana, desk);
    expect(day).toMatchObject({
      user: { id: ana.user.id, email: ana.user.email },
      participantType: type,
      checkedInAt,
      agendaVersion: 2,
      printed: null,
    });
    expect(day.meetings.map(who)).toEqual([
      pair(ana, ben, 'Stand 10'),
      pair(carl, ana, 'Stand 2'),
      pair(eva, ana, 'no place'),
      pair(ana, dora, 'no place'),
    ]);
    expect(ids(day.meetings).slice(2)).toEqual([waiting.id, asked.id]);
    expect(JSON.stringify(day)).not.toContain('castings');
    expect(JSON.stringify(day.meetings)).not.toContain('@');
  });

  it('is none of a person who does not attend, and of no moment that is none', async () => {
    const { event } = await busyMorning();
    const answer = await admin.get(`/admin/events/${event.id}/attendees/${admin.user.id}/day`);
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'This person is not registered for this event.',
    ]);
    for (const at of [
      'now',
      '',
      '2031-W05',
      '2031-123',
      '2031-02-30T10:00:00Z',
      '10:00',
      '9999-12-31T23:59:59-23:00',
    ])
      expect((await admin.get(`/admin/events/${event.id}/board?at=${at}`)).status).toBe(400);
  });
});

type Cast = [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
