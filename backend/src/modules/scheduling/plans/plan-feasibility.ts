import type { LockedEvent } from '../../registrations/registrations.service.js';
import type { Interval } from '../first-free-slot.js';
import { timeKey } from '../seating.js';
import { slotsOf } from '../../events/slots-of-event.js';
import type { Place } from './plan-record.js';

/** A meeting and its new place. */
export interface Transfer {
  meetingId: string;
  people: readonly [string, string];
  to: Place;
}

/** The busy times and tables that transfers must not overlap; the transferred meetings are left out. */
export interface TransferConstraints {
  event: LockedEvent;
  busy: readonly (Interval & { userId: string })[];
  tables: readonly (Interval & { table: number })[];
}

const timeOf = ({ start, end }: Place): Interval => ({
  start: new Date(start),
  end: new Date(end),
});
const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && a.end > b.start;

/** Returns the transfers whose new place is a coming slot of the event in which both people and the table are free. */
export function feasibleTransfers(
  transfers: readonly Transfer[],
  constraints: TransferConstraints,
): Transfer[] {
  const { event, busy, tables } = constraints;
  const slots = new Set(slotsOf(event).map(timeKey));
  return transfers.filter(({ people, to }) => {
    const time = timeOf(to);
    if (time.start <= event.now || !slots.has(timeKey(time))) return false;
    if ((event.tables === null) !== (to.table === null)) return false;
    if (event.tables !== null && (to.table ?? 0) > event.tables) return false;
    if (busy.some((one) => people.includes(one.userId) && overlaps(one, time))) return false;
    return !tables.some((one) => one.table === to.table && overlaps(one, time));
  });
}
