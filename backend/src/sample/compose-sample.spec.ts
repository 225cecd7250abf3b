import { beforeAll, describe, expect, it } from '@jest/globals';
import { generateSlots } from '../modules/events/slots.js';
import { MatchIndex } from '../modules/matching/engine/match-index.js';
import { prepare } from '../modules/matching/engine/score.js';
import { wordVectors } from '../modules/matching/engine/vector-file.js';
import { composeSample } from './compose-sample.js';
import { SAMPLE_PASSWORD, type Sample } from './sample.js';

const HOUR = 3_600_000;
/** Messages that Alex and Sam have not read. */
const UNREAD = 3;

/** Around the clock, over a clock change in Europe and over the end of a year. */
const clocks = [
  '2026-11-21T05:30:00Z',
  '2026-11-21T22:59:59Z',
  '2026-11-21T23:00:00Z',
  '2027-03-27T23:30:00Z',
  '2027-03-28T20:30:00Z',
  '2026-12-31T13:07:33Z',
].map((text) => new Date(text));

describe.each(clocks)('the sample of %s', (now) => {
  let sample: Sample;
  const user = (email: string) => {
    const found = sample.users.find((each) => each.email === email);
    if (!found) throw new Error(`No account ${email}`);
    return found;
  };
  const alex = () => user('alex@rendezvous.example');
  const sam = () => user('sam@rendezvous.example');
  const present = (eventId: string | undefined) =>
    sample.registrations.filter((each) => each.eventId === eventId).map((each) => each.userId);

  beforeAll(() => {
    sample = composeSample(now, 7);
  });

  it('is the same for the same seed, and different for another', () => {
    expect(composeSample(now, 7)).toEqual(sample);
    expect(composeSample(now, 8).users.map((each) => each.id)).not.toContain(alex().id);
  });

  it('has 300 people with different addresses, 25 VIPs and one administrator among them', () => {
    expect(sample.users).toHaveLength(300);
    expect(new Set(sample.users.map((each) => each.email.toLowerCase())).size).toBe(300);
    const names = sample.users.map((each) => `${each.firstName} ${each.lastName}`);
    expect(new Set(names).size).toBe(300);
    expect(new Set(sample.users.map((each) => each.company)).size).toBeGreaterThanOrEqual(105);
    expect(sample.users.filter((each) => each.isVip)).toHaveLength(25);
    expect(sample.users.filter((each) => each.isAdmin)).toEqual([user('admin@rendezvous.example')]);
    for (const each of sample.users) {
      expect(each.email).toMatch(/^[a-z]+(\.[a-z]+)?@[a-z]+\.example$/);
      expect([each.firstName, each.whatTheyBuy, each.whatTheySell, each.role]).not.toContain('');
    }
  });

  it('contains the password nowhere', () => {
    const texts = JSON.stringify(sample).replaceAll('rendezvous.example', '');
    expect(texts).not.toContain(SAMPLE_PASSWORD);
  });

  it('gives every row an id of its own', () => {
    const { pictures, staff, attendance, history, ...tables } = sample;
    const said = attendance.map(({ meetingId, userId }) => `${meetingId} ${userId}`);
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(history.map(({ meetingId }) => meetingId)).size).toBe(2);
    expect(new Set(staff.map((one) => one.userId)).size).toBe(staff.length);
    for (const rows of Object.values(tables)) {
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    }
    expect(new Set(pictures.map((picture) => picture.file)).size).toBe(pictures.length);
  });

  it('refers only to rows of the sample', () => {
    const ids = (rows: readonly { id: string }[]) => new Set(rows.map((row) => row.id));
    const [users, events, meetings] = [ids(sample.users), ids(sample.events), ids(sample.meetings)];
    const people = [
      ...sample.registrations.map((each) => each.userId),
      ...sample.meetings.flatMap((each) => [each.requesterUserId, each.requesteeUserId]),
      ...sample.feedback.flatMap((each) => [each.fromUserId, each.toUserId]),
      ...sample.messages.flatMap((each) => [each.fromUserId, each.toUserId]),
      ...sample.libraryImages.map((each) => each.uploadedBy),
    ];
    expect(people.filter((id) => !users.has(id))).toEqual([]);
    const occasions = [...sample.registrations, ...sample.meetings].map((each) => each.eventId);
    expect(occasions.filter((id) => !events.has(id))).toEqual([]);
    expect(sample.feedback.filter((each) => !meetings.has(each.meetingId))).toEqual([]);
  });

  it('has every picture that a row refers to, and no other', () => {
    const rendered = sample.pictures.map((picture) => `/public-objects/${picture.file}`);
    const shown = [
      ...sample.users.map((each) => each.profileImage),
      ...sample.events.map((each) => each.bannerImage),
      ...sample.libraryImages.map((each) => each.path),
    ].filter((path) => path !== null);
    expect(new Set(shown)).toEqual(new Set(rendered));
    expect(sample.users.filter((each) => each.profileImage !== null)).toHaveLength(60);
  });

  it('counts the attendees of every event and leaves room', () => {
    for (const event of sample.events) {
      expect(present(event.id)).toHaveLength(event.attendeeCount);
      expect(new Set(present(event.id)).size).toBe(event.attendeeCount);
      expect(event.attendeeCount).toBeLessThan(event.maxAttendees ?? Infinity);
    }
  });

  it('gives the attendees of today’s event a type, and the event an organiser and a desk', () => {
    const [today] = sample.events;
    const types = sample.participantTypes.filter(({ eventId }) => eventId === today?.id);
    expect(types.map(({ name }) => name)).toEqual(['Buyer', 'Supplier', 'Engineer']);
    const typeOf = (userId: string) =>
      sample.registrations.find((each) => each.userId === userId && each.eventId === today?.id)
        ?.participantTypeId;
    expect(typeOf(sam().id)).toBe(types[1]?.id);
    for (const { id } of types) {
      const people = sample.registrations.filter((each) => each.participantTypeId === id);
      expect(people.length).toBeGreaterThan(20);
    }
    expect(sample.staff.map(({ role }) => role)).toEqual(['organiser', 'desk']);
    for (const { userId } of sample.staff) expect(present(today?.id)).toContain(userId);
  });

  it('has an event of today with slots to come, whatever the hour', () => {
    const [today] = sample.events;
    if (!today) throw new Error('No event');
    expect(Math.abs(today.startDate.getTime() - now.getTime())).toBeLessThan(24 * HOUR);
    expect(today.endDate.getTime() - now.getTime()).toBeGreaterThan(20 * HOUR);
    const toCome = generateSlots(today).filter((slot) => slot.start > now);
    expect(toCome.length).toBeGreaterThanOrEqual(26);
    for (const each of [alex(), sam()]) expect(present(today.id)).toContain(each.id);
  });

  it('has meetings of two attendees only, one per pair and event', () => {
    const pairs = sample.meetings.map((each) =>
      [each.eventId, ...[each.requesterUserId, each.requesteeUserId].sort()].join(),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    const registered = new Set(sample.registrations.map((each) => each.eventId + each.userId));
    const strangers = sample.meetings.filter((each) =>
      [each.requesterUserId, each.requesteeUserId].some((id) => !registered.has(each.eventId + id)),
    );
    expect(strangers).toEqual([]);
    expect(sample.meetings.filter((each) => each.requesterUserId === each.requesteeUserId)).toEqual(
      [],
    );
  });

  it('gives a time to accepted meetings only, on a slot of their event', () => {
    const slots = new Map(
      sample.events.flatMap(generateSlots).map((slot) => [slot.id, slot] as const),
    );
    const expected = sample.meetings.map((meeting) => {
      const slot = slots.get(meeting.timeSlotId ?? '');
      if (!slot) return { ...meeting, timeSlotId: null, scheduledStartTime: null };
      const status = slot.end <= now ? 'completed' : 'accepted';
      return { ...meeting, status, scheduledStartTime: slot.start, scheduledEndTime: slot.end };
    });
    expect(sample.meetings).toEqual(expected);
    const agreed = sample.meetings.filter((each) => /accepted|completed/.test(each.status));
    const timed = sample.meetings.filter((each) => each.timeSlotId !== null);
    expect(agreed).toEqual(timed);
    expect(agreed).toEqual(sample.meetings.filter((each) => each.acceptedAt !== null));
  });

  it('puts nobody in two meetings at once', () => {
    const taken = sample.meetings.flatMap((each) => {
      const time = each.scheduledStartTime;
      return time ? [each.requesterUserId, each.requesteeUserId].map((id) => ({ id, each })) : [];
    });
    const times = taken
      .map(({ id, each }) => ({
        id,
        start: Number(each.scheduledStartTime),
        end: Number(each.scheduledEndTime),
      }))
      .sort((a, b) => (a.id === b.id ? a.start - b.start : a.id < b.id ? -1 : 1));
    const clashes = times.filter(({ id, start }, index) => {
      const before = times[index - 1];
      return before?.id === id && start < before.end;
    });
    expect(times.length).toBeGreaterThan(600);
    expect(clashes).toEqual([]);
  });

  it('has no entry later than now, and all entries in order of time', () => {
    const registeredAt = new Map(
      sample.registrations.map((each) => [each.eventId + each.userId, each.registeredAt]),
    );
    const ends = new Map(sample.events.map((each) => [each.id, each.endDate]));
    const outOfOrder = sample.meetings.filter((meeting) => {
      const moments = [
        ...[meeting.requesterUserId, meeting.requesteeUserId].map(
          (id) => registeredAt.get(meeting.eventId + id) ?? now,
        ),
        meeting.createdAt,
        meeting.acceptedAt ?? meeting.createdAt,
        meeting.updatedAt,
        now,
      ].map(Number);
      const [one = 0, other = 0, ...rest] = moments;
      const sorted = rest.every((moment, index) => moment >= (rest[index - 1] ?? 0));
      return !sorted || Math.max(one, other) > Number(meeting.createdAt);
    });
    expect(outOfOrder).toEqual([]);
    const forgotten = sample.meetings.filter(
      (each) => each.status === 'pending' && (ends.get(each.eventId) ?? now) <= now,
    );
    expect(forgotten).toEqual([]);
    const joined = new Map(sample.users.map((each) => [each.id, each.createdAt]));
    const early = sample.registrations.filter(
      (each) => (joined.get(each.userId) ?? now) > each.registeredAt,
    );
    expect(early).toEqual([]);
    const said = [...sample.feedback, ...sample.messages, ...sample.libraryImages];
    expect(said.filter((each) => each.createdAt > now)).toEqual([]);
  });

  it('rates completed meetings once from each side, from 1 to 5', () => {
    const meetings = new Map(sample.meetings.map((each) => [each.id, each]));
    const sides = sample.feedback.map((each) => `${each.meetingId} ${each.fromUserId}`);
    expect(new Set(sides).size).toBe(sides.length);
    for (const each of sample.feedback) {
      const meeting = meetings.get(each.meetingId);
      expect(meeting?.status).toBe('completed');
      expect(new Set([meeting?.requesterUserId, meeting?.requesteeUserId])).toEqual(
        new Set([each.fromUserId, each.toUserId]),
      );
      expect([1, 2, 3, 4, 5]).toContain(each.rating);
    }
  });

  it('makes Alex and Sam each other’s best match today, without a meeting or message between them', () => {
    const today = present(sample.events[0]?.id);
    const index = new MatchIndex(wordVectors());
    for (const { reasonForMeeting, ...each } of sample.users) {
      const profile = { ...each, interests: reasonForMeeting ?? '' };
      index.set(each.id, prepare(profile, wordVectors()));
    }
    for (const [me, partner] of [
      [alex(), sam()],
      [sam(), alex()],
    ] as const) {
      expect(me.consentToShareData).toBe(true);
      const ranked = index.rank(me.id, today);
      expect(ranked[0]?.id).toBe(partner.id);
      expect(ranked[0]?.score).toBeGreaterThan((ranked[1]?.score ?? 0) + 5);
    }
    const both = [alex().id, sam().id];
    expect(
      sample.meetings.filter(
        (each) => both.includes(each.requesterUserId) && both.includes(each.requesteeUserId),
      ),
    ).toEqual([]);
    expect(
      sample.messages.filter(
        (each) => both.includes(each.fromUserId) && both.includes(each.toUserId),
      ),
    ).toEqual([]);
  });

  it('leaves Alex and Sam a request to answer, a meeting to attend, one to rate and a message to read', () => {
    for (const { id } of [alex(), sam()]) {
      const mine = sample.meetings.filter(
        (each) => each.requesterUserId === id || each.requesteeUserId === id,
      );
      const asked = mine.filter((each) => each.status === 'pending' && each.requesteeUserId === id);
      expect(asked.length).toBeGreaterThanOrEqual(3);
      const toCome = mine.filter(
        (each) => each.scheduledStartTime && each.scheduledStartTime > now,
      );
      expect(toCome.length).toBeGreaterThanOrEqual(3);
      const held = mine.filter((each) => each.status === 'completed');
      const rated = new Set(
        sample.feedback.filter((each) => each.fromUserId === id).map((each) => each.meetingId),
      );
      expect(held.filter((each) => !rated.has(each.id)).length).toBeGreaterThanOrEqual(1);
      expect(sample.feedback.filter((each) => each.toUserId === id).length).toBeGreaterThan(0);
      const unread = sample.messages.filter((each) => each.toUserId === id && !each.isRead);
      expect(unread).toHaveLength(UNREAD);
    }
  });
});
