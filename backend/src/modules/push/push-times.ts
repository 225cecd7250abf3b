import { DateTime } from 'luxon';

const isOffset = (name: string): boolean => /^(GMT|UTC)[+-]/.test(name);

/** `CET` or `EDT`; each regional form of English knows only the names of its own side of the Atlantic. */
function zoneName(time: DateTime): string {
  const names = ['en-GB', 'en-US', 'en-AU'].map((tag) => time.setLocale(tag).toFormat('ZZZZ'));
  return names.find((name) => !isOffset(name)) ?? names[0] ?? time.zoneName ?? '';
}

/** `10:15 CET` when it is today on the clocks of the zone, else `Sat 21 Nov, 10:15 CET`. */
export function timeInWords(instant: Date, zone: string, now: Date): string {
  const time = DateTime.fromJSDate(instant, { zone }).setLocale('en-GB');
  const isToday = time.hasSame(DateTime.fromJSDate(now, { zone }), 'day');
  return `${time.toFormat(isToday ? 'HH:mm' : 'ccc d LLL, HH:mm')} ${zoneName(time)}`;
}

/** Whole minutes until then, at least one. */
export const minutesUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.round((instant.getTime() - now.getTime()) / 60_000));
