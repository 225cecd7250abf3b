import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@rendezvous/contract';
import { DateTime } from 'luxon';
import { decodeCursor, encodeCursor, type Page, PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { AUDIT_PAGE, AUDIT_TOTAL } from './audit.queries.js';
import type { AuditQuery } from './dto/audit.query.js';

type Row = Omit<AuditEntry, 'at'> & { at: Date };

const instant = (text: string | undefined): Date | null =>
  text === undefined ? null : DateTime.fromISO(text, { zone: 'utc' }).toJSDate();

/** The audit log as administrators read it; `noteAct` writes it. */
@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /** The newest first, as `adminId` may see them. @throws BadRequestException for a cursor that is none */
  async page(
    adminId: string,
    { limit = PAGE_SIZE.default, cursor, ...filter }: AuditQuery,
  ): Promise<Page<AuditEntry>> {
    const { action = null, actor = null, subject = null, event = null, from, to } = filter;
    const found = [action, actor, subject, event, instant(from), instant(to), adminId];
    const [below] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
    const [rows, [count]] = await Promise.all([
      this.database.query<Row>(AUDIT_PAGE, [...found, below, limit + 1]),
      this.database.query<{ total: number }>(AUDIT_TOTAL, found),
    ]);
    const items = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.id]) : null,
    };
  }
}
