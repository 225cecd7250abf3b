import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, MeetingFeedback, UserStats } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('feedback on a meeting, and a person’s statistics', () => {
  let world: World;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;
  let meeting: Meeting;

  beforeAll(async () => {
    world = await startWorld();
    event = await (await newAdmin(world)).createEvent();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
    meeting = await pastMeeting(world, event.id, ana, ben);
  });

  const rate = (from: TestPerson, to: TestPerson, rating: unknown, comments?: string | null) =>
    from.post(`/meetings/${meeting.id}/feedback`, { toUserId: to.user.id, rating, comments });
  const figures = async (person: TestPerson): Promise<UserStats> =>
    expected(await person.get('/users/stats'), 200);

  it('is kept from both people, each about the other', async () => {
    const given = expected<MeetingFeedback>(await rate(ana, ben, 5, ' Worth the trip. '), 201);
    expect(given).toMatchObject({
      meetingId: meeting.id,
      fromUserId: ana.user.id,
      toUserId: ben.user.id,
      rating: 5,
      comments: 'Worth the trip.',
    });
    const back = expected<MeetingFeedback>(await rate(ben, ana, 3), 201);
    expect(back).toMatchObject({ toUserId: ana.user.id, rating: 3, comments: null });
    expect((await figures(ana)).averageRating).toBe(3);
    expect((await figures(ben)).averageRating).toBe(5);
  });

  it('brings the new version of the meeting to the pages of both people', async () => {
    const pages = [await LiveClient.connect(world, ana), await LiveClient.connect(world, ben)];
    expected(await rate(ana, ben, 5), 201);
    for (const [at, person] of [ana, ben].entries()) {
      const [current] = expected<Meeting[]>(await person.get('/meetings'), 200);
      const told = await pages[at]?.until('meeting-status', () => true);
      expect(told?.data).toEqual(current);
      expect(current).toMatchObject({
        version: meeting.version + 1,
        feedbackGiven: person === ana,
      });
    }
    for (const page of pages) page.close();
  });

  it('is given once by each person', async () => {
    expected(await rate(ana, ben, 1), 201);
    const again = await rate(ana, ben, 5);
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('You have already rated this meeting.');
    expect((await figures(ben)).averageRating).toBe(1);
  });

  it.each([0, 6, 4.5, -1, '5', null, undefined])(
    'is a whole number from 1 to 5, not %p',
    async (rating) => {
      expect((await rate(ana, ben, rating)).status).toBe(400);
      expect((await figures(ben)).averageRating).toBeNull();
    },
  );

  it('is given by one of the two people, about the other', async () => {
    const carl = await newMember(world);
    await carl.register(event.id);
    expect((await rate(ana, ana, 5)).status).toBe(400);
    expect((await rate(ana, carl, 5)).status).toBe(400);
    expect((await rate(carl, ana, 5)).status).toBe(404);
    expect((await figures(carl)).averageRating).toBeNull();
  });

  it.each(['pending', 'accepted', 'declined', 'cancelled'] as const)(
    'waits until the meeting has taken place: not while it is %s',
    async (status) => {
      const carl = await newMember(world);
      await carl.register(event.id);
      meeting = await ana.ask(carl, event.id);
      if (status === 'accepted' || status === 'declined') await carl.answer(meeting.id, status);
      if (status === 'cancelled') await ana.answer(meeting.id, status);
      const response = await rate(ana, carl, 5);
      expect(response.status).toBe(409);
      expect(response.body.message).toBe('A meeting can be rated once it has taken place.');
    },
  );

  it('count meetings by status, and a pending request for its requestee only', async () => {
    const [carl, dora] = [await newMember(world), await newMember(world)];
    for (const person of [carl, dora]) await person.register(event.id);
    expect(await figures(carl)).toEqual({
      upcomingMeetings: 0,
      completedMeetings: 0,
      pendingRequests: 0,
      averageRating: null,
    });
    await ana.ask(carl, event.id);
    await dora.ask(ana, event.id);
    await pastMeeting(world, event.id, carl, ana);
    expect(await figures(ana)).toMatchObject({ pendingRequests: 1, completedMeetings: 2 });
    expect(await figures(carl)).toMatchObject({ pendingRequests: 1, completedMeetings: 1 });
    expect(await figures(dora)).toMatchObject({ pendingRequests: 0, completedMeetings: 0 });
  });

  it('average all ratings that the person received', async () => {
    expected(await rate(ana, ben, 2), 201);
    for (const rating of [5, 4]) {
      const other = await newMember(world);
      await other.register(event.id);
      meeting = await pastMeeting(world, event.id, ben, other);
      expected(await rate(other, ben, rating), 201);
    }
    expect((await figures(ben)).averageRating).toBeCloseTo(11 / 3, 10);
  });
});
