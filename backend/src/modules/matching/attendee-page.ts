import { decodeCursor, encodeCursor } from '../../common/pagination.js';
import type { Ordered } from './engine/order.js';

/** An id that no account has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The end of a page, with the person who was promoted on the first page, so that the next page continues the
 * same list.
 */
export type PageEnd = Ordered & { promoted: string | null };

export function cursorOf({ demoted, rank, id, promoted }: PageEnd): string {
  return encodeCursor([Number(demoted), rank, id, promoted ?? NOBODY]);
}

/** @throws BadRequestException for an invalid cursor */
export function pageEndIn(cursor: string): PageEnd {
  const [demoted, rank, id, promoted] = decodeCursor(cursor, ['number', 'number', 'uuid', 'uuid']);
  return {
    demoted: demoted !== 0,
    rank: Number(rank),
    id: String(id),
    promoted: promoted === NOBODY ? null : String(promoted),
  };
}
