import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { AuditAction, User } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { searchedWords } from '../../common/fold-for-search.js';
import { decodeCursor, encodeCursor, type Page, PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import type { UserState } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { ACCOUNTS_PAGE, ACCOUNTS_TOTAL } from './accounts.queries.js';
import type { AccountsQuery } from './dto/accounts.query.js';

type Flag = { isVip: boolean } | { isAdmin: boolean };

/** The accounts as administrators see them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {}

  /** Everybody, or those whom attendees would find by this text, and by their e-mail; the newest first. */
  async page({ limit = PAGE_SIZE.default, cursor, search }: AccountsQuery): Promise<Page<User>> {
    const searched = searchedWords(search ?? '');
    const words = [searched.map(({ word }) => word), searched.map(({ joined }) => joined)];
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<UserState>(ACCOUNTS_PAGE, [...words, at, id, limit + 1]),
      this.database.query<{ total: number }>(ACCOUNTS_TOTAL, words),
    ]);
    const items = rows.slice(0, limit).map((row) => this.users.view(row));
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }

  /** @throws NotFoundException */
  setVip(userId: string, isVip: boolean): Promise<User> {
    return this.setFlag(userId, { isVip });
  }

  /** @throws NotFoundException | ConflictException for the last administrator */
  setAdmin(userId: string, isAdmin: boolean): Promise<User> {
    return this.setFlag(userId, { isAdmin });
  }

  /** Locks every administrator, so that two removals at once leave one administrator. */
  private setFlag(userId: string, flag: Flag): Promise<User> {
    return this.database.transaction(async (tx) => {
      const others = (await this.users.lockAdministratorsAnd(tx, userId)).filter(
        ({ suspendedAt }) => suspendedAt === null,
      );
      if ('isAdmin' in flag && !flag.isAdmin && others.length === 0) {
        throw new ConflictException('The last administrator cannot be removed.');
      }
      const account = await this.users.change(tx, userId, flag);
      if (account === null) throw new NotFoundException('This account does not exist.');
      const user = this.users.view(account);
      await new OutboxEvents()
        .pushToUser(userId, 'user-changed', user)
        .broadcast({ kind: 'session', userId })
        .broadcast({ kind: 'user', userId })
        .append(tx);
      await noteAct(tx, { action: actOf(flag), subjectId: userId });
      return user;
    });
  }
}

function actOf(flag: Flag): AuditAction {
  if ('isVip' in flag) return flag.isVip ? 'vip-granted' : 'vip-revoked';
  return flag.isAdmin ? 'administrator-granted' : 'administrator-revoked';
}
