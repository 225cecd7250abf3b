import type { Event, Instant } from '@rendezvous/contract';

/** Where no English of the reader's own is known. */
const usual = 'en-GB';
let locale = usual;

/**
 * From now on dates, times and numbers are written as the reader's own English writes them, for
 * example with AM and PM; as in Britain for everyone else, since the words beside them are English.
 * @param languages what the browser prefers, best first
 */
export function writeFor([first = '']: readonly string[]): void {
  locale = /^en(-|$)/i.test(first) ? first : usual;
}

const minuteInMs = 60_000;
const dayInMs = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building an Intl formatter costs far more than using it, and a list formats hundreds of times. */
function formatter(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  tag = locale,
): Intl.DateTimeFormat {
  const key = `${tag}|${zone}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}

let lastAsked: { zone: string; until: number } | undefined;

/** The IANA name of the zone this browser is set to. Asking takes long, and who travels is some minutes on the way. */
export function viewerZone(): string {
  const now = Date.now();
  if (!lastAsked || now >= lastAsked.until) {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    lastAsked = { zone, until: now + minuteInMs };
  }
  return lastAsked.zone;
}

/** The zone an event's times are shown in: its own when people meet there, the viewer's when it is virtual. */
export function zoneOf(event: Pick<Event, 'isVirtual' | 'timezone'>): string {
  return event.isVirtual ? viewerZone() : event.timezone;
}

/** For example `CET` or `EDT`, the name in force in `zone` at that instant; `GMT-3` where the zone has no common one. */
export function zoneShortName(instant: Instant | Date, zone: string): string {
  const date = new Date(instant);
  // Each regional form of English knows only the abbreviations of its own side of the Atlantic.
  const nameIn = (tag: string) => {
    const parts = formatter(zone, { timeZoneName: 'short' }, tag).formatToParts(date);
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
  };
  const isOffset = (name: string) => /^(GMT|UTC)[+-]/.test(name);
  const first = nameIn(usual);
  if (!isOffset(first)) return first;
  return ['en-US', 'en-AU'].map(nameIn).find((name) => !isOffset(name)) ?? first;
}

/** `CET`, or `CEST, then CET` where the clocks change between the two. */
export function zoneShortNames(first: Instant, last: Instant, zone: string): string {
  const [before, after] = [zoneShortName(first, zone), zoneShortName(last, zone)];
  return before === after ? before : `${before}, then ${after}`;
}

/** `09:30` or `09:30 am` in `zone`, without the zone's name: for columns whose heading or neighbour names it. */
export function formatClock(instant: Instant | Date, zone: string): string {
  return formatter(zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** `09:30:05` in `zone`, for what is read again every few seconds. */
export function formatClockWithSeconds(instant: Instant | Date, zone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return formatter(zone, options).format(new Date(instant));
}

/** `09:30` in `zone` for every reader, as fields and the server take it. */
export function plainClock(instant: Instant | Date, zone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return formatter(zone, options, usual).format(new Date(instant));
}

/** `09:30 CET`. */
function formatTime(instant: Instant | Date, zone: string): string {
  return `${formatClock(instant, zone)} ${zoneShortName(instant, zone)}`;
}

/** `09:30–09:40 CET`, or `01:30 CEST–03:30 CET` where the clocks change in between. */
export function formatTimeRange(start: Instant, end: Instant, zone: string): string {
  const [from, to] = [zoneShortName(start, zone), zoneShortName(end, zone)];
  const opens = formatClock(start, zone);
  return `${from === to ? opens : `${opens} ${from}`}–${formatClock(end, zone)} ${to}`;
}

/** `21 Nov 2026`. */
export function formatDate(instant: Instant | Date, zone: string): string {
  return formatter(zone, { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(instant),
  );
}

/** `21–23 Nov 2026`, one date when both fall on the same day in `zone`. */
export function formatDateRange(start: Instant, end: Instant, zone: string): string {
  return formatter(zone, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    new Date(start),
    new Date(end),
  );
}

/** `Sat 24 Oct`, or `Sun 25 Oct – Mon 26 Oct` for days that follow each other. */
export function formatDays(first: Instant, last: Instant, zone: string): string {
  return formatter(zone, { weekday: 'short', day: 'numeric', month: 'short' }).formatRange(
    new Date(first),
    new Date(last),
  );
}

/** `Saturday 21 November 2026`, for the heading of a day. */
export function formatDay(instant: Instant | Date, zone: string): string {
  return formatter(zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant));
}

/** `21 November 2026 at 09:30 CET`, within a sentence. */
export function formatDayAndTime(instant: Instant | Date, zone: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return `${formatter(zone, options).format(new Date(instant))} at ${formatTime(instant, zone)}`;
}

/** `21 Nov 2026, 09:30 CET`. */
export function formatDateTime(instant: Instant | Date, zone: string): string {
  return `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
}

