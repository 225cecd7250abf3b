const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  formatters.set(key, made);
  return made;
}

/** `CET`; `GMT-3` where the zone has no common short name. */
export function zoneShortName(at: Date, timeZone: string): string {
  // Each regional form of English knows only the abbreviations of its own side of the Atlantic.
  const names = ['en-GB', 'en-US', 'en-AU'].map((tag) => {
    const parts = formatter(tag, { timeZone, timeZoneName: 'short' }).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  });
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? timeZone;
}

/** `09:30` on the clocks of the zone. */
export const clock = (at: Date, timeZone: string): string =>
  formatter('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** `Sat 21 Nov 2026`. */
export const day = (at: Date, timeZone: string): string =>
  formatter('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(at)
    .replaceAll(',', '');

/** `Sat 21 Nov 2026, 09:30–09:40 CET`. */
export const timeRange = (start: Date, end: Date, timeZone: string): string =>
  `${day(start, timeZone)}, ${clock(start, timeZone)}–${clock(end, timeZone)} ${zoneShortName(start, timeZone)}`;

/** `Sat 21 Nov, 09:30 CET`, for a subject. */
export function shortTime(at: Date, timeZone: string): string {
  const date = formatter('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    .format(at)
    .replaceAll(',', '');
  return `${date}, ${clock(at, timeZone)} ${zoneShortName(at, timeZone)}`;
}

/** `Sat 21 Nov 2026`, or `Sat 21 Nov 2026 – Mon 23 Nov 2026`. */
export function dayRange(start: Date, end: Date, timeZone: string): string {
  const [first, last] = [day(start, timeZone), day(end, timeZone)];
  return first === last ? first : `${first} – ${last}`;
}
