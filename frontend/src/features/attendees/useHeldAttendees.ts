import type { CompatibleAttendee, Uuid } from '@rendezvous/contract';
import { useState } from 'react';

interface Held {
  listKey: string;
  ids: ReadonlySet<Uuid>;
  total: number;
}

/**
 * What is shown of a list after it has been read again: whoever has come stands back, unless they stand behind the last
 * person shown and the list was not shown to its end.
 */
export function heldAfter(
  held: Held,
  attendees: readonly CompatibleAttendee[],
  total: number,
): Held {
  const last = attendees.findLastIndex(({ id }) => held.ids.has(id));
  const isOpenEnded = held.ids.size < held.total;
  const further = isOpenEnded ? attendees.slice(last + 1).map(({ id }) => id) : [];
  const lower = Math.min(held.total, total);
  if (further.length === 0 && lower === held.total) return held;
  return { ...held, ids: new Set([...held.ids, ...further]), total: lower };
}

/**
 * Holds back people who come while a list is on screen, so that nothing moves under a finger.
 * @param listKey another key is another list, which begins anew
 */
export function useHeldAttendees(
  attendees: readonly CompatibleAttendee[],
  total: number,
  listKey: string,
) {
  const all = (): Held => ({ listKey, ids: new Set(attendees.map(({ id }) => id)), total });
  const [held, setHeld] = useState(all);
  const beginsAnew = held.listKey !== listKey || held.ids.size === 0;
  const next = beginsAnew ? all() : heldAfter(held, attendees, total);
  if (next !== held && !(beginsAnew && attendees.length === 0 && held.listKey === listKey)) {
    setHeld(next);
  }
  const shown = attendees.filter(({ id }) => next.ids.has(id));
  return {
    shown,
    /** How many people have come since. */
    waiting: Math.max(0, total - next.total, attendees.length - shown.length),
    showWaiting: () => setHeld(all()),
  };
}
