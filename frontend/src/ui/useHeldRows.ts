import { useState } from 'react';

interface Row {
  id: string;
}

interface HeldRows<T> {
  /** The rows on screen, each in its present state. */
  shown: T[];
  /** How many rows have come since. */
  waiting: number;
  showWaiting: () => void;
}

/**
 * Holds the rows of a list in their places while the list is on screen, so that nothing moves under a finger: a row
 * whose state no longer belongs here stays, and rows that come meanwhile wait until they are asked for.
 * @param rows what belongs to the list now, in order
 * @param all where the present state of every row is found
 * @param listKey another key is another list, which begins anew
 */
export function useHeldRows<T extends Row>(
  rows: readonly T[],
  all: readonly T[],
  listKey: string,
): HeldRows<T> {
  const belonging = rows.map(({ id }) => id);
  const [held, setHeld] = useState({ listKey, ids: belonging });
  const isOther = held.listKey !== listKey;
  // In an empty list there is nothing that could move.
  const takesAll = isOther || (held.ids.length === 0 && belonging.length > 0);
  if (takesAll) setHeld({ listKey, ids: belonging });
  const ids = takesAll ? belonging : held.ids;
  const waiting = belonging.filter((id) => !ids.includes(id));
  const byId = new Map(all.map((row) => [row.id, row]));
  return {
    shown: ids.flatMap((id) => byId.get(id) ?? []),
    waiting: waiting.length,
    showWaiting: () => setHeld({ listKey, ids: [...waiting, ...ids] }),
  };
}