/**
 * `14:30`, or `21 Nov 2026, 14:30` on another day, without the zone's name: for the reader's own zone.
 * @param at milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export function formatMoment(at: number, zone: string, now: number): string {
  const clock = formatClock(new Date(at), zone);
  const isToday = dayKey(new Date(at), zone) === dayKey(new Date(now), zone);
  return isToday ? clock : `${formatDate(new Date(at), zone)}, ${clock}`;
}

/**
 * `today 14:30`, or `21 Nov 2026, 09:30` on another day, without the zone's name: beside a time that names it.
 * @param now milliseconds since the epoch
 */
export function formatWhen(instant: Instant, zone: string, now: number): string {
  const clock = formatClock(instant, zone);
  const isToday = dayKey(instant, zone) === dayKey(new Date(now), zone);
  return isToday ? `today ${clock}` : `${formatDate(instant, zone)}, ${clock}`;
}

export interface OwnTime {
  /** `22 Nov 2026`; null where it is the same day. */
  date: string | null;
  /** `08:30 GMT`, with an end `08:30–08:40 GMT`. */
  time: string;
}

/**
 * What the viewer's own clock shows at a time that is written in `zone`. Null where it shows the same.
 * @param own IANA name of the viewer's zone
 */
export function formatOwnTime(
  at: Instant,
  zone: string,
  { until, own = viewerZone() }: { until?: Instant; own?: string } = {},
): OwnTime | null {
  const sameDay = dayKey(at, zone) === dayKey(at, own);
  const looksTheSame = (instant: Instant) => plainClock(instant, zone) === plainClock(instant, own);
  if (sameDay && looksTheSame(at) && (!until || looksTheSame(until))) return null;
  const time = until ? formatTimeRange(at, until, own) : formatTime(at, own);
  return { date: sameDay ? null : formatDate(at, own), time };
}

/** `2026-11-21`: the calendar day in `zone`, sortable. */
export function dayKey(instant: Instant | Date, zone: string): string {
  // A form of English that is in use anyway: the first formatter of each costs a phone some milliseconds.
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const [day, month, year] = formatter(zone, options, usual).format(new Date(instant)).split('/');
  return `${year}-${month}-${day}`;
}

/**
 * The instant at which the clocks of `zone` show `time` (`HH:MM`) on `day` (`YYYY-MM-DD`). A time that a clock
 * change skips moves forward by as much as the clocks do; one that a clock change repeats is the first of the two.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number) => {
    const shown = Date.parse(`${dayKey(new Date(at), zone)}T${plainClock(new Date(at), zone)}:00Z`);
    return shown - Math.floor(at / minuteInMs) * minuteInMs;
  };
  const [before, after] = [offsetAt(wanted - dayInMs), offsetAt(wanted + dayInMs)];
  const [early, late] = [wanted - before, wanted - after];
  const isBeforeChange = before === after || offsetAt(early) === before;
  return new Date(isBeforeChange || offsetAt(late) !== after ? early : late);
}

/** `2026-11-21T09:30`: what the clocks of `zone` show then, as a field takes it. */
export const wallClock = (instant: Instant, zone: string): string =>
  `${dayKey(instant, zone)}T${plainClock(instant, zone)}`;

/**
 * Whether a field for a day and a time holds one that an event can have. While a year is typed, the field holds
 * `0002-11-21T09:30` or `202609-11-21T09:30`.
 */
export const isMoment = (local: string): boolean =>
  /^(19[7-9]\d|[2-9]\d{3})-\d\d-\d\dT\d\d:\d\d/.test(local);

/** The instant at which the clocks of `zone` show what a field holds, for which `isMoment` holds. */
export function instantOf(local: string, zone: string): Instant {
  const [day = '', time = ''] = local.split('T');
  return instantAt(day, time.slice(0, 5), zone).toISOString();
}

/** `1,204`. */
export function formatNumber(value: number): string {
  // As every English writes them, without what making the first formatter of a page costs.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return new Intl.NumberFormat(locale).format(value);
}

/** `4.5`, one decimal at most. */
export function formatRating(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

/** `42%` or `0.33%`, of a part between 0 and 1. */
export function formatShare(part: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(
    part,
  );
}

/** `45 s`, `12 min`, `5 h 20 min` or `3 d 4 h`, of a time in seconds: its two largest units. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : []))
    .join(' ');
}

/** `21 Nov, 09:30` in `zone`, where the year goes without saying. */
export function formatHour(instant: Instant, zone: string): string {
  const day = formatter(zone, { day: 'numeric', month: 'short' }).format(new Date(instant));
  return `${day}, ${formatClock(instant, zone)}`;
}
