import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  EventAttendee,
  MeetingOptions,
  ParticipantTypeChange,
  ParticipantTypesReply,
  StaffMeeting,
} from '@rendezvous/contract';
import { runChecks } from '../src/database/checks.js';
import { DeskHall, historyOf, inWords, noticesOf, present } from './support/desk-hall.js';
import { walkIn } from './support/event-people.js';
import { agree, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { RuledEvent } from './support/ruled-event.js';
import { newStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

const fullName = ({ user }: TestPerson): string => `${user.firstName} ${user.lastName}`;

describe('what staff may do against a rule', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  /** A buyer and two suppliers, with these quotas of buyers, and who may ask whom. */
  const ruled = async (buyer: Partial<ParticipantTypeChange>, pairs: [string, string][] | null) => {
    const rules = await RuledEvent.open(world, admin);
    await rules.setRules({
      types: [{ ...buyer, name: 'Buyer' }, { name: 'Supplier' }],
      mayRequest: pairs,
    });
    const people = [
      await newMember(world),
      await newMember(world),
      await newMember(world),
    ] as const;
    const [first, second, third] = people;
    await rules.join(first, 'Buyer');
    await rules.join(second, 'Supplier');
    await rules.join(third, 'Supplier');
    const { event } = rules;
    const desk = await newStaff(world, admin, event, 'desk');
    return new DeskHall(world, event, desk, [...people, await newMember(world)]);
  };

  it('a quota is overridden by a reason, which the meeting and its history keep', async () => {
    const hall = await ruled({ maxMeetings: 1 }, null);
    const [buyer, one, other] = hall.people;
    await hall.booked([buyer, one]);
    const options = await hall.options([buyer, other]);
    expect(options).toMatchObject({
      meetingId: null,
      overridable: true,
      reasons: [{ code: 'own-meetings-full' }],
    });
    const sentence = `${fullName(buyer)} may have at most 1 meeting at this event.`;
    expect(inWords([await hall.book([buyer, other])])).toEqual([
      [409, `${sentence} Give a reason to book it all the same.`],
    ]);
    const reason = 'The minister has asked for it.';
    const meeting = await hall.booked([buyer, other], { reason });
    expect(meeting.overrideReason).toBe(reason);
    expect(await historyOf(buyer, meeting.id)).toMatchObject([{ change: 'booked', reason }]);
  });

  it('a day’s quota is overridden by a reason, to book and to move', async () => {
    const hall = await ruled({ maxMeetingsPerDay: 1 }, null);
    const [buyer, one, other] = hall.people;
    const first = await hall.booked([buyer, one]);
    const { times } = await hall.options([buyer, other]);
    const full = times.filter(({ overQuota }) => overQuota);
    const days = new Set(full.map(({ startTime }) => startTime.slice(0, 10)));
    expect([...days]).toEqual([first.scheduledStartTime?.slice(0, 10)]);
    const timeSlotId = present(full[0]).id;
    const sentence = `${fullName(buyer)} may have at most 1 meeting a day at this event. Give a reason to`;
    expect(inWords([await hall.book([buyer, other], { timeSlotId })])).toEqual([
      [409, `${sentence} book it all the same.`],
    ]);
    // Without a time the first one within the quota is taken, on another day.
    const second = await hall.booked([buyer, other]);
    expect(days).not.toContain(second.scheduledStartTime?.slice(0, 10));
    expect(second.overrideReason).toBeNull();
    expect(inWords([await hall.change(second.id, { timeSlotId })])).toEqual([
      [409, `${sentence} move it all the same.`],
    ]);
    const reason = 'He leaves tonight.';
    const moved = await hall.changed(second.id, { timeSlotId, reason });
    expect(moved).toMatchObject({ overrideReason: reason });
    expect(days).toContain(moved.scheduledStartTime?.slice(0, 10));
    expect((await historyOf(other, second.id)).at(-1)).toMatchObject({ change: 'changed', reason });
  });

  it('an id in capitals goes round no quota and no busy time', async () => {
    const hall = await ruled({ maxMeetingsPerDay: 1 }, null);
    const [buyer, one, other] = hall.people;
    const { times } = await hall.options([buyer, other]);
    const loud = buyer.user.id.toUpperCase();
    const shout = (ids: readonly string[]) =>
      hall.desk.post(`${hall.path}/meetings`, { userIds: ids, timeSlotId: present(times[1]).id });
    await hall.booked([buyer, one], { timeSlotId: present(times[0]).id });
    expect(inWords([await shout([loud, other.user.id])])).toEqual([
      [
        409,
        `${fullName(buyer)} may have at most 1 meeting a day at this event. Give a reason to book it all the same.`,
      ],
    ]);
    expect(inWords([await shout([loud, buyer.user.id])])).toEqual([
      [409, 'Nobody can meet themselves.'],
    ]);
    const query = `userIds=${loud}&userIds=${other.user.id}`;
    const seen = await hall.desk.get(`${hall.path}/meeting-options?${query}`);
    expect(expected<MeetingOptions>(seen, 200)).toEqual(await hall.options([buyer, other]));
  });

  it('nobody can take back the answer to a meeting that staff made against the rules', async () => {
    const hall = await ruled({}, [['Supplier', 'Buyer']]);
    const [, one, other] = hall.people;
    const { id } = await hall.booked([one, other], { reason: 'They merge.' });
    const answer = (status: string) => other.put(`/meetings/${id}/status`, { status });
    expect((await answer('declined')).status).toBe(200);
    expect(inWords([await answer('pending')])).toEqual([
      [409, 'This answer can no longer be undone.'],
    ]);
  });

  it('the reason for which two meet stays when the meeting is moved for another one', async () => {
    const hall = await ruled({ maxMeetings: 1, maxMeetingsPerDay: 1 }, null);
    const [buyer, one, other] = hall.people;
    await hall.booked([buyer, one]);
    const reason = 'The minister has asked for it.';
    const { id } = await hall.booked([buyer, other], { reason });
    const full = (await hall.options([buyer, other])).times.find(({ overQuota }) => overQuota);
    const move = { timeSlotId: present(full).id, reason: 'He leaves tonight.' };
    expect((await hall.changed(id, move)).overrideReason).toBe(reason);
    expect((await historyOf(other, id)).at(-1)).toMatchObject({ reason: move.reason });
  });

  it('a meeting that two agreed on and that waits is given its time, not booked', async () => {
    const hall = await DeskHall.open(world, admin, 2);
    const [ana, ben, carl] = hall.people;
    const types = { types: [{ name: 'Buyer', maxMeetingsPerDay: 1 }], mayRequest: null };
    const rules = await admin.put(`${hall.path}/participant-types`, types);
    const [buyer] = expected<ParticipantTypesReply>(rules, 200).types;
    const type = { participantTypeId: present(buyer).id };
    expected(await admin.put(`${hall.path}/attendees/${ana.user.id}`, type), 200);
    await agree(world, hall.event, ana, ben);
    const { id, placement } = await agree(world, hall.event, ana, carl);
    expect(placement).toBe('waiting');
    const [time] = (await hall.options([ana, carl])).times;
    await hall.changed(id, { timeSlotId: present(time).id, reason: 'He leaves tonight.' });
    const notices = (await noticesOf(carl, 'meeting-scheduled')).filter(
      (one) => one.meetingId === id,
    );
    expect(notices).toMatchObject([{ reason: 'time-by-staff', actor: { id: ana.user.id } }]);
  });

  it('who may ask whom is overridden by a reason, which is not needed where one may ask the other', async () => {
    const hall = await ruled({}, [['Supplier', 'Buyer']]);
    const [buyer, one, other] = hall.people;
    const meeting = await hall.booked([buyer, one]);
    expect(meeting.overrideReason).toBeNull();
    expect(meeting.parties.map(({ user }) => user.id)).toEqual([one.user.id, buyer.user.id]);
    expect(inWords([await hall.book([one, other])])).toEqual([
      [
        409,
        'People of type “Supplier” may not ask people of type “Supplier” for meetings. Give a reason to book it all the same.',
      ],
    ]);
    const reason = 'They merge.';
    expect((await hall.booked([one, other], { reason })).overrideReason).toBe(reason);
  });

  it('who shares no profile is booked for a reason only, and who was added without an account for none', async () => {
    const hall = await DeskHall.open(world, admin, 3);
    const [ana] = hall.people;
    const { user } = expected<EventAttendee>(
      await hall.desk.post(`${hall.path}/attendees`, { person: walkIn() }),
      201,
    );
    const userIds = [ana.user.id, user.id];
    const walkedIn = await hall.desk.post(`${hall.path}/meetings`, { userIds });
    expect(expected<StaffMeeting>(walkedIn, 201).overrideReason).toBeNull();
    const shy = await newMember(world, { consentToShareData: false });
    await shy.register(hall.event.id);
    expect(inWords([await hall.book([shy, ana])])).toEqual([
      [
        409,
        `${fullName(shy)} does not share the profile with others. Give a reason to book it all the same.`,
      ],
    ]);
    const reason = 'Both have asked at the desk.';
    expect((await hall.booked([shy, ana], { reason })).overrideReason).toBe(reason);
  });

  it('the moments at which requests and changes close are not for staff', async () => {
    const hall = await DeskHall.open(world, admin, 2);
    const [ana, ben] = hall.people;
    const closed = new Date(Date.now() - 60_000).toISOString();
    const deadlines = { requestsCloseAt: closed, changesCloseAt: closed };
    expected(await admin.put(`/events/${hall.event.id}`, deadlines), 200);
    expect((await hall.options([ana, ben])).reasons).toEqual([]);
    const { id } = await hall.booked([ana, ben]);
    const [, second] = await slotsOfEvent(hall.desk, hall.event);
    await hall.changed(id, { timeSlotId: present(second).id });
    const cancelled = await hall.changed(id, { status: 'cancelled', reason: 'He is ill.' });
    expect(cancelled.status).toBe('cancelled');
  });

  it('nothing is changed once the event is cancelled, whatever the reason', async () => {
    const hall = await DeskHall.open(world, admin, 2);
    const [ana, ben, carl] = hall.people;
    const { id } = await hall.booked([ana, ben]);
    const reason = 'Storm.';
    expected(await admin.put(`/events/${hall.event.id}/cancel`, { reason }), 200);
    const answers = [
      await hall.book([ben, carl], { reason }),
      await hall.change(id, { status: 'cancelled', reason }),
    ];
    const refused = [409, 'This event is cancelled.'];
    expect(inWords(answers)).toEqual([refused, refused]);
    expect(await hall.options([ben, carl])).toMatchObject({ times: [], overridable: false });
  });

  it('a change that is none, or several, is refused', async () => {
    const hall = await DeskHall.open(world, admin, 2);
    const [ana, ben] = hall.people;
    const { id } = await hall.booked([ana, ben]);
    const [, second] = await slotsOfEvent(hall.desk, hall.event);
    const both = {
      timeSlotId: present(second).id,
      status: 'cancelled',
      reason: 'Why not.',
    } as const;
    const answers = [await hall.change(id, {}), await hall.change(id, both)];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('none of it makes the database unsound', async () => {
    const checks = await runChecks(world.database);
    expect(checks.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});
