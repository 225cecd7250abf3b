import { decodeCursor, encodeCursor } from '../../common/pagination.js';
import type { Ordered } from './engine/order.js';

/** The id that is nobody's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Where a page ended, and who was promoted when the list was begun, so that it goes on as it began. */
export type PageEnd = Ordered & { promoted: string | null };

export function cursorOf({ demoted, rank, id, promoted }: PageEnd): string {
  return encodeCursor([Number(demoted), rank, id, promoted ?? NOBODY]);
}

/** @throws BadRequestException when the cursor is none */
export function pageEndIn(cursor: string): PageEnd {
  const [demoted, rank, id, promoted] = decodeCursor(cursor, ['number', 'number', 'uuid', 'uuid']);
  return {
    demoted: demoted !== 0,
    rank: Number(rank),
    id: String(id),
    promoted: promoted === NOBODY ? null : String(promoted),
  };
}
