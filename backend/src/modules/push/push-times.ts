import { DateTime } from 'luxon';
import { shortZoneName } from '../events/moment.js';

/** `10:15 CET` when it is today on the clocks of the zone, else `Sat 21 Nov, 10:15 CET`. */
export function timeInWords(instant: Date, zone: string, now: Date): string {
  const time = DateTime.fromJSDate(instant, { zone }).setLocale('en-GB');
  const isToday = time.hasSame(DateTime.fromJSDate(now, { zone }), 'day');
  return `${time.toFormat(isToday ? 'HH:mm' : 'ccc d LLL, HH:mm')} ${shortZoneName(time)}`;
}

/** Whole minutes until then, at least one. */
export const minutesUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.round((instant.getTime() - now.getTime()) / 60_000));
