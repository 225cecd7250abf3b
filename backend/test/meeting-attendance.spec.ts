import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Attendance,
  AttendanceOutcome,
  Event,
  EventBoard,
  Meeting,
  Notification,
  SettleAttendanceRequest,
  StaffMeeting,
} from '@rendezvous/contract';
import { HeldLock } from './support/held-lock.js';
import { meetingBegun } from './support/held-meetings.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { newStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

const PERSON = 'SELECT FROM users WHERE id = $1 FOR UPDATE';

describe('whether two people met', () => {
  let world: World;
  let admin: TestPerson;
  let desk: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    desk = await newStaff(world, admin, event, 'desk');
  });

  afterAll(async () => {
    const said = world.server.output();
    await world.close();
    expect(said).not.toMatch(/40P01|deadlock/);
  });

  type Two = [TestPerson, TestPerson];
  const newPair = async (): Promise<Two> => (await attendeesOf(world, 2, event)) as Two;
  const begun = async (minutesAgo: number) => {
    const [ana, ben] = await newPair();
    return { ana, ben, id: await meetingBegun(world, [ana, ben], event.id, minutesAgo) };
  };
  const trySaying = (by: TestPerson, id: string, outcome: AttendanceOutcome) =>
    by.post(`/meetings/${id}/attendance`, { outcome });
  const say = async (by: TestPerson, id: string, outcome: AttendanceOutcome): Promise<Meeting> =>
    expected(await trySaying(by, id, outcome), 201);
  const trySettling = (id: string, attendance: SettleAttendanceRequest['attendance'], by = desk) =>
    by.put(`/admin/meetings/${id}/attendance`, { attendance });
  const settle = async (
    id: string,
    attendance: SettleAttendanceRequest['attendance'],
  ): Promise<StaffMeeting> => expected(await trySettling(id, attendance), 200);
  const call = (by: TestPerson, id: string) => by.post(`/meetings/${id}/call`);
  const seenBy = async (person: TestPerson, id: string): Promise<Meeting | undefined> =>
    (await person.meetings()).find((meeting) => meeting.id === id);
  const refusal = async (answer: ReturnType<typeof call>): Promise<[number, string]> => {
    const { status, body } = await answer;
    return [status, body.message];
  };

  it('is unknown until one says so, and follows from what the two say, who may change their minds', async () => {
    const { ana, ben, id } = await begun(20);
    expect((await seenBy(ana, id))?.attendance).toBe('unknown');
    const steps: [TestPerson, AttendanceOutcome, Attendance][] = [
      [ana, 'met', 'met'],
      [ben, 'other-absent', 'disputed'],
      [ana, 'could-not', 'missed'],
      [ana, 'other-absent', 'disputed'],
      [ben, 'met', 'disputed'],
      [ana, 'met', 'met'],
    ];
    for (const [by, outcome, attendance] of steps) {
      const { attendance: told, ownOutcome } = await say(by, id, outcome);
      expect([told, ownOutcome]).toEqual([attendance, outcome]);
    }
    expect(await seenBy(ben, id)).toMatchObject({ attendance: 'met', ownOutcome: 'met' });
  });

  it('is no question for staff any more once they have cancelled the meeting', async () => {
    const { ana, ben, id } = await begun(1);
    for (const person of [ana, ben]) await say(person, id, 'other-absent');
    const disputed = async (): Promise<boolean> => {
      const board = await desk.get(`/admin/events/${event.id}/board`);
      return expected<EventBoard>(board, 200).disputed.some((meeting) => meeting.id === id);
    };
    expect(await disputed()).toBe(true);
    const end = { status: 'cancelled', reason: 'Neither has come.' };
    expected(await desk.put(`/admin/meetings/${id}`, end), 200);
    expect(await disputed()).toBe(false);
  });

  it('reaches the other one live as a higher version and without a notification, and the same word twice changes nothing', async () => {
    const { ana, ben, id } = await begun(20);
    const live = await LiveClient.connect(world, ben);
    const { version } = await say(ana, id, 'met');
    const { data } = await live.until('meeting-status', (meeting) => meeting.id === id);
    expect(data).toMatchObject({ attendance: 'met', ownOutcome: null, version });
    expect((await say(ana, id, 'met')).version).toBe(version);
    expect((await say(ben, id, 'met')).version).toBe(version + 1);
    await live.until('meeting-status', (meeting) => meeting.version === version + 1);
    expect(live.of('meeting-status')).toHaveLength(2);
    expect(live.of('notification')).toEqual([]);
    live.close();
  });

  it('can be said from the start of the meeting on, not before it, and of no meeting that is not held', async () => {
    const running = await begun(1);
    expect((await say(running.ana, running.id, 'met')).status).toBe('accepted');
    const [ana, ben] = await newPair();
    const coming = await agree(world, event, ana, ben);
    expect(await refusal(trySaying(ana, coming.id, 'met'))).toEqual([
      409,
      'This meeting has not begun yet.',
    ]);
    expect(await refusal(trySettling(coming.id, 'met'))).toEqual([
      409,
      'This meeting has not begun yet.',
    ]);
    await ben.answer(coming.id, 'declined');
    const request = await ben.ask(running.ben, event.id);
    for (const id of [coming.id, request.id])
      expect(await refusal(trySaying(ben, id, 'met'))).toEqual([
        409,
        'This meeting does not take place.',
      ]);
    const stranger = await newMember(world);
    expect((await trySaying(stranger, running.id, 'met')).status).toBe(404);
    expect((await trySettling(running.id, 'met', stranger)).status).toBe(404);
    expect((await trySaying(desk, running.id, 'met')).status).toBe(404);
  });

  it('is as staff decide until they take that back', async () => {
    const { ana, ben, id } = await begun(20);
    await say(ana, id, 'met');
    await say(ben, id, 'other-absent');
    const live = await LiveClient.connect(world, ana);
    const settled = await settle(id, 'missed');
    expect(settled).toMatchObject({ id, attendance: 'missed', status: 'completed' });
    expect(settled.parties.map(({ outcome }) => outcome)).toEqual(['met', 'other-absent']);
    await live.until('meeting-status', ({ attendance }) => attendance === 'missed');
    live.close();
    expect((await settle(id, 'missed')).version).toBe(settled.version);
    expect(await say(ben, id, 'met')).toMatchObject({ attendance: 'missed', ownOutcome: 'met' });
    expect((await settle(id, 'met')).attendance).toBe('met');
    await say(ben, id, 'could-not');
    const back = await settle(id, 'unknown');
    expect(back.attendance).toBe('disputed');
    expect((await settle(id, 'unknown')).version).toBe(back.version);
    const wrong = await desk.put(`/admin/meetings/${id}/attendance`, { attendance: 'disputed' });
    expect(wrong.status).toBe(400);
  });

  it('counts both answers that are given at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { ana, ben, id } = await begun(20);
        const before = (await seenBy(ana, id))?.version ?? 0;
        await Promise.all([say(ana, id, 'met'), say(ben, id, 'other-absent')]);
        expect(await seenBy(ana, id)).toMatchObject({
          attendance: 'disputed',
          ownOutcome: 'met',
          version: before + 2,
        });
      }),
    );
  });

  it('is as staff decide when an answer comes at once with the decision, whichever is first', async () => {
    for (const first of ['answer', 'decision'] as const) {
      const { ana, ben, id } = await begun(20);
      const lock = await HeldLock.queueFor(world.database, PERSON, [ben.user.id]);
      await lock.taken;
      const acts = {
        answer: () => say(ana, id, 'met'),
        decision: () => settle(id, 'missed'),
      };
      const one = acts[first]();
      await lock.untilWaitedFor('FOR NO KEY UPDATE');
      const other = acts[first === 'answer' ? 'decision' : 'answer']();
      await lock.release();
      await Promise.all([one, other]);
      expect(await seenBy(ana, id)).toMatchObject({ attendance: 'missed', ownOutcome: 'met' });
      expect((await settle(id, 'unknown')).attendance).toBe('met');
    }
  });

  it('lets each ask where the other one is, from five minutes after the start until the end', async () => {
    const [early, late, over] = [await begun(4), await begun(6), await begun(11)];
    expect(await refusal(call(early.ana, early.id))).toEqual([
      409,
      'You can ask from 5 minutes after the start of the meeting.',
    ]);
    expect(await refusal(call(over.ana, over.id))).toEqual([409, 'This meeting is over.']);
    const [ana, ben] = await newPair();
    const coming = await agree(world, event, ana, ben);
    expect(await refusal(call(ana, coming.id))).toEqual([409, 'This meeting has not begun yet.']);
    expect((await call(desk, late.id)).status).toBe(404);
    const live = await LiveClient.connect(world, late.ben);
    const staff = await LiveClient.connect(world, desk);
    expect((await call(late.ana, late.id)).status).toBe(204);
    const { data } = await live.until('notification');
    expect(data).toMatchObject({
      kind: 'meeting-called',
      actor: { id: late.ana.user.id },
      eventId: event.id,
      meetingId: late.id,
    });
    expect(data.actor).not.toHaveProperty('email');
    await staff.until('event-part-changed', ({ eventId }) => eventId === event.id);
    expect((await call(late.ben, late.id)).status).toBe(204);
    for (const one of [live, staff]) one.close();
    const all = expected<Notification[]>(await late.ana.get('/notifications'), 200);
    expect(all.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ['meeting-called', late.ben.user.id],
    ]);
    const mails = await world.database.query(
      `SELECT cause FROM deliveries WHERE about::text = $1 AND channel = 'mail'`,
      [late.id],
    );
    // A mail would be read too late.
    expect(mails).toEqual([]);
  });

  it('lets nobody ask twice within five minutes, also not at once', async () => {
    const { ana, ben, id } = await begun(6);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(ana, id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await refusal(call(ana, id))).toEqual([
      409,
      'You asked less than 5 minutes ago. Please wait a little.',
    ]);
    const { calledAt } = (await seenBy(ana, id)) ?? {};
    expect(calledAt).not.toBeNull();
    expect((await seenBy(ben, id))?.calledAt).toBeNull();
    await world.database.query(
      `UPDATE meeting_attendance SET called_at = called_at - interval '5 minutes' WHERE meeting_id = $1`,
      [id],
    );
    expect((await call(ana, id)).status).toBe(204);
    const told = expected<Notification[]>(await ben.get('/notifications'), 200);
    expect(told).toHaveLength(2);
    const path = `/admin/events/${event.id}/attendees/${ben.user.id}/day`;
    const day = expected<{ meetings: StaffMeeting[] }>(await desk.get(path), 200);
    expect(day.meetings[0]?.parties.map((party) => party.calledAt === null)).toEqual([false, true]);
  });
});
