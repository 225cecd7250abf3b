import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@rendezvous/contract';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { USER_COLUMNS, type UserRow } from './user-view.js';

type NewUser = Omit<RegisterRequest, 'password'> & { passwordHash: string; isAdmin: boolean };

/** Accounts: finding and creating them. */
@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  /** Inside a transaction it must be `from` that transaction: a second connection may not be free. */
  async byId(id: string, from: Queries = this.database): Promise<UserRow | null> {
    const [row] = await from.query<UserRow>(BY_ID, [id]);
    return row ?? null;
  }

  async byIds(ids: readonly string[]): Promise<UserRow[]> {
    return this.database.query<UserRow>(BY_IDS, [ids]);
  }

  /** E-mails compare without case. The one read that carries the password's hash. */
  async byEmail(email: string): Promise<(UserRow & { password: string }) | null> {
    const [row] = await this.database.query<UserRow & { password: string }>(BY_EMAIL, [email]);
    return row ?? null;
  }

  /** The hash of the password, null when the account is gone. */
  async passwordOf(id: string): Promise<string | null> {
    const [row] = await this.database.query<{ password: string }>(
      'SELECT password FROM users WHERE id = $1',
      [id],
    );
    return row?.password ?? null;
  }

  /** Raises the token version; null when the account is gone. */
  async endSessions(tx: Transaction, id: string): Promise<UserRow | null> {
    const [row] = await tx.query<UserRow>(END_SESSIONS, [id]);
    return row ?? null;
  }

  /** Changes the password and ends every session; null when the hash is not `from` any more. */
  async changePassword(
    tx: Transaction,
    id: string,
    { from, to }: { from: string; to: string },
  ): Promise<UserRow | null> {
    const [row] = await tx.query<UserRow>(CHANGE_PASSWORD, [id, from, to]);
    return row ?? null;
  }

  async administratorExists(): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM users WHERE is_admin LIMIT 1');
    return rows.length > 0;
  }

  /** Holds these people until the transaction ends, sorted, so that nobody waits in a circle. */
  async hold(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await tx.query(HOLD, [userIds]);
  }

  /** @throws the database's unique violation `users_email_key` when the e-mail is taken */
  async create(tx: Transaction, user: NewUser): Promise<UserRow> {
    const [row] = await tx.query<UserRow>(CREATE, [
      user.email,
      user.passwordHash,
      user.firstName,
      user.lastName,
      user.company,
      user.role,
      user.whatTheyBuy,
      user.whatTheySell,
      user.reasonForMeeting ?? null,
      user.consentToShareData,
      user.isAdmin,
    ]);
    if (row === undefined) throw new Error('INSERT … RETURNING returned nothing.');
    return row;
  }
}

const END_SESSIONS = `UPDATE users SET token_version = token_version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${USER_COLUMNS}`;
/** The hash that was checked must still be the one: of two changes at once the second is refused. */
const CHANGE_PASSWORD = `UPDATE users SET token_version = token_version + 1, password = $3, updated_at = now()
    WHERE id = $1 AND password = $2 RETURNING ${USER_COLUMNS}`;
const HOLD = 'SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';
const BY_ID = `SELECT ${USER_COLUMNS} FROM users WHERE id = $1`;
const BY_IDS = `SELECT ${USER_COLUMNS} FROM users WHERE id = ANY($1::uuid[])`;
const BY_EMAIL = `SELECT ${USER_COLUMNS}, password FROM users WHERE lower(email) = lower($1)`;
const CREATE = `INSERT INTO users (email, password, first_name, last_name, company, role, what_they_buy,
      what_they_sell, reason_for_meeting, consent_to_share_data, is_admin)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${USER_COLUMNS}`;
