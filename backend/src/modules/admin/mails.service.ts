import { randomUUID } from 'node:crypto';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { OutboxMail } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { searchedWords } from '../../common/fold-for-search.js';
import { decodeCursor, encodeCursor, type Page, PAGE_SIZE } from '../../common/pagination.js';
import { Database, type Queries } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import type { MailsQuery } from './dto/mails.query.js';
import { NO_SUCH_MAIL } from './mail-preview.service.js';
import { type MailRow, mailView } from './mail-view.js';
import { MAIL_BY_ID, MAILS_PAGE, MAILS_TOTAL, QUEUE_AGAIN } from './mails.queries.js';

export const NOT_FAILED = 'Only a mail that has failed can be sent again.';

/** The outbox of mails as administrators see it. */
@Injectable()
export class MailsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /** The newest first. */
  async page({
    limit = PAGE_SIZE.default,
    cursor,
    state,
    search,
  }: MailsQuery): Promise<Page<OutboxMail>> {
    const searched = searchedWords(search ?? '');
    const found = [
      searched.map(({ word }) => word),
      searched.map(({ joined }) => joined),
      state ?? null,
    ];
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<MailRow>(MAILS_PAGE, [...found, at, id, limit + 1]),
      this.database.query<{ total: number }>(MAILS_TOTAL, found),
    ]);
    const items = rows.slice(0, limit).map(mailView);
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }

  /** Queues a failed mail again. @throws NotFoundException | ConflictException when it has not failed */
  retry(id: string): Promise<OutboxMail> {
    return this.database.transaction(async (tx) => {
      const [queued] = await tx.query(QUEUE_AGAIN, [id]);
      const mail = await this.byId(id, tx);
      if (queued === undefined) throw new ConflictException(NOT_FAILED);
      const subjectId = mail.person.id;
      await noteAct(tx, { action: 'mail-sent-again', subjectId, details: { mailId: id } });
      return mail;
    });
  }

  /** Queues a test mail to the caller. @throws TooManyRequestsException */
  async sendTest(userId: string): Promise<OutboxMail> {
    await this.limits.count('writing', userId);
    return this.database.transaction(async (tx) => {
      const id = randomUUID();
      await new OutboxEvents().mail({ id, userId, cause: 'test' }).append(tx);
      return this.byId(id, tx);
    });
  }

  private async byId(id: string, from: Queries = this.database): Promise<OutboxMail> {
    const [row] = await from.query<MailRow>(MAIL_BY_ID, [id]);
    if (row === undefined) throw new NotFoundException(NO_SUCH_MAIL);
    return mailView(row);
  }
}
