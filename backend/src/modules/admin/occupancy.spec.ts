import { describe, expect, it } from '@jest/globals';
import { occupancyOf, withEmptyBuckets } from './occupancy.js';

describe('requests over time', () => {
  const requests = (start: string, count = 1) => ({ start, requests: count });

  it('are counted in every bucket between the first and the last', () => {
    const found = [requests('2026-11-21T09:00:00.000Z', 2), requests('2026-11-21T12:00:00.000Z')];
    expect(withEmptyBuckets(found, 'hour', 'UTC').map((bucket) => bucket.requests)).toEqual([
      2, 0, 0, 1,
    ]);
    expect(withEmptyBuckets([], 'day', 'UTC')).toEqual([]);
  });

  it('begin each day at midnight of the zone, also across a clock change', () => {
    const found = [requests('2026-03-27T23:00:00.000Z'), requests('2026-03-29T22:00:00.000Z')];
    expect(withEmptyBuckets(found, 'day', 'Europe/Berlin')).toEqual([
      requests('2026-03-27T23:00:00.000Z'),
      requests('2026-03-28T23:00:00.000Z', 0),
      requests('2026-03-29T22:00:00.000Z'),
    ]);
  });

  it('begin the next day correctly where a clock change skips midnight', () => {
    // In Cairo the clock went from 00:00 to 01:00 on 26 April 2024.
    const found = [requests('2024-04-24T22:00:00.000Z'), requests('2024-04-27T21:00:00.000Z')];
    expect(withEmptyBuckets(found, 'day', 'Africa/Cairo').map(({ start }) => start)).toEqual([
      '2024-04-24T22:00:00.000Z',
      '2024-04-25T22:00:00.000Z',
      '2024-04-26T21:00:00.000Z',
      '2024-04-27T21:00:00.000Z',
    ]);
  });
});

describe('the occupancy of slots', () => {
  const slot = (startTime: string, meetingCount: number) => ({
    id: startTime,
    startTime,
    endTime: startTime,
    isAvailable: true,
    meetingCount,
  });

  it('is summed by the hours of the event’s zone, not by those of UTC', () => {
    const slots = [
      slot('2026-11-21T03:30:00.000Z', 2),
      slot('2026-11-21T04:15:00.000Z', 0),
      slot('2026-11-21T04:30:00.000Z', 1),
    ];
    expect(occupancyOf(slots, { zone: 'Asia/Kolkata', people: 10 })).toEqual({
      slots: 3,
      used: 2,
      meetings: 3,
      people: 10,
      hours: [
        { start: '2026-11-21T03:30:00.000Z', slots: 2, used: 1, meetings: 2 },
        { start: '2026-11-21T04:30:00.000Z', slots: 1, used: 1, meetings: 1 },
      ],
    });
  });
});
