import { beforeAll, describe, expect, it } from '@jest/globals';
import { composeSample } from './compose-sample.js';
import { isSignIn } from './people.js';
import type { Sample } from './sample.js';

const HOUR = 3_600_000;

/** Before the doors of today's event open, while people come, and in the evening. */
const clocks = ['2026-11-21T05:30:00Z', '2026-11-21T07:20:00Z', '2026-11-21T18:59:59Z'].map(
  (text) => new Date(text),
);

describe.each(clocks)('the day of the sample’s event at %s', (now) => {
  let sample: Sample;

  beforeAll(() => {
    sample = composeSample(now, 7);
  });

  it('has received people at today’s event since its doors opened, by its staff', () => {
    const [today] = sample.events;
    const doors = Number(today?.startDate) - 40 * 60_000;
    const come = sample.registrations.filter((each) => each.checkedInAt !== null);
    const staff = new Set(sample.staff.map(({ userId }) => userId));
    for (const each of come) {
      expect(each.eventId).toBe(today?.id);
      expect(Number(each.checkedInAt)).toBeGreaterThanOrEqual(doors);
      expect(Number(each.checkedInAt)).toBeLessThanOrEqual(now.getTime());
      expect(staff.has(each.checkedInBy ?? '')).toBe(true);
    }
    // Nine in ten come, within two and a half hours.
    if (now.getTime() > doors + 3 * HOUR) expect(come.length).toBeGreaterThan(200);
    if (now.getTime() < doors) expect(come).toEqual([]);
  });

  it('knows of meetings that are over whether the two met, and disputes one of today’s', () => {
    const [today] = sample.events;
    const over = sample.meetings.filter(({ status }) => status === 'completed');
    const said = new Set(sample.attendance.map(({ meetingId }) => meetingId));
    for (const { id, attendance } of sample.meetings)
      expect(attendance === 'unknown').toBe(!said.has(id));
    expect(sample.attendance.filter(({ answeredAt }) => answeredAt > now)).toEqual([]);
    expect(over.filter(({ attendance }) => attendance === 'met').length).toBeGreaterThan(100);
    expect(over.filter(({ attendance }) => attendance === 'missed').length).toBeGreaterThan(3);
    const ofToday = over.filter(({ eventId }) => eventId === today?.id);
    const disputed = ofToday.filter(({ attendance }) => attendance === 'disputed');
    expect(disputed).toHaveLength(ofToday.length > 0 ? 1 : 0);
  });

  it('has a coming meeting that the organiser booked, and one of a sign-in moved with another place', () => {
    const organiser = sample.staff.find(({ role }) => role === 'organiser')?.userId;
    const linesOf = (id: string | undefined) =>
      sample.history.filter(({ meetingId }) => meetingId === id);
    const [booked, ...more] = sample.meetings.filter(({ bookedByStaff }) => bookedByStaff);
    expect(more).toEqual([]);
    expect(linesOf(booked?.id)).toMatchObject([{ change: 'booked', byUserId: organiser }]);
    const lines = sample.history.filter(({ meetingId }) => meetingId !== booked?.id);
    expect(lines.map(({ change }) => change)).toEqual(['scheduled', 'changed', 'place-changed']);
    const moved = sample.meetings.find(({ id }) => id === lines[0]?.meetingId);
    const signIns = new Set(sample.users.filter(isSignIn).map(({ id }) => id));
    const two = [moved?.requesterUserId ?? '', moved?.requesteeUserId ?? ''];
    expect(two.some((id) => signIns.has(id))).toBe(true);
    const last = lines.at(-1);
    expect([last?.newStartTime, last?.newEndTime]).toEqual([
      moved?.scheduledStartTime,
      moved?.scheduledEndTime,
    ]);
    expect(lines.filter(({ at }) => at > now)).toEqual([]);
  });
});
