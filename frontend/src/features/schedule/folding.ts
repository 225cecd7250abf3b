import { inOrder } from '../../store/in-order';
import type { ScheduleDay, ScheduleItem } from './schedule-items';

export interface FoldedSchedule {
  /** What is still to come, and what runs. */
  days: ScheduleDay[];
  /** How many meetings and events are left out because they are over. */
  meetings: number;
  events: number;
}

const isOver = ({ until }: ScheduleItem, now: number) => Date.parse(until) <= now;

/** A running event stands above the schedule: of its row the schedule shows the beginning alone, which is past. */
const isPast = (item: ScheduleItem, now: number) =>
  isOver(item, now) || (item.kind === 'event' && Date.parse(item.at) <= now);

function comingOf(day: ScheduleDay, now: number): ScheduleDay[] {
  const items = day.items.filter((item) => !isPast(item, now));
  if (items.length === 0) return [];
  const [from] = day.items
    .filter((item) => item.kind === 'meeting' && isOver(item, now))
    .map(({ until }) => until)
    .toSorted((a, b) => inOrder(b, a));
  return [{ ...day, items, from }];
}

/**
 * The schedule from the present moment on.
 * @param now milliseconds since the epoch
 */
export function foldPast(days: readonly ScheduleDay[], now: number): FoldedSchedule {
  const over = days.flatMap(({ items }) => items).filter((item) => isOver(item, now));
  return {
    days: days.flatMap((day) => comingOf(day, now)),
    meetings: over.filter(({ kind }) => kind === 'meeting').length,
    events: over.filter(({ kind }) => kind === 'event').length,
  };
}
