import { GoneException, Injectable } from '@nestjs/common';
import type { ResetPasswordRequest, SessionReply } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { canonicalEmail } from '../../common/canonical-email.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import type { Origin } from '../auth/device.js';
import { SecondStep } from '../auth/second-step.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { refuseWeakPassword } from '../users/password-choice.js';
import { hashPassword } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import { OneTimeLinks, OVER } from './one-time-links.service.js';

/** Sets a new password by the link that was mailed. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly database: Database,
    private readonly links: OneTimeLinks,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly secondStep: SecondStep,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Ends every session and a change of address that is not confirmed, confirms the address and signs in. The address of
   * the calendar stays: a phone that subscribes to it would stop without a word, and its owner can renew it.
   * `address` is where the call comes from, `device` is in plain words. A refused code leaves the link as it is. Whom
   * strangers have held back by guessing the password signs in again at once.
   * @throws GoneException when the link is dead; BadRequestException when the password is too easy to guess; as
   *   `SecondStep.pass`
   */
  async reset(
    { token, password, totp }: ResetPasswordRequest,
    { address, device }: Origin,
  ): Promise<SessionReply> {
    // Before the slow hashing, which a dead link must not cost.
    const { userId } = await this.links.peek(token, 'reset-password');
    const owner = await this.users.byId(userId);
    if (owner !== null) refuseWeakPassword(password, owner);
    const hash = await hashPassword(password);
    const reply = await this.secondStep.byLink({ totp, userId }, () =>
      this.setPassword(token, { hash, totp, device }),
    );
    const account = canonicalEmail(reply.user.email ?? '');
    const origin = { device: null, isAddressKnown: false };
    await this.limits.passwordSucceeded({ account, address, origin });
    return reply;
  }

  private setPassword(
    token: string,
    { hash, totp, device }: { hash: string; totp: string | undefined; device: string },
  ): Promise<SessionReply> {
    return this.database.transaction(async (tx) => {
      const { userId, data } = await this.links.use(tx, token, 'reset-password');
      // A mail to an address that the account has left does not open the account.
      const account = await this.users.byId(userId, tx);
      if (account?.email !== data.address) throw new GoneException(OVER);
      await this.secondStep.pass(tx, userId, totp);
      const changed = await this.users.setPassword(tx, userId, hash);
      if (changed === null) throw new GoneException(OVER);
      await this.sessions.endAll(tx, userId);
      await noteAct(tx, { action: 'password-reset', subjectId: userId, actorId: userId });
      const reply = await this.sessions.open(changed, device, tx);
      await new OutboxEvents()
        .broadcast({ kind: 'session', userId })
        .broadcast({ kind: 'user', userId })
        .append(tx);
      return reply;
    });
  }
}
