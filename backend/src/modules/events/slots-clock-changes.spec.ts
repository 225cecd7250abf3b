import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { generateSlots } from './slots.js';

interface WallClockCase {
  zone: string;
  day: string;
  time: string;
  instant: string;
}

/** The page's times are held to the same cases. */
const wallClockCases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../contract/wall-clock-cases.json'), 'utf8'),
) as WallClockCase[];

describe('on days of a clock change, the slots of an event', () => {
  it.each(wallClockCases)(
    'begin at $instant, and end by then, where the hours of $day in $zone do so at $time, as the page has it',
    ({ zone, day, time, instant }) => {
      const event = {
        id: '5f1d7a52-6a5e-4a83-9d0e-0c1f6f3b8a11',
        timezone: zone,
        startDate: DateTime.fromISO(day, { zone }).startOf('day').toJSDate(),
        endDate: DateTime.fromISO(day, { zone }).endOf('day').toJSDate(),
        meetingDurationMinutes: 1,
        meetingGapMinutes: 0,
      };
      const from = generateSlots({
        ...event,
        networkingStartTime: time,
        networkingEndTime: '23:59',
      });
      expect(from[0]?.start.toISOString()).toBe(instant);
      const until = generateSlots({
        ...event,
        networkingStartTime: '00:00',
        networkingEndTime: time,
      });
      const last = until.at(-1)?.end ?? event.startDate;
      expect(last.getTime()).toBeLessThanOrEqual(Date.parse(instant));
    },
  );
});
