import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  dayKey,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatClock,
  formatMoment,
  formatNumber,
  formatOwnTime,
  formatRating,
  formatShare,
  formatTimeRange,
  instantAt,
  isMoment,
  plainClock,
  writeFor,
  zoneShortName,
  formatDuration,
} from './format';

const winter = '2026-11-21T08:30:00.000Z';
const summer = '2026-07-01T08:30:00.000Z';

interface WallClockCase {
  zone: string;
  day: string;
  time: string;
  instant: string;
}

/** The server's slots are held to the same cases. */
const wallClockCases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../contract/wall-clock-cases.json'), 'utf8'),
) as WallClockCase[];

describe('the name of a zone', () => {
  it.each([
    ['Europe/Berlin', winter, 'CET'],
    ['Europe/Berlin', summer, 'CEST'],
    ['America/New_York', winter, 'EST'],
    ['America/New_York', summer, 'EDT'],
    ['UTC', winter, 'UTC'],
    ['America/Argentina/Buenos_Aires', winter, 'GMT-3'],
  ])('of %s at %s is %s', (zone, instant, name) => {
    expect(zoneShortName(instant, zone)).toBe(name);
  });
});

describe('times and dates', () => {
  it('name the day of a moment where it is not today in the zone', () => {
    const at = Date.parse('2026-11-21T22:30:00.000Z');
    const anHourLater = at + 3_600_000;
    expect(formatMoment(at, 'UTC', anHourLater)).toBe('22:30');
    expect(formatMoment(at, 'Europe/Berlin', anHourLater)).toBe('21 Nov 2026, 23:30');
  });

  it('are those of the zone named, whatever zone the machine is in', () => {
    expect(formatTimeRange(winter, '2026-11-21T08:40:00.000Z', 'Europe/Berlin')).toBe(
      '09:30–09:40 CET',
    );
    expect(formatDateTime('2026-11-21T03:30:00.000Z', 'America/New_York')).toBe(
      '20 Nov 2026, 22:30 EST',
    );
    expect(formatDay('2026-11-21T20:30:00.000Z', 'Asia/Tokyo')).toContain('22 November 2026');
    expect(dayKey('2026-11-21T20:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-22');
  });

  it('name both names of the zone where the clocks change in between', () => {
    expect(
      formatTimeRange('2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z', 'Europe/Berlin'),
    ).toBe('01:30 CEST–03:30 CET');
  });

  it('name a single day once', () => {
    expect(formatDateRange(winter, '2026-11-21T17:00:00.000Z', 'Europe/Berlin')).toBe(
      '21 Nov 2026',
    );
  });

  it('show midnight as the first minute of the day', () => {
    expect(formatDateTime('2026-11-20T23:00:00.000Z', 'Europe/Berlin')).toBe(
      '21 Nov 2026, 00:00 CET',
    );
  });
});

describe('a wall-clock time in a zone', () => {
  it.each([
    ['2026-11-21', '09:00', 'Europe/Berlin', '2026-11-21T08:00:00.000Z'],
    ['2026-07-01', '09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
  });

  it.each(wallClockCases)(
    'on the day of a clock change: $day $time in $zone is $instant, as the server has it',
    ({ day, time, zone, instant }) => {
      expect(instantAt(day, time, zone).toISOString()).toBe(instant);
    },
  );
});

describe('a field for a day and a time', () => {
  it.each(['', '0002-11-21T09:30', '0020-11-21T09:30', '0202-11-21T09:30', '202609-11-21T09:30'])(
    'holds no moment while a year is typed: %s',
    (local) => {
      expect(isMoment(local)).toBe(false);
    },
  );

  it('holds a moment when the year is whole', () => {
    expect(isMoment('2026-11-21T09:30')).toBe(true);
    expect(isMoment('9999-12-31T23:59:59')).toBe(true);
  });
});

describe('a rating', () => {
  it.each([
    [5, '5'],
    [4.25, '4.3'],
    [13 / 3, '4.3'],
  ])('of %d reads %s', (rating, shown) => {
    expect(formatRating(rating)).toBe(shown);
  });
});

describe('a share', () => {
  it.each([
    [1, '100%'],
    [2 / 3, '67%'],
    [1 / 300, '0.33%'],
    [0, '0%'],
  ])('of %d reads %s', (share, shown) => {
    expect(formatShare(share)).toBe(shown);
  });
});

describe('what the viewer’s own clock shows', () => {
  const at = '2026-11-21T08:30:00.000Z';
  const until = '2026-11-21T08:40:00.000Z';
  it('is the time in their zone', () => {
    expect(formatOwnTime(at, 'Europe/Berlin', { own: 'Europe/London' })).toEqual({
      date: null,
      time: '08:30 GMT',
    });
    expect(formatOwnTime(at, 'Europe/Berlin', { own: 'America/New_York', until })).toEqual({
      date: null,
      time: '03:30–03:40 EST',
    });
  });

  it('has the date where it is another one', () => {
    const evening = '2026-11-21T20:00:00.000Z';
    expect(formatOwnTime(evening, 'Europe/Berlin', { own: 'Asia/Tokyo' })).toEqual({
      date: '22 Nov 2026',
      time: '05:00 GMT+9',
    });
  });

  it('is nothing where the clocks show the same, whatever the zones are called', () => {
    expect(formatOwnTime(at, 'Europe/Berlin', { own: 'Europe/Paris' })).toBeNull();
    expect(formatOwnTime(at, 'UTC', { own: 'Europe/London' })).toBeNull();
  });
});

describe('the reader’s own English', () => {
  afterEach(() => writeFor([]));
  const at = '2026-11-21T20:30:00.000Z';

  it('is kept where it is their first language', () => {
    writeFor(['en-US', 'de']);
    expect(formatDateTime(at, 'UTC').replaceAll('\u202f', ' ')).toBe('Nov 21, 2026, 08:30 PM UTC');
    expect(formatNumber(1204.5)).toBe('1,204.5');
  });

  it.each([['de-DE'], ['ja'], ['']])('is that of Britain for readers of %p', (language) => {
    writeFor([language, 'en-US']);
    expect(formatDateTime(at, 'UTC')).toBe('21 Nov 2026, 20:30 UTC');
  });

  it('does not touch what fields and the server take', () => {
    writeFor(['en-US']);
    expect(formatClock(at, 'UTC')).toMatch(/^08:30\sPM$/);
    expect(plainClock(at, 'UTC')).toBe('20:30');
    expect(instantAt('2026-11-21', '20:30', 'UTC').toISOString()).toBe(at);
  });
});

describe('a length of time', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [60, '1 min'],
    [3599, '1 h'],
    [19_200, '5 h 20 min'],
    [86_400, '1 d'],
    [87_000, '1 d'],
    [273_600, '3 d 4 h'],
  ])('of %d seconds reads %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});
