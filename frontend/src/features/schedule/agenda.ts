import type { Instant } from '@rendezvous/contract';
import { dayKey } from '../../text/format';
import type { ScheduleDay, ScheduleItem } from './schedule-items';

type EventItem = Extract<ScheduleItem, { kind: 'event' }>;
type MeetingItem = Extract<ScheduleItem, { kind: 'meeting' }>;

/** One row of a day's agenda. A meeting and a gap are as high as they are long, an event only begins. */
export type AgendaRow =
  | { kind: 'event'; item: EventItem }
  | { kind: 'meeting'; item: MeetingItem; at: Instant; until: Instant }
  | { kind: 'gap'; at: Instant; until: Instant };

/** A place in a day's agenda: within a row, `part` of the way down it, or before or after them all. */
export type Place = 'before' | 'after' | { row: number; part: number };

/** Minutes from one instant to another. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000;
}

/** The day's rows in order, with a gap wherever nothing is planned between two of them. */
export function agendaRows({ items, from }: ScheduleDay): AgendaRow[] {
  const rows: AgendaRow[] = [];
  let taken = from;
  for (const item of items) {
    if (taken !== undefined && taken < item.at) {
      rows.push({ kind: 'gap', at: taken, until: item.at });
    }
    if (item.kind === 'event') {
      rows.push({ kind: 'event', item });
    } else {
      rows.push({ kind: 'meeting', item, at: item.at, until: item.until });
    }
    const until = item.kind === 'event' ? item.at : item.until;
    if (taken === undefined || taken < until) taken = until;
  }
  return rows;
}

/** Whether a gap is shorter than a meeting of its day: such a gap is a pause, a longer one is time to be used. */
export function isPause(minutes: number, rows: readonly AgendaRow[]): boolean {
  return rows.some((row) => row.kind === 'meeting' && minutes < minutesBetween(row.at, row.until));
}

/**
 * Where the present moment is among a day's rows.
 * @param now milliseconds since the epoch
 */
export function placeOf(rows: readonly AgendaRow[], now: number): Place {
  let begun = false;
  for (const [row, each] of rows.entries()) {
    const at = Date.parse(each.kind === 'event' ? each.item.at : each.at);
    if (now < at) return begun ? { row, part: 0 } : 'before';
    begun = true;
    if (each.kind === 'event') continue;
    const until = Date.parse(each.until);
    if (now < until) return { row, part: (now - at) / (until - at) };
  }
  return 'after';
}

/** Today, or the first day after it, with whether it is today; undefined when all days are past. */
export function dayOf(
  days: readonly ScheduleDay[],
  now: number,
): { day: ScheduleDay; today: boolean } | undefined {
  const keyOf = (zone: string) => dayKey(new Date(now), zone);
  const day = days.find((each) => dayKey(each.at, each.zone) >= keyOf(each.zone));
  return day && { day, today: dayKey(day.at, day.zone) === keyOf(day.zone) };
}
