import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { User } from '@rendezvous/contract';
import { decodeCursor, encodeCursor, type Page, PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { USER_COLUMNS, type UserRow, userView } from '../users/user-view.js';
import type { AccountsQuery } from './dto/accounts.query.js';

/** The accounts as administrators see them. */
@Injectable()
export class AccountsService {
  constructor(private readonly database: Database) {}

  /** Everybody, or those with this text in their name, e-mail, company or role; the newest first. */
  async page({ limit = PAGE_SIZE.default, cursor, search }: AccountsQuery): Promise<Page<User>> {
    const text = search?.trim() || null;
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<UserRow>(PAGE, [text, at, id, limit + 1]),
      this.database.query<{ total: number }>(TOTAL, [text]),
    ]);
    const items = rows.slice(0, limit).map(userView);
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }

  /** @throws NotFoundException */
  setVip(userId: string, isVip: boolean): Promise<User> {
    return this.setFlag(SET_VIP, userId, isVip);
  }

  /**
   * Every administrator's row is locked, sorted, so that two removals at once leave one administrator.
   * @throws NotFoundException | ConflictException for the last administrator
   */
  setAdmin(userId: string, isAdmin: boolean): Promise<User> {
    return this.setFlag(SET_ADMIN, userId, isAdmin);
  }

  private async setFlag(statement: string, userId: string, value: boolean): Promise<User> {
    return this.database.transaction(async (tx) => {
      const held = await tx.query<{ id: string; is_admin: boolean }>(HOLD_ADMINISTRATORS_AND, [
        userId,
      ]);
      const others = held.filter((user) => user.is_admin && user.id !== userId);
      if (statement === SET_ADMIN && !value && others.length === 0) {
        throw new ConflictException('The last administrator cannot be removed.');
      }
      const [row] = await tx.query<UserRow>(statement, [userId, value]);
      if (row === undefined) throw new NotFoundException('This account does not exist.');
      const user = userView(row);
      await new Consequences()
        .tell(userId, 'user-changed', user)
        .broadcast({ kind: 'session', userId })
        .broadcast({ kind: 'user', userId })
        .append(tx);
      return user;
    });
  }
}

/** A substring whatever its case, as the page's other searches are; $1 the text, null for everybody. */
const FOUND = `($1::text IS NULL OR position(lower($1) IN lower(
    first_name || ' ' || last_name || E'\\n' || email || E'\\n' || company || E'\\n' || role)) > 0)`;

const TOTAL = `SELECT count(*)::integer AS total FROM users WHERE ${FOUND}`;

/** Times are cut to the milliseconds a cursor carries. */
const PAGE = `SELECT ${USER_COLUMNS} FROM users
    WHERE ${FOUND} AND ($2::timestamptz IS NULL
      OR (date_trunc('milliseconds', created_at), id) < ($2::timestamptz, $3::uuid))
    ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $4`;

const HOLD_ADMINISTRATORS_AND =
  'SELECT id, is_admin FROM users WHERE is_admin OR id = $1 ORDER BY id FOR NO KEY UPDATE';

const setting = (column: string): string => `UPDATE users SET ${column} = $2, version = version + 1,
  updated_at = now() WHERE id = $1 RETURNING ${USER_COLUMNS}`;
const SET_VIP = setting('is_vip');
const SET_ADMIN = setting('is_admin');
