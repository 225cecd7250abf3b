import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { InvitedPerson, RegisterRequest, User } from '@rendezvous/contract';
import { In, Repository } from 'typeorm';
import { canonicalEmail, duplicateEmailKey } from '../../common/canonical-email.js';
import { searchTextOf } from '../../common/fold-for-search.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { Transaction } from '../../database/database.js';
import { noteConsent } from './consents.js';
import { FirstAdministratorEntity } from './first-administrator.entity.js';
import { END_CHANGE_OF_ADDRESS } from './profiles.queries.js';
import { UserEntity } from './user.entity.js';
import { type UserState, userView } from './user-view.js';

type NewUser = Omit<RegisterRequest, 'password'> & { passwordHash: string; isAdmin: boolean };

/** The fields of an account that its owner and administrators change; an undefined field stays. */
export type UserChanges = Partial<
  Pick<
    UserState,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'company'
    | 'role'
    | 'whatTheyBuy'
    | 'whatTheySell'
    | 'reasonForMeeting'
    | 'consentToShareData'
    | 'timesMayMove'
    | 'profileImage'
    | 'isVip'
    | 'isAdmin'
  >
>;

/** Accounts: finding, creating and changing them. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    @Inject(ENV) private readonly env: Pick<Env, 'smtpUrl'>,
  ) {}

  /** The account as its owner and administrators see it. Without a mail server every address counts as confirmed. */
  view(user: UserState): User {
    return userView(user, this.env.smtpUrl !== null);
  }

  /** Whether mail to the address reaches the person, as far as anybody has confirmed it. */
  isReached({ emailConfirmedAt }: UserState): boolean {
    return this.env.smtpUrl === null || emailConfirmedAt !== null;
  }

  /**
   * null when the account is gone. Within a transaction `from` must be that transaction: a second connection may not
   * be free.
   */
  byId(id: string, from: Pick<Transaction, 'manager'> = this.users): Promise<UserState | null> {
    return from.manager.findOneBy(UserEntity, { id, isDeleted: false });
  }

  /** Within a transaction as `byId`; those who are gone are missing. */
  byIds(
    ids: readonly string[],
    from: Pick<Transaction, 'manager'> = this.users,
  ): Promise<UserState[]> {
    return from.manager.findBy(UserEntity, { id: In(ids), isDeleted: false });
  }

  /**
   * Finds the account of an address in whatever spelling; where an older account has exactly this spelling, that one.
   * The only read of an account with its password hash.
   */
  byEmail(email: string): Promise<UserEntity | null> {
    const keys = [canonicalEmail(email), duplicateEmailKey(email)];
    return (
      this.users
        .createQueryBuilder('user')
        .addSelect('user.password')
        .where('user.emailKey IN (:...keys) AND NOT user.isDeleted', { keys })
        // The key of a duplicate is the more exact one; it begins with a blank.
        .orderBy(`starts_with(user.emailKey, ' ')`, 'DESC')
        .getOne()
    );
  }

  /** The hash of the password, null when the account is gone. */
  async passwordOf(
    id: string,
    from: Pick<Transaction, 'manager'> = this.users,
  ): Promise<string | null> {
    const user = await from.manager.findOne(UserEntity, {
      select: { id: true, password: true },
      where: { id, isDeleted: false },
    });
    return user?.password ?? null;
  }

  /** Raises the token version; null when the account is gone. */
  async endSessions(tx: Transaction, id: string): Promise<UserState | null> {
    await tx.manager.increment(UserEntity, { id }, 'tokenVersion', 1);
    return this.byId(id, tx);
  }

  /**
   * Changes the password, and ends every session and a change of the address that is not confirmed yet; null when the
   * hash is no longer `from`, so that the second of two simultaneous changes is refused.
   */
  async changePassword(
    tx: Transaction,
    id: string,
    { from, to }: { from: string; to: string },
  ): Promise<UserState | null> {
    const { affected } = await tx.manager.update(
      UserEntity,
      { id, password: from },
      { password: to, tokenVersion: () => 'token_version + 1' },
    );
    if (affected !== 1) return null;
    await this.endChangeOfAddress(tx, id);
    return this.byId(id, tx);
  }

  /** Ends a change of the address that is not confirmed yet; the person is locked. */
  async endChangeOfAddress(tx: Transaction, id: string): Promise<void> {
    await tx.query(END_CHANGE_OF_ADDRESS, [id]);
  }

  /** Changes these fields and raises the version; null when the account is gone. */
  async change(tx: Transaction, id: string, changes: UserChanges): Promise<UserState | null> {
    const { email } = changes;
    // An unchanged address keeps its key, which is not the canonical one where an older account has that.
    const old = email === undefined ? null : ((await this.byId(id, tx))?.email ?? null);
    const changesEmail = email !== undefined && email !== old;
    const isAnother = changesEmail && canonicalEmail(email) !== canonicalEmail(old ?? '');
    await tx.manager.update(
      UserEntity,
      { id },
      {
        ...changes,
        ...(changesEmail && {
          emailKey: canonicalEmail(email),
          // A caller that has confirmed it says so afterwards.
          ...(isAnother && { emailConfirmedAt: this.env.smtpUrl === null ? new Date() : null }),
          emailBouncedAt: null,
          emailBounceReason: null,
        }),
        version: () => 'version + 1',
      },
    );
    const user = await this.byId(id, tx);
    if (user !== null) {
      await tx.manager.update(UserEntity, { id }, { searchText: searchTextOf(user, user.email) });
      const { consentToShareData: agreed } = changes;
      if (agreed !== undefined) await noteConsent(tx, id, agreed);
    }
    return user;
  }

  administratorExists(): Promise<boolean> {
    return this.users.existsBy({ isAdmin: true });
  }

  /** Locks these people until the transaction ends, sorted by id, so that no two transactions deadlock. */
  async lock(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await tx.manager.find(UserEntity, {
      select: { id: true },
      where: { id: In(userIds) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Locks every administrator and this person in the same way; returns the other administrators. */
  async lockAdministratorsAnd(tx: Transaction, id: string): Promise<UserState[]> {
    const locked = await tx.manager.find(UserEntity, {
      where: [{ isAdmin: true }, { id }],
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return locked.filter((user) => user.isAdmin && user.id !== id);
  }

  /** Somebody who is invited, without a password. @throws as `create` */
  invite(tx: Transaction, fields: InvitedPerson): Promise<UserState> {
    const { email, firstName = '', lastName = '', company = '', role = '' } = fields;
    const profile = { firstName, lastName, company, role, whatTheyBuy: '', whatTheySell: '' };
    const user = tx.manager.create(UserEntity, {
      ...profile,
      email,
      emailKey: canonicalEmail(email),
      password: null,
      searchText: searchTextOf(profile, email),
    });
    return tx.manager.save(user);
  }

  /** The account of an address in whatever spelling, invited people included, without its password. */
  knownByEmail(from: Pick<Transaction, 'manager'>, email: string): Promise<UserState | null> {
    return from.manager.findOneBy(UserEntity, { emailKey: canonicalEmail(email) });
  }

  /** As `changePassword`, without asking for the old password; null when the account is gone. */
  async setPassword(tx: Transaction, id: string, hash: string): Promise<UserState | null> {
    await tx.manager.update(
      UserEntity,
      { id },
      { password: hash, tokenVersion: () => 'token_version + 1' },
    );
    // Whoever knew the old password may have asked for it.
    await this.endChangeOfAddress(tx, id);
    return this.confirmEmail(tx, id);
  }

  /** The person has opened a link that was mailed to the address: mail arrives there. */
  async confirmEmail(tx: Transaction, id: string): Promise<UserState | null> {
    await tx.manager.update(
      UserEntity,
      { id },
      {
        emailConfirmedAt: () => 'coalesce(email_confirmed_at, now())',
        emailBouncedAt: null,
        emailBounceReason: null,
        version: () => 'version + 1',
      },
    );
    return this.byId(id, tx);
  }

  /** Ends every session with a suspension; the person is locked. */
  async setSuspended(tx: Transaction, id: string, isSuspended: boolean): Promise<UserState> {
    await tx.manager.update(
      UserEntity,
      { id },
      {
        suspendedAt: isSuspended ? () => 'clock_timestamp()' : null,
        ...(isSuspended && { tokenVersion: () => 'token_version + 1' }),
        version: () => 'version + 1',
      },
    );
    return tx.manager.findOneByOrFail(UserEntity, { id });
  }

  /** @throws the database's unique violation `users_email_key` when the e-mail is taken */
  async create(tx: Transaction, { passwordHash, ...fields }: NewUser): Promise<UserState> {
    const user = tx.manager.create(UserEntity, {
      ...fields,
      emailKey: canonicalEmail(fields.email),
      password: passwordHash,
      emailConfirmedAt: this.env.smtpUrl === null ? new Date() : null,
      searchText: searchTextOf(fields, fields.email),
    });
    const created = await tx.manager.save(user);
    await noteConsent(tx, created.id, fields.consentToShareData);
    return created;
  }

  /** @throws the database's unique violation `first_administrator_pkey` when there is one already */
  async noteFirstAdministrator(tx: Transaction, userId: string): Promise<void> {
    await tx.manager.insert(FirstAdministratorEntity, { userId });
  }
}
