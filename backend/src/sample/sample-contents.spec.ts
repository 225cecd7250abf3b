import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationKind } from '@rendezvous/contract';
import { composeSample } from './compose-sample.js';
import type { Sample } from './sample.js';

const WEEK = 7 * 86_400_000;
const KINDS: readonly NotificationKind[] = [
  'meeting-requested',
  'meeting-accepted',
  'meeting-declined',
  'meeting-cancelled',
  'meeting-scheduled',
  'meeting-time-changed',
  'meeting-moved',
  'meeting-waiting',
  'meeting-place-changed',
  'meeting-completed',
  'meeting-expired',
  'plan-published',
  'plan-undone',
  'event-changed',
  'message-received',
];

/** In the morning, at night, and over a clock change. */
const clocks = ['2026-11-21T08:30:00Z', '2026-11-21T22:59:59Z', '2027-03-28T20:30:00Z'].map(
  (text) => new Date(text),
);

describe.each(clocks)('the sample of %s', (now) => {
  let sample: Sample;
  const user = (email: string) => {
    const found = sample.users.find((each) => each.email === email);
    if (!found) throw new Error(`No account ${email}`);
    return found;
  };
  const alex = () => user('alex@rendezvous.example');
  const sam = () => user('sam@rendezvous.example');

  beforeAll(() => {
    sample = composeSample(now, 7);
  });

  it('uses a place of an event for one meeting at a time, and for every meeting in a hall', () => {
    const events = new Map(sample.events.map((each) => [each.id, each]));
    const places = new Map(sample.places.map((each) => [each.id, each.eventId]));
    const timed = sample.meetings.filter((each) => each.timeSlotId !== null);
    const seated = timed.filter((each) => each.placeId !== null);
    const used = seated.map((each) => `${each.timeSlotId} ${each.placeId}`);
    expect(new Set(used).size).toBe(used.length);
    for (const each of timed) {
      const tables = events.get(each.eventId)?.tables ?? null;
      if (tables === null) expect(each.placeId).toBeNull();
      else expect(places.get(each.placeId ?? '')).toBe(each.eventId);
    }
    const untimed = sample.meetings.filter((each) => each.timeSlotId === null);
    expect(untimed.filter((each) => each.placeId !== null)).toEqual([]);
  });

  it('holds the meetings of Sam, and no others, at a stand of Sam', () => {
    const stands = new Map(
      sample.places.flatMap((each) =>
        each.ownerUserId === null ? [] : [[each.id, each.ownerUserId]],
      ),
    );
    expect(new Set(stands.values())).toEqual(new Set([sam().id]));
    const timed = sample.meetings.filter((each) => each.placeId !== null);
    const own = timed.filter(({ requesterUserId, requesteeUserId }) =>
      [requesterUserId, requesteeUserId].includes(sam().id),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(timed.filter((each) => stands.has(each.placeId ?? ''))).toEqual(own);
  });

  it('leads the meetings of its event online to rooms of their own, and no other meeting', () => {
    const online = sample.events.filter((each) => each.isVirtual).map((each) => each.id);
    for (const each of sample.meetings) {
      const isOnline = online.includes(each.eventId) && each.timeSlotId !== null;
      const link = isOnline ? `https://video.example.com/hydrogen/${each.id}` : null;
      expect(each.meetingLink).toBe(link);
    }
    const links = sample.meetings.filter((each) => each.meetingLink !== null);
    const own = links.filter((each) =>
      [each.requesterUserId, each.requesteeUserId].includes(alex().id),
    );
    expect(own).toHaveLength(1);
  });

  it('has a notification of every kind for Alex, in the order of time, within a week', () => {
    const told = sample.notifications.filter((each) => each.userId === alex().id);
    const kinds = new Set(told.map((each) => each.notification.kind));
    expect([...kinds].toSorted()).toEqual([...KINDS].toSorted());
    const moments = told.map((each) => Date.parse(each.notification.createdAt));
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(Math.min(...moments)).toBeGreaterThan(now.getTime() - WEEK);
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime());
    const unread = told.filter((each) => each.notification.readAt === null);
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(told.length);
    const meetings = new Set(sample.meetings.map((each) => each.id));
    const about = told.flatMap((each) => each.notification.meetingId ?? []);
    expect(about.filter((id) => !meetings.has(id))).toEqual([]);
  });

  it('has conversations of several messages with Alex and Sam, in both directions', () => {
    for (const { id } of [alex(), sam()]) {
      const own = sample.messages.filter((each) => [each.fromUserId, each.toUserId].includes(id));
      const partners = new Set(own.flatMap((each) => [each.fromUserId, each.toUserId]));
      partners.delete(id);
      expect(partners.size).toBeGreaterThanOrEqual(3);
      for (const partner of partners) {
        const thread = own.filter((each) => [each.fromUserId, each.toUserId].includes(partner));
        expect(thread.length).toBeGreaterThanOrEqual(3);
        expect(new Set(thread.map((each) => each.fromUserId)).size).toBe(2);
        const moments = thread.map((each) => each.createdAt.getTime());
        expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      }
    }
  });
});
