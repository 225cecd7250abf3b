import { describe, expect, it } from '@jest/globals';
import { formatTimeRange, viewerZone, zoneOf } from './format';
import { hoursLines, networkingHours, ownHoursLines } from './networking-hours';

/** From Saturday to Monday in Berlin, where the clocks go back on Sunday. */
const event = {
  isVirtual: false,
  timezone: 'Europe/Berlin',
  startDate: '2026-10-24T06:00:00.000Z',
  endDate: '2026-10-26T18:00:00.000Z',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
};
/** A week later, when the clocks of America go back and those of Berlin do not. */
const weekLater = {
  ...event,
  startDate: '2026-10-31T07:00:00.000Z',
  endDate: '2026-11-02T18:00:00.000Z',
};
const oneDay = {
  ...event,
  timezone: 'America/New_York',
  startDate: '2026-11-21T13:00:00.000Z',
  endDate: '2026-11-21T23:00:00.000Z',
};

/** As a reader sees it: releases of Intl differ in commas and in the width of spaces. */
const written = (lines: readonly { days: string | null; hours: string }[]) =>
  lines.map(({ days, hours }) =>
    [days?.replaceAll(',', '').replaceAll(/\s/g, ' '), hours].join(' ').trim(),
  );

describe('the networking hours', () => {
  it('of an event people travel to are in its own zone', () => {
    expect(zoneOf(oneDay)).toBe('America/New_York');
    expect(hoursLines(oneDay)).toEqual([{ days: null, hours: '09:00–17:00 EST' }]);
  });

  it('of a virtual event are in the zone of the viewer', () => {
    const virtual = { ...oneDay, isVirtual: true };
    expect(zoneOf(virtual)).toBe(viewerZone());
    expect(hoursLines(virtual)).toEqual([
      {
        days: null,
        hours: formatTimeRange(
          '2026-11-21T14:00:00.000Z',
          '2026-11-21T22:00:00.000Z',
          viewerZone(),
        ),
      },
    ]);
  });

  it('of several days are one line where the clocks do not change', () => {
    expect(hoursLines(weekLater)).toEqual([{ days: null, hours: '09:00–17:00 CET' }]);
  });

  it('of days before and after a clock change are a line each', () => {
    expect(written(hoursLines(event))).toEqual([
      'Sat 24 Oct 09:00–17:00 CEST',
      'Sun 25 Oct – Mon 26 Oct 09:00–17:00 CET',
    ]);
  });

  it('name both names of the zone on the day on which the clocks change during the hours', () => {
    const night = { ...event, startDate: '2026-10-23T22:00:00.000Z', networkingStartTime: '01:30' };
    expect(written(hoursLines(night))).toEqual([
      'Sat 24 Oct 01:30–17:00 CEST',
      'Sun 25 Oct 01:30 CEST–17:00 CET',
      'Mon 26 Oct 01:30–17:00 CET',
    ]);
  });

  it('begin later on a day on which the clocks skip their beginning', () => {
    const spring = {
      ...event,
      startDate: '2026-03-27T23:00:00.000Z',
      endDate: '2026-03-30T20:00:00.000Z',
      networkingStartTime: '02:30',
    };
    expect(written(hoursLines(spring))).toEqual([
      'Sat 28 Mar 02:30–17:00 CET',
      'Sun 29 Mar 03:30–17:00 CEST',
      'Mon 30 Mar 02:30–17:00 CEST',
    ]);
  });

  it('leave out a day on which the event is over before they begin', () => {
    const untilMidnight = { ...event, endDate: '2026-10-25T23:00:00.000Z' };
    expect(networkingHours(untilMidnight)).toHaveLength(2);
    expect(networkingHours({ ...oneDay, endDate: '2026-11-21T13:30:00.000Z' })).toHaveLength(1);
  });
});

describe('the networking hours on the viewer’s own clock', () => {
  it('are nothing where both clocks show the same', () => {
    expect(ownHoursLines(event, 'Europe/Paris')).toEqual([]);
  });

  it('are a line for each name of the zone where both zones change their clocks on the same day', () => {
    expect(written(ownHoursLines(event, 'Europe/London'))).toEqual([
      'Sat 24 Oct 08:00–16:00 BST',
      'Sun 25 Oct – Mon 26 Oct 08:00–16:00 GMT',
    ]);
  });

  it('are a line for each run of days where the clocks of the event change', () => {
    expect(written(ownHoursLines(event, 'America/Los_Angeles'))).toEqual([
      'Sat 24 Oct 00:00–08:00 PDT',
      'Sun 25 Oct – Mon 26 Oct 01:00–09:00 PDT',
    ]);
    expect(written(ownHoursLines(event, 'Asia/Tokyo'))).toEqual([
      'Sat 24 Oct 16:00–00:00 GMT+9',
      'Sun 25 Oct – Mon 26 Oct 17:00–01:00 GMT+9',
    ]);
  });

  it('are a line for each run of days where only the clocks of the viewer change', () => {
    expect(written(ownHoursLines(weekLater, 'America/Los_Angeles'))).toEqual([
      'Sat 31 Oct 01:00–09:00 PDT',
      'Sun 1 Nov 01:00 PDT–08:00 PST',
      'Mon 2 Nov 00:00–08:00 PST',
    ]);
  });

  it('leave out the days on which both clocks show the same', () => {
    const winterOnly = { ...weekLater, timezone: 'America/Chicago' };
    expect(written(ownHoursLines(winterOnly, 'America/Regina'))).toEqual([
      'Sat 31 Oct 08:00–16:00 CST',
    ]);
  });

  it('name the days of the viewer’s own calendar where they are other ones', () => {
    const evening = { ...weekLater, networkingStartTime: '18:00', networkingEndTime: '22:00' };
    expect(written(ownHoursLines(evening, 'Asia/Tokyo'))).toEqual([
      'Sun 1 Nov – Tue 3 Nov 02:00–06:00 GMT+9',
    ]);
  });
});
