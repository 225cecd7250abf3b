import type { EventChange } from '@rendezvous/contract';
import { DateTime } from 'luxon';
import type { EventState } from './event-view.js';

/** What attendees plan by. */
type Facts = Pick<
  EventState,
  | 'name'
  | 'startDate'
  | 'endDate'
  | 'timezone'
  | 'networkingStartTime'
  | 'networkingEndTime'
  | 'location'
  | 'isVirtual'
>;

/** Returns what an edit has changed of the things that attendees plan by, in the order in which they are told. */
export function changesBetween(before: Facts, after: Facts): EventChange[] {
  const differs = (...fields: (keyof Facts)[]): boolean =>
    fields.some((field) => before[field] !== after[field]);
  const changes: [EventChange, boolean][] = [
    ['name', differs('name')],
    ['dates', datesOf(before) !== datesOf(after)],
    ['hours', differs('networkingStartTime', 'networkingEndTime')],
    ['timezone', differs('timezone')],
    // The place of an event online is shown nowhere.
    ['location', !after.isVirtual && differs('location')],
    ['online', !before.isVirtual && after.isVirtual],
    ['on-site', before.isVirtual && !after.isVirtual],
  ];
  return changes.flatMap(([change, happened]) => (happened ? [change] : []));
}

/** The start and the end on the clocks of the event: another time zone alone leaves them as they are. */
function datesOf({ startDate, endDate, timezone }: Facts): string {
  return [startDate, endDate]
    .map((date) => DateTime.fromJSDate(date, { zone: timezone }).toFormat("yyyy-MM-dd'T'HH:mm:ss"))
    .join('/');
}
