import { Injectable, NotFoundException } from '@nestjs/common';
import type { BouncingAddress, Person } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  PAGE_SIZE,
  type PageQuery,
} from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { personView } from '../users/user-view.js';

export const NO_SUCH_ACCOUNT = 'This account does not exist.';

type Row = Person & { email: string; bouncedAt: Date; reason: string };

const BOUNCING = `FROM users WHERE email_bounced_at IS NOT NULL`;

/** $1 and $2 the time and id the page begins after, $3 how many. Times are cut to a cursor's milliseconds. */
const PAGE = `SELECT id, email, first_name AS "firstName", last_name AS "lastName", company, role,
    profile_image AS "profileImage", is_vip AS "isVip", is_admin AS "isAdmin", email_bounced_at AS "bouncedAt",
    email_bounce_reason AS reason ${BOUNCING} AND ($1::timestamptz IS NULL
      OR (date_trunc('milliseconds', email_bounced_at), id) < ($1::timestamptz, $2::uuid))
  ORDER BY date_trunc('milliseconds', email_bounced_at) DESC, id DESC LIMIT $3`;

const TOTAL = `SELECT count(*)::integer AS total ${BOUNCING}`;

const CLEAR = `UPDATE users SET email_bounced_at = NULL, email_bounce_reason = NULL WHERE id = $1 RETURNING id`;

/** The addresses that take no mail. */
@Injectable()
export class BouncingAddressesService {
  constructor(private readonly database: Database) {}

  /** Those that were found last come first. */
  async page({ limit = PAGE_SIZE.default, cursor }: PageQuery): Promise<Page<BouncingAddress>> {
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<Row>(PAGE, [at, id, limit + 1]),
      this.database.query<{ total: number }>(TOTAL),
    ]);
    const items = rows.slice(0, limit).map((row) => ({
      person: personView(row),
      address: row.email,
      bouncedAt: row.bouncedAt.toISOString(),
      reason: row.reason,
    }));
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.bouncedAt, last.person.id]) : null,
    };
  }

  /** From now on mails go to the address again. @throws NotFoundException */
  async clear(userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [cleared] = await tx.query(CLEAR, [userId]);
      if (cleared === undefined) throw new NotFoundException(NO_SUCH_ACCOUNT);
      await noteAct(tx, { action: 'bounce-cleared', subjectId: userId });
    });
  }
}
