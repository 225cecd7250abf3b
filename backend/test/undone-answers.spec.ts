import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, MeetingHistoryLine, Notification } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('an answer that is taken back', () => {
  let world: World;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;
  let meetingId: string;

  beforeAll(async () => {
    world = await startWorld();
    event = await (await newAdmin(world)).createEvent({ tables: 3 });
  });

  afterAll(() => world.close());

  /** Ana has asked Ben. */
  const newRequest = async (): Promise<void> => {
    [ana, ben] = await Promise.all([newMember(world), newMember(world)]);
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    ({ id: meetingId } = await ana.ask(ben, event.id));
  };

  const notices = async (person: TestPerson): Promise<string[]> =>
    expected<Notification[]>(await person.get('/notifications'), 200).map(({ kind }) => kind);

  const unread = async (person: TestPerson): Promise<number> =>
    expected<{ unreadCount: number }>(await person.get('/notifications/unread/count'), 200)
      .unreadCount;

  const undo = (person: TestPerson) =>
    person.put(`/meetings/${meetingId}/status`, { status: 'pending' });

  const withTime = (): Promise<Meeting> =>
    eventually('the meeting has its time', async () => {
      const [meeting] = await ben.meetings();
      return meeting?.placement === 'scheduled' ? meeting : undefined;
    });

  const answerLongAgo = () =>
    world.database.query(
      `UPDATE meetings SET answered_at = answered_at - interval '31 seconds' WHERE id = $1`,
      [meetingId],
    );

  it('gives the time back, and the other has no notice of it any more', async () => {
    await newRequest();
    const live = await LiveClient.connect(world, ana);
    await ben.answer(meetingId, 'accepted');
    await withTime();
    const scheduled = await live.until('notification', ({ kind }) => kind === 'meeting-scheduled');

    expect(expected<Meeting>(await undo(ben), 200)).toMatchObject({
      status: 'pending',
      placement: null,
      scheduledStartTime: null,
      tableNumber: null,
    });
    await live.until('notifications-withdrawn', ({ ids }) => ids.includes(scheduled.data.id));
    await live.until('meeting-status', ({ status }) => status === 'pending');
    live.close();
    expect([await notices(ana), await unread(ana)]).toEqual([[], 0]);
    expect([await notices(ben), await unread(ben)]).toEqual([['meeting-requested'], 0]);
    const history = expected<MeetingHistoryLine[]>(
      await ben.get(`/meetings/${meetingId}/history`),
      200,
    );
    expect(history.map(({ change, by }) => [change, by?.id ?? null])).toEqual([
      ['scheduled', null],
      ['undone', ben.user.id],
    ]);
    const taken = await world.database.query('SELECT 1 FROM occupancies WHERE meeting_id = $1', [
      meetingId,
    ]);
    expect(taken).toEqual([]);
  });

  it('is never told to a device that was away meanwhile, and leaves no hole in its stream', async () => {
    await newRequest();
    const before = await LiveClient.connect(world, ana, 0);
    const { seq: since = 0 } = await before.until('meeting-status');
    before.close();
    await ben.answer(meetingId, 'declined');
    expected(await undo(ben), 200);

    const after = await LiveClient.connect(world, ana, since);
    await after.until('meeting-status', ({ status }) => status === 'pending');
    await after.until('notifications-withdrawn');
    after.close();
    expect(after.of('notification')).toEqual([]);
    expect(after.of('resync')).toEqual([]);
    const numbers = after.heard.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => since + 1 + index));
  });

  it('takes no notice away that tells of other meetings too', async () => {
    await newRequest();
    await ben.answer(meetingId, 'accepted');
    const { scheduledStartTime } = await withTime();
    const move = { meetingId, oldStartTime: scheduledStartTime, newStartTime: scheduledStartTime };
    const moved = [move, { ...move, meetingId: event.id }];
    const entries = [
      { event: 'notification', data: { id: event.id, kind: 'meeting-moved', meetingId, moved } },
    ];
    await world.database.query('SELECT append_outbox($1::jsonb, $2::jsonb, $2::jsonb)', [
      JSON.stringify([{ userId: ana.user.id, entries }]),
      '[]',
    ]);
    expected(await undo(ben), 200);
    expect(await notices(ana)).toEqual(['meeting-moved']);
  });

  it('can be given again', async () => {
    await newRequest();
    await ben.answer(meetingId, 'declined');
    await ben.answer(meetingId, 'pending');
    await ben.answer(meetingId, 'accepted');
    expect((await withTime()).status).toBe('accepted');
    expect(await notices(ana)).toEqual(['meeting-scheduled', 'meeting-accepted']);
  });

  it('stands after half a minute, and nothing is changed', async () => {
    await newRequest();
    await ben.answer(meetingId, 'accepted');
    await withTime();
    await answerLongAgo();
    const answer = await undo(ben);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('This answer can no longer be undone.');
    expect((await withTime()).status).toBe('accepted');
    expect(await notices(ana)).toContain('meeting-accepted');
  });

  it('belongs to the person who gave it', async () => {
    await newRequest();
    await ben.answer(meetingId, 'accepted');
    expect((await undo(ana)).status).toBe(403);
    expect((await undo(await newMember(world))).status).toBe(404);
    expect((await undo(ben)).status).toBe(200);
    const again = await undo(ben);
    expect([again.status, again.body.message]).toEqual([
      409,
      'This meeting request is still waiting for an answer.',
    ]);
  });

  it('stays given when the two have another request by now', async () => {
    await newRequest();
    await ben.answer(meetingId, 'declined');
    await ben.ask(ana, event.id);
    const answer = await undo(ben);
    expect(answer.status).toBe(409);
    expect((await ben.meetings()).map(({ status }) => status).sort()).toEqual([
      'declined',
      'pending',
    ]);
  });

  it('stays given when the requester has left the event', async () => {
    await newRequest();
    await ben.answer(meetingId, 'declined');
    expected(await ana.delete(`/events/${event.id}/register`), 200);
    const answer = await undo(ben);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'One of you is no longer registered for this event.',
    ]);
  });

  it('is taken back once by ten calls at once, while the worker looks for its time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await newRequest();
      await ben.answer(meetingId, 'accepted');
      const answers = await Promise.all(Array.from({ length: 10 }, () => undo(ben)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
      // The job of the accept may still run; an accept of another meeting is placed after it.
      const { id } = await (await joined()).ask(ben, event.id);
      await ben.answer(id, 'accepted');
      await eventually('the other meeting has its time', async () =>
        (await ben.meetings()).find((one) => one.placement === 'scheduled'),
      );
      const meeting = (await ben.meetings()).find((one) => one.id === meetingId);
      expect(meeting).toMatchObject({ status: 'pending', scheduledStartTime: null });
      expect(await notices(ana)).toEqual([]);
    }
  });

  it('meets a withdrawal at once: one of the two holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      await newRequest();
      await ben.answer(meetingId, 'accepted');
      const [undone, withdrawn] = await Promise.all([
        undo(ben),
        ana.put(`/meetings/${meetingId}/status`, { status: 'cancelled' }),
      ]);
      expect([200, 409]).toContain(undone.status);
      expect([200, 409]).toContain(withdrawn.status);
      expect([undone.status, withdrawn.status]).toContain(200);
      const [meeting] = await ben.meetings();
      expect(meeting?.status).toBe(withdrawn.status === 200 ? 'cancelled' : 'pending');
      expect(meeting?.scheduledStartTime).toBeNull();
    }
  });

  const joined = async (): Promise<TestPerson> => {
    const person = await newMember(world);
    await person.register(event.id);
    return person;
  };
});
