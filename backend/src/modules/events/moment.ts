import { DateTime } from 'luxon';

const isOffset = (name: string): boolean => /^(GMT|UTC)[+-]/.test(name);

/** `CET` or `EDT`; each regional form of English knows only the names of its own side of the Atlantic. */
export function shortZoneName(time: DateTime): string {
  const names = ['en-GB', 'en-US', 'en-AU'].map((tag) => time.setLocale(tag).toFormat('ZZZZ'));
  return names.find((name) => !isOffset(name)) ?? names[0] ?? time.zoneName ?? '';
}

/** `21 November 2026 at 09:00 CET`, on the clocks of the zone. */
export function momentInWords(instant: Date, zone: string): string {
  const time = DateTime.fromJSDate(instant, { zone }).setLocale('en-GB');
  return `${time.toFormat("d LLLL yyyy 'at' HH:mm")} ${shortZoneName(time)}`;
}
