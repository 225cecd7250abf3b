import type { Message } from '@rendezvous/contract';
import { decodeCursor, encodeCursor, type Page } from '../../common/pagination.js';

/** The time and the id of the message after which a page begins, null at the beginning of the list. */
export function beginning(cursor: string | undefined): readonly (string | number | null)[] {
  return cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
}

/** A page of `limit` items, of which one more was read; `messageOf` names the message that an item is sorted by. */
export function pageOf<T>(
  read: readonly T[],
  messageOf: (item: T) => Message,
  { limit, total }: { limit: number; total: number },
): Page<T> {
  const items = read.slice(0, limit);
  const last = items.at(-1);
  if (last === undefined || read.length <= limit) return { items, total, next: null };
  const { createdAt, id } = messageOf(last);
  return { items, total, next: encodeCursor([createdAt, id]) };
}
