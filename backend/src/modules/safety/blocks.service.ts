import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import type { BlockedPerson } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { EndingMeetings } from '../meetings/ending-meetings.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { type PersonRow, personView } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { BLOCK, BLOCKED_PAGE, BLOCKED_PERSON, BLOCKED_TOTAL, UNBLOCK } from './safety.queries.js';

interface BlockedRow {
  person: PersonRow;
  blockedAt: Date;
}

export const ONESELF = 'You cannot block yourself.';
export const NOBODY = 'This profile does not exist or is not open to you.';

const viewOf = ({ person, blockedAt }: BlockedRow): BlockedPerson => ({
  person: personView(person),
  blockedAt: blockedAt.toISOString(),
});

/** While a block stands neither of two people sees or reaches the other. Only who made it learns of it. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly access: PersonAccessService,
    private readonly endings: EndingMeetings,
    private readonly messages: MessagesService,
  ) {}

  /** Whom the person has blocked, newest first. */
  async list(
    userId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<BlockedPerson>> {
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<BlockedRow>(BLOCKED_PAGE, [userId, at, id, limit + 1]),
      this.database.query<{ total: number }>(BLOCKED_TOTAL, [userId]),
    ]);
    const items = rows.slice(0, limit).map(viewOf);
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.blockedAt, last.person.id]) : null,
    };
  }

  /**
   * Blocks a person and cancels the meetings between the two that wait for an answer or are to come. A block that stands
   * already stays.
   * @throws BadRequestException for the caller; NotFoundException for a person whom the caller has never been able to see
   */
  async block(caller: Caller, personId: string): Promise<BlockedPerson> {
    await this.check(caller, personId);
    const scope = { userId: caller.id, otherId: personId };
    return this.endings.with(scope, async (tx, outbox) => {
      const made = await tx.query(BLOCK, [caller.id, personId]);
      if (made.length > 0) await this.tell(tx, outbox, [caller.id, personId]);
      return this.blocked(tx, caller.id, personId);
    });
  }

  /**
   * Ends the caller's own block; without one nothing changes.
   * @throws as `block`
   */
  async unblock(caller: Caller, personId: string): Promise<void> {
    await this.check(caller, personId);
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, [caller.id, personId]);
      const ended = await tx.query(UNBLOCK, [caller.id, personId]);
      if (ended.length === 0) return;
      const outbox = new OutboxEvents();
      await this.tell(tx, outbox, [caller.id, personId]);
      await outbox.append(tx);
    });
  }

  private async check(caller: Caller, personId: string): Promise<void> {
    if (personId === caller.id) throw new BadRequestException(ONESELF);
    const [blocked] = await this.database.query<BlockedRow>(BLOCKED_PERSON, [caller.id, personId]);
    if (blocked === undefined && !(await this.access.knows(caller, personId)))
      throw new NotFoundException(NOBODY);
  }

  /** The lists of both change at once. What the other one is told does not say why. */
  private async tell(
    tx: Transaction,
    outbox: OutboxEvents,
    [one, other]: readonly [string, string],
  ): Promise<void> {
    outbox.pushToUser(one, 'person-changed', { userId: other });
    outbox.pushToUser(other, 'person-changed', { userId: one });
    await this.messages.recount(tx, outbox, [one, other]);
  }

  private async blocked(from: Queries, userId: string, personId: string): Promise<BlockedPerson> {
    const [row] = await from.query<BlockedRow>(BLOCKED_PERSON, [userId, personId]);
    if (row === undefined) throw new NotFoundException(NOBODY);
    return viewOf(row);
  }
}
