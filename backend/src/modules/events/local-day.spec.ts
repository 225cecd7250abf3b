import { describe, expect, it } from '@jest/globals';
import { dayAfter, dayOfDate, dayOfInstant, hourOf } from './local-day.js';

const day = (date: string, from: string, until: string) => ({
  date,
  from: new Date(from),
  until: new Date(until),
});

describe('a date on the clocks of a zone', () => {
  it('has 23 or 25 hours when the clocks change', () => {
    expect(dayOfDate('2026-03-29', 'Europe/Berlin')).toEqual(
      day('2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'),
    );
    expect(dayOfDate('2026-10-25', 'Europe/Berlin')).toEqual(
      day('2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'),
    );
  });

  it('begins later where midnight is skipped, and the date before it ends then', () => {
    const skipped = day('2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z');
    expect(dayOfDate('2026-04-24', 'Africa/Cairo')).toEqual(skipped);
    expect(dayAfter(new Date('2026-04-23T10:00Z'), 'Africa/Cairo')).toEqual(skipped);
  });

  it('is that of the instant there, not here', () => {
    const late = new Date('2026-11-21T22:30Z');
    expect(dayOfInstant(late, 'Asia/Tokyo').date).toBe('2026-11-22');
    expect(dayOfInstant(late, 'America/New_York').date).toBe('2026-11-21');
    expect(dayAfter(late, 'Asia/Tokyo').date).toBe('2026-11-23');
    expect(hourOf(late, 'Asia/Tokyo')).toBe(7);
    expect(hourOf(late, 'Asia/Kathmandu')).toBe(4);
  });
});
