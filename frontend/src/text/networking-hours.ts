import type { Event, Instant } from '@rendezvous/contract';
import {
  dayKey,
  formatDays,
  formatOwnTime,
  formatTimeRange,
  instantAt,
  viewerZone,
  zoneOf,
} from './format';

type WithHours = Pick<
  Event,
  'isVirtual' | 'timezone' | 'startDate' | 'endDate' | 'networkingStartTime' | 'networkingEndTime'
>;

interface Hours {
  at: Instant;
  until: Instant;
}

/** Hours that hold on days that follow each other. */
export interface HoursLine {
  /** `Sat 24 Oct` or `Sun 25 Oct – Mon 26 Oct`; null where the hours hold on every day. */
  days: string | null;
  /** `09:00–17:00 CEST`. */
  hours: string;
}

/** The local dates (`YYYY-MM-DD`) of the event in its own zone, which lasts 31 days at most. */
export function datesOf(event: Pick<Event, 'startDate' | 'endDate' | 'timezone'>): string[] {
  const last = dayKey(event.endDate, event.timezone);
  const dates = [dayKey(event.startDate, event.timezone)];
  for (let next = dayAfter(dates[0]); next <= last; next = dayAfter(next)) dates.push(next);
  return dates;
}

function dayAfter(day = ''): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** An event's networking hours on each of its days, without days of which no hour lies within the event. */
export function networkingHours(event: WithHours): Hours[] {
  const instant = (day: string, time: string) => instantAt(day, time, event.timezone).toISOString();
  const all = datesOf(event).map((day) => ({
    at: instant(day, event.networkingStartTime),
    until: instant(day, event.networkingEndTime),
  }));
  const within = all.filter(
    ({ at, until }) => at < until && until > event.startDate && at < event.endDate,
  );
  return within.length > 0 ? within : all.slice(0, 1);
}

/** An event's networking hours in the zone the event is shown in. One line where they are the same on every day. */
export function hoursLines(event: WithHours): HoursLine[] {
  const zone = zoneOf(event);
  const runs = runsOf(networkingHours(event), ({ at, until }) => formatTimeRange(at, until, zone));
  return runs.map(({ first, last, written }) => ({
    days: runs.length > 1 ? formatDays(first.at, last.at, zone) : null,
    hours: written,
  }));
}

/**
 * What the viewer's own clock shows at the networking hours, without days on which it shows the same.
 * The days are those of the viewer's own calendar.
 * @param own IANA name of the viewer's zone
 */
export function ownHoursLines(event: WithHours, own = viewerZone()): HoursLine[] {
  const zone = zoneOf(event);
  const days = networkingHours(event);
  const isOnAnotherDay = days.some(({ at }) => dayKey(at, zone) !== dayKey(at, own));
  const runs = runsOf(
    days,
    ({ at, until }) => formatOwnTime(at, zone, { until, own })?.time ?? null,
  );
  const namesDays = runs.length > 1 || isOnAnotherDay;
  return runs.flatMap(({ first, last, written }) =>
    written === null
      ? []
      : { days: namesDays ? formatDays(first.at, last.at, own) : null, hours: written },
  );
}

interface Run<T> {
  first: Hours;
  last: Hours;
  written: T;
}

/** Days that follow each other and are written the same. */
function runsOf<T>(days: readonly Hours[], write: (day: Hours) => T): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const day of days) {
    const written = write(day);
    const run = runs.at(-1);
    if (run?.written === written) run.last = day;
    else runs.push({ first: day, last: day, written });
  }
  return runs;
}
