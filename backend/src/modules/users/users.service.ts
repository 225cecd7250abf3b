import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import { USER_COLUMNS, type UserRow } from './user-view.js';

type NewUser = Omit<RegisterRequest, 'password'> & { passwordHash: string; isAdmin: boolean };

/** Accounts: finding and creating them. */
@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  async byId(id: string): Promise<UserRow | null> {
    const [row] = await this.database.query<UserRow>(BY_ID, [id]);
    return row ?? null;
  }

  /** E-mails compare without case. The one read that carries the password's hash. */
  async byEmail(email: string): Promise<(UserRow & { password: string }) | null> {
    const [row] = await this.database.query<UserRow & { password: string }>(BY_EMAIL, [email]);
    return row ?? null;
  }

  async administratorExists(): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM users WHERE is_admin LIMIT 1');
    return rows.length > 0;
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

const BY_ID = { name: 'user-by-id', text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1` };
const BY_EMAIL = {
  name: 'user-by-email',
  text: `SELECT ${USER_COLUMNS}, password FROM users WHERE lower(email) = lower($1)`,
};
const CREATE = {
  name: 'user-create',
  text: `INSERT INTO users (email, password, first_name, last_name, company, role, what_they_buy,
      what_they_sell, reason_for_meeting, consent_to_share_data, is_admin)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${USER_COLUMNS}`,
};
