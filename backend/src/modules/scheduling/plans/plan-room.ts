import type { LockedEvent } from '../../registrations/registrations.service.js';
import type { Busy } from '../first-free-slot.js';
import { timeKey } from '../seating.js';
import { slotsOf } from '../../events/slots-of-event.js';
import type { Place } from './plan-record.js';

/** A meeting on its way to another place. */
export interface Transfer {
  meetingId: string;
  people: readonly [string, string];
  to: Place;
}

/** What stands in the way of transfers: everything but the meetings that are transferred themselves. */
export interface Surroundings {
  event: LockedEvent;
  taken: readonly (Busy & { userId: string })[];
  tables: readonly (Busy & { table: number })[];
}

const timeOf = ({ start, end }: Place): Busy => ({ start: new Date(start), end: new Date(end) });
const overlap = (a: Busy, b: Busy): boolean => a.start < b.end && a.end > b.start;

/** Those of the transfers whose new place is a coming slot of the event, free for both, with their table. */
export function possible(transfers: readonly Transfer[], around: Surroundings): Transfer[] {
  const { event, taken, tables } = around;
  const slots = new Set(slotsOf(event).map(timeKey));
  return transfers.filter(({ people, to }) => {
    const time = timeOf(to);
    if (time.start <= event.now || !slots.has(timeKey(time))) return false;
    if ((event.tables === null) !== (to.table === null)) return false;
    if (event.tables !== null && (to.table ?? 0) > event.tables) return false;
    if (taken.some((one) => people.includes(one.userId) && overlap(one, time))) return false;
    return !tables.some((one) => one.table === to.table && overlap(one, time));
  });
}
