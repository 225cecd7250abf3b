import { decodeCursor, encodeCursor } from '../../common/pagination.js';
import type { Ordered } from './engine/order.js';

/** The id that is nobody's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Where a page ended, and who was lifted when the list was begun, so that it goes on as it began. */
export type PageEnd = Ordered & { lifted: string | null };

export function cursorOf({ lowered, rank, id, lifted }: PageEnd): string {
  return encodeCursor([Number(lowered), rank, id, lifted ?? NOBODY]);
}

/** @throws BadRequestException when the cursor is none */
export function pageEndIn(cursor: string): PageEnd {
  const [lowered, rank, id, lifted] = decodeCursor(cursor, ['number', 'number', 'uuid', 'uuid']);
  return {
    lowered: lowered !== 0,
    rank: Number(rank),
    id: String(id),
    lifted: lifted === NOBODY ? null : String(lifted),
  };
}

export interface Cut {
  /** Indexes of the page's places. */
  indexes: number[];
  /** How many there are in all. */
  total: number;
  hasMore: boolean;
}

/** A page of a list of so many, from an index on: of those that pass, or of all without a look at them. */
export function cut(
  length: number,
  { from, limit }: { from: number; limit: number },
  passes: ((index: number) => boolean) | null,
): Cut {
  const indexes: number[] = [];
  if (passes === null) {
    const to = Math.min(from + limit, length);
    for (let index = from; index < to; index += 1) indexes.push(index);
    return { indexes, total: length, hasMore: to < length };
  }
  let [total, left] = [0, 0];
  for (let index = 0; index < length; index += 1) {
    if (!passes(index)) continue;
    total += 1;
    if (index < from) continue;
    left += 1;
    if (left <= limit) indexes.push(index);
  }
  return { indexes, total, hasMore: left > limit };
}
