import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type {
  Report,
  ReportActionRequest,
  ReportCounts,
  ReportReason,
  ReportReceipt,
  ReportRequest,
  ReportState,
} from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database, type Transaction } from '../../database/database.js';
import { notificationOf } from '../../outbox/notifications.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { type PersonRow, personView } from '../users/user-view.js';
import { NOBODY } from './blocks.service.js';
import {
  ADMINISTRATORS,
  OPEN_REPORTS,
  REPORT,
  REPORT_BY_ID,
  REPORTS_PAGE,
  REPORTS_TOTAL,
  SETTLE,
} from './safety.queries.js';
import { SuspensionService } from './suspension.service.js';

interface ReportRow {
  id: string;
  reason: ReportReason;
  text: string;
  state: ReportState;
  createdAt: Date;
  handledAt: Date | null;
  reportedId: string;
  reporter: PersonRow;
  reported: PersonRow;
  isSuspended: boolean;
  reportCount: number;
  handledBy: PersonRow | null;
}

export const REPORT_ONESELF = 'You cannot report yourself.';
export const TEXT_NEEDED = 'Please say what happened.';
export const NO_REPORT = 'This report does not exist.';
export const SETTLED = 'This report has been settled already.';

type Settled = Exclude<ReportState, 'open'>;

/** Reports of members about each other, which administrators settle. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly access: PersonAccessService,
    private readonly limits: RateLimits,
    private readonly suspension: SuspensionService,
  ) {}

  /**
   * Reports a person to the administrators, who are told at once.
   * @throws BadRequestException; NotFoundException for a person whom the caller has never been able to see;
   *   ConflictException while an earlier report about the person waits; TooManyRequestsException
   */
  async report(
    caller: Caller,
    reportedId: string,
    { reason, text }: ReportRequest,
  ): Promise<ReportReceipt> {
    if (reportedId === caller.id) throw new BadRequestException(REPORT_ONESELF);
    if (reason === 'other' && text === '') throw new BadRequestException([TEXT_NEEDED]);
    if (!(await this.access.knows(caller, reportedId))) throw new NotFoundException(NOBODY);
    await this.limits.count('reports', caller.id);
    return this.database.transaction(async (tx) => {
      const values = [caller.id, reportedId, reason, text];
      const [made] = await tx.query<{ id: string; createdAt: Date }>(REPORT, values);
      if (made === undefined) throw new Error('A report that was just written is not there.');
      const details = { reportId: made.id, reason };
      await noteAct(tx, { action: 'report-made', subjectId: reportedId, details });
      const outbox = new OutboxEvents().broadcast({ kind: 'reports' });
      for (const { id } of await tx.query<{ id: string }>(ADMINISTRATORS)) {
        // An administrator who is reported hears of it from the others.
        if (id !== reportedId)
          outbox.pushToUser(id, 'notification', notificationOf('report-made', null, {}));
      }
      await outbox.append(tx);
      return { id: made.id, createdAt: made.createdAt.toISOString() };
    });
  }

  /** Open ones first, each kind newest first; those about the administrator who asks are left to others. */
  async list(
    admin: Caller,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Report>> {
    const after =
      cursor === undefined
        ? [null, null, null]
        : decodeCursor(cursor, ['number', 'instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<ReportRow>(REPORTS_PAGE, [...after, limit + 1, admin.id]),
      this.database.query<{ total: number }>(REPORTS_TOTAL, [admin.id]),
    ]);
    const items = rows.slice(0, limit).map(viewOf);
    const last = items.at(-1);
    const isMore = rows.length > limit && last !== undefined;
    return {
      items,
      total: count?.total ?? 0,
      next: isMore ? encodeCursor([last.state === 'open' ? 0 : 1, last.createdAt, last.id]) : null,
    };
  }

  async counts(admin: Caller): Promise<ReportCounts> {
    const [row] = await this.database.query<ReportCounts>(OPEN_REPORTS, [admin.id]);
    return { open: row?.open ?? 0 };
  }

  /**
   * Settles a report about somebody else, once.
   * @throws NotFoundException; ConflictException when it is settled; as `SuspensionService.suspend`
   */
  async settle(admin: Caller, id: string, action: ReportActionRequest['action']): Promise<Report> {
    const row = await this.row(admin, id);
    const { reportedId } = row;
    if (action === 'suspend') {
      await this.suspension.suspend(admin.id, reportedId, {
        reportId: id,
        also: async (tx, outbox) => {
          await this.close(tx, { id, state: 'suspended', by: admin.id });
          outbox.broadcast({ kind: 'reports' });
        },
      });
    } else {
      await this.database.transaction((tx) => this.settleIn(tx, admin, row, action));
    }
    return viewOf(await this.row(admin, id));
  }

  private async settleIn(
    tx: Transaction,
    admin: Caller,
    { id, reportedId }: ReportRow,
    action: 'dismiss' | 'warn',
  ): Promise<void> {
    const state = action === 'warn' ? 'warned' : 'dismissed';
    await this.close(tx, { id, state, by: admin.id });
    const details = { reportId: id };
    await noteAct(tx, { action: `report-${state}`, subjectId: reportedId, details });
    const outbox = new OutboxEvents().broadcast({ kind: 'reports' });
    if (action === 'warn') {
      outbox.pushToUser(reportedId, 'notification', notificationOf('warned', null, {}));
      outbox.mail({ userId: reportedId, cause: 'warned' });
    }
    await outbox.append(tx);
  }

  private async close(
    tx: Transaction,
    { id, state, by }: { id: string; state: Settled; by: string },
  ): Promise<void> {
    const settled = await tx.query(SETTLE, [id, state, by]);
    if (settled.length === 0) throw new ConflictException(SETTLED);
  }

  private async row(admin: Caller, id: string): Promise<ReportRow> {
    const [row] = await this.database.query<ReportRow>(REPORT_BY_ID, [id, admin.id]);
    if (row === undefined) throw new NotFoundException(NO_REPORT);
    return row;
  }
}

function viewOf(row: ReportRow): Report {
  return {
    id: row.id,
    reporter: personView(row.reporter),
    reported: { ...personView(row.reported), suspended: row.isSuspended, reports: row.reportCount },
    reason: row.reason,
    text: row.text,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    handledBy: row.handledBy && personView(row.handledBy),
  };
}
