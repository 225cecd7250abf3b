import { describe, expect, it } from '@jest/globals';
import { event, id, meeting } from '../../store/examples';
import { meetingsWithoutTime, scheduleDays } from './schedule-items';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const berlin = event({ startDate: '2026-11-23T08:00:00.000Z' });
const timed = (n: number, start: string, changes: Parameters<typeof meeting>[0] = {}) =>
  meeting({ id: id(n), status: 'accepted', scheduledStartTime: start, ...changes });

describe('the schedule', () => {
  it('merges events and meetings in the order of time, an event before its first meeting', () => {
    const second = timed(1, '2026-11-23T10:00:00.000Z');
    const first = timed(2, '2026-11-23T08:00:00.000Z');
    const [day] = scheduleDays([berlin], [second, first], 'UTC', now);
    expect(day?.items.map((item) => (item.kind === 'event' ? item.event : item.meeting))).toEqual([
      berlin,
      first,
      second,
    ]);
  });

  it('parts days at midnight of the zone of the event', () => {
    const days = scheduleDays(
      [berlin],
      [timed(1, '2026-11-23T22:30:00.000Z'), timed(2, '2026-11-23T23:30:00.000Z')],
      'UTC',
      now,
    );
    expect(days.map((day) => day.items.length)).toEqual([2, 1]);
    expect(days.map((day) => day.zone)).toEqual(['Europe/Berlin', 'Europe/Berlin']);
  });

  it('shows a meeting of an event that is not known in the zone of the viewer', () => {
    const [day] = scheduleDays([], [timed(1, '2026-11-23T23:30:00.000Z')], 'Asia/Tokyo', now);
    expect(day?.key).toBe('2026-11-24 Asia/Tokyo');
  });

  it('leaves out what has no time and what does not take place', () => {
    const start = '2026-11-23T09:00:00.000Z';
    const meetings = (['declined', 'cancelled', 'expired'] as const).map((status, n) =>
      timed(n, start, { status }),
    );
    expect(scheduleDays([], [...meetings, meeting()], 'UTC', now)).toEqual([]);
  });

  it('takes a day for past once all of it is over', () => {
    const yesterday = timed(1, '2026-11-22T09:00:00.000Z', {
      scheduledEndTime: '2026-11-22T09:10:00.000Z',
    });
    const over = timed(2, '2026-11-23T09:00:00.000Z', {
      scheduledEndTime: '2026-11-23T09:10:00.000Z',
    });
    const days = scheduleDays([berlin], [yesterday, over], 'UTC', now);
    expect(days.map((day) => day.past)).toEqual([true, false]);
  });
});

describe('meetings without a time', () => {
  it('are those accepted for which no slot has been found', () => {
    const waiting = meeting({ id: id(1), status: 'accepted', placement: 'waiting' });
    const scheduled = timed(2, '2026-11-23T09:00:00.000Z');
    expect(meetingsWithoutTime([waiting, scheduled, meeting()])).toEqual([waiting]);
  });
});
