import { DateTime } from 'luxon';

/** A date on the clocks of a zone, from its first instant to that of the next date. */
export interface LocalDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly from: Date;
  readonly until: Date;
}

function dayAt(start: DateTime): LocalDay {
  const next = start.plus({ days: 1 }).startOf('day');
  return { date: start.toFormat('yyyy-MM-dd'), from: start.toJSDate(), until: next.toJSDate() };
}

/** The date, written `YYYY-MM-DD`, on the clocks of the zone. */
export const dayOfDate = (date: string, zone: string): LocalDay =>
  dayAt(DateTime.fromISO(date, { zone }).startOf('day'));

/** The date of an instant on the clocks of the zone. */
export const dayOfInstant = (at: Date, zone: string): LocalDay =>
  dayAt(DateTime.fromJSDate(at, { zone }).startOf('day'));

/** The date after that of an instant, on the clocks of the zone. */
export const dayAfter = (at: Date, zone: string): LocalDay =>
  dayOfInstant(dayOfInstant(at, zone).until, zone);

/** The hour of an instant on the clocks of the zone, 0 to 23. */
export const hourOf = (at: Date, zone: string): number => DateTime.fromJSDate(at, { zone }).hour;
