import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Inject,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { ConsentState, User, UserProfile, UserStats } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { canonicalEmail } from '../../common/canonical-email.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { consentsOf, consentState } from './consents.js';
import { CurrentPassword, WRONG_PASSWORD } from './current-password.service.js';
import { PersonAccessService } from './person-access.service.js';
import { DROP_CONFIRMATIONS, STATS } from './profiles.queries.js';
import { emailChanged } from './user-view.js';
import { type UserChanges, UsersService } from './users.service.js';

const PASSWORD_NEEDED = 'Please enter your current password to change your email address';

/** Profiles as their owners and others see them. */
@Injectable()
export class ProfilesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly access: PersonAccessService,
    private readonly currentPassword: CurrentPassword,
    private readonly limits: RateLimits,
  ) {}

  /**
   * A person's profile as the caller may see it (`PersonAccessService`), without the e-mail address where that is
   * not open to the caller.
   * @throws NotFoundException
   */
  async seenBy(caller: Caller, id: string): Promise<UserProfile> {
    const [user, access] = await Promise.all([this.users.byId(id), this.access.of(caller, id)]);
    if (user === null || !access.visible) {
      throw new NotFoundException('This profile does not exist or is not open to you.');
    }
    // How times may move and how the person is reached is private.
    const {
      timesMayMove: _,
      emailUnconfirmed: __,
      invited: ___,
      suspended: ____,
      ...profile
    } = this.users.view(user);
    return access.emailVisible ? profile : { ...profile, email: null };
  }

  /**
   * Changes the caller's own account. Another e-mail address is where the account is reached from then on, so it needs
   * the password as well. Where mails are sent it counts once the new address is confirmed; the account's own address
   * calls off such a change.
   * @throws as `update`; BadRequestException without the password, and as `CurrentPassword.check`;
   *   TooManyRequestsException beyond the mails that go to one address
   */
  async updateOwn(
    userId: string,
    { currentPassword, ...changes }: UserChanges & { currentPassword?: string },
  ): Promise<User> {
    const checked =
      currentPassword && (await this.isAnotherAddress(userId, changes.email))
        ? await this.currentPassword.check(userId, currentPassword)
        : null;
    return this.database.transaction(async (tx) => {
      // Read under the lock: another call may have changed the address or the password since.
      await this.users.lock(tx, [userId]);
      if (await this.isAnotherAddress(userId, changes.email, tx)) {
        if (checked === null) throw new BadRequestException([PASSWORD_NEEDED]);
        if ((await this.users.passwordOf(userId, tx)) !== checked)
          throw new ForbiddenException(WRONG_PASSWORD);
        return this.changeAddress(tx, userId, changes);
      }
      if (changes.email !== undefined) await this.users.endChangeOfAddress(tx, userId);
      return this.change(tx, userId, changes);
    });
  }

  private async changeAddress(
    tx: Transaction,
    userId: string,
    { email, ...changes }: UserChanges,
  ): Promise<User> {
    if (email === undefined) return this.change(tx, userId, changes);
    if (this.env.smtpUrl === null) {
      const old = await this.users.byId(userId, tx);
      const outbox = new OutboxEvents();
      if (old !== null) outbox.mail(emailChanged(userId, old.email));
      await noteAct(tx, { action: 'email-changed', subjectId: userId });
      return this.change(tx, userId, { ...changes, email }, outbox);
    }
    if ((await this.users.knownByEmail(tx, email)) !== null)
      throw new ConflictException('An account with this e-mail address exists already.');
    // Nobody has confirmed yet that the address is the caller's.
    await this.limits.count('mailsToAddress', canonicalEmail(email));
    await tx.query(DROP_CONFIRMATIONS, [userId]);
    await this.users.endChangeOfAddress(tx, userId);
    await noteAct(tx, { action: 'email-change-asked', subjectId: userId });
    const outbox = new OutboxEvents().mail({
      userId,
      cause: 'confirm-email',
      address: email,
      data: { address: email, changesTo: true },
    });
    return this.change(tx, userId, changes, outbox);
  }

  /** Another spelling of the same address is not another address. */
  private async isAnotherAddress(
    userId: string,
    email: string | undefined,
    tx?: Transaction,
  ): Promise<boolean> {
    if (email === undefined) return false;
    const user = await this.users.byId(userId, tx);
    return user === null || canonicalEmail(user.email) !== canonicalEmail(email);
  }

  /**
   * Changes fields of an account; its owner's devices and administrators are told.
   * @throws NotFoundException when it is gone; ConflictException when the e-mail address is taken
   */
  update(userId: string, changes: UserChanges): Promise<User> {
    return this.database.transaction((tx) => this.change(tx, userId, changes));
  }

  private async change(
    tx: Transaction,
    userId: string,
    changes: UserChanges,
    outbox = new OutboxEvents(),
  ): Promise<User> {
    const changed = await this.users.change(tx, userId, changes);
    if (changed === null) {
      throw new NotFoundException('This account does not exist any more.');
    }
    const user = this.users.view(changed);
    await outbox
      .pushToUser(userId, 'user-changed', user)
      .broadcast({ kind: 'user', userId })
      .append(tx);
    return user;
  }

  /** @throws NotFoundException when the account is gone */
  async consents(userId: string): Promise<ConsentState> {
    const user = await this.users.byId(userId);
    if (user === null) throw new NotFoundException('This account does not exist any more.');
    return consentState(await consentsOf(this.database, userId), user.consentToShareData);
  }

  async stats(userId: string): Promise<UserStats> {
    const [row] = await this.database.query<UserStats>(STATS, [userId]);
    if (row === undefined) throw new Error('A count without GROUP BY always returns a row.');
    return row;
  }
}
