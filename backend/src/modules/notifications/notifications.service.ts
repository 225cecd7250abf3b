import { Injectable } from '@nestjs/common';
import type { Notification } from '@rendezvous/contract';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database } from '../../database/database.js';

/** A person's notification list: those entries of their stream that are one. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async page(
    userId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Notification>> {
    const [before] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
    const rows = await this.database.query<{ seq: string; data: Notification; total: number }>(
      PAGE,
      [userId, before, limit + 1],
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ data }) => data),
      total: rows[0]?.total ?? (cursor === undefined ? 0 : await this.total(userId)),
      next: rows.length > limit && last ? encodeCursor([Number(last.seq)]) : null,
    };
  }

  /** For a page without rows. */
  private async total(userId: string): Promise<number> {
    const [count] = await this.database.query<{ total: number }>(TOTAL, [userId]);
    return count?.total ?? 0;
  }
}

const TOTAL = `SELECT count(*)::integer AS total FROM stream_entries WHERE user_id = $1 AND event = 'notification'`;
const PAGE = `SELECT seq, data, (${TOTAL}) AS total FROM stream_entries
    WHERE user_id = $1 AND event = 'notification' AND ($2::bigint IS NULL OR seq < $2)
    ORDER BY seq DESC LIMIT $3`;
