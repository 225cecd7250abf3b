import { GoneException, Injectable } from '@nestjs/common';
import type { ConfirmedEmailReply } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { canonicalEmail } from '../../common/canonical-email.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { emailChanged } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { PENDING_ADDRESS } from './access.queries.js';
import { OneTimeLinks, OVER } from './one-time-links.service.js';

/** Whether mail to an address arrives at the person. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly database: Database,
    private readonly links: OneTimeLinks,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Confirms the address that the link was mailed to; a new address counts from now on, and the old one is told.
   * @throws GoneException when the link is dead; ConflictException when the address is somebody else's meanwhile
   */
  confirm(token: string): Promise<ConfirmedEmailReply> {
    return this.database.transaction(async (tx) => {
      const { userId, data } = await this.links.use(tx, token, 'confirm-email');
      const before = await this.users.byId(userId, tx);
      if (before === null) throw new GoneException(OVER);
      const outbox = new OutboxEvents();
      if (data.changesTo === true) {
        await this.users.change(tx, userId, { email: data.address });
        // An address that nobody confirmed may be a stranger's, who must not learn the new one.
        if (before.emailConfirmedAt !== null) outbox.mail(emailChanged(userId, before.email));
      } else if (before.email !== data.address) {
        throw new GoneException(OVER);
      }
      const user = await this.users.confirmEmail(tx, userId);
      if (user === null) throw new GoneException(OVER);
      const action = data.changesTo === true ? 'email-changed' : 'email-confirmed';
      await noteAct(tx, { action, subjectId: userId, actorId: userId });
      await outbox
        .pushToUser(userId, 'user-changed', this.users.view(user))
        .broadcast({ kind: 'user', userId })
        .append(tx);
      return { email: user.email };
    });
  }

  /**
   * Mails the link again; to a new address that is not confirmed yet, else to the account's own.
   * @throws TooManyRequestsException
   */
  async mailAgain(userId: string): Promise<void> {
    await this.limits.count('mailsToAddress', userId);
    await this.database.transaction(async (tx) => {
      // A new password must not end the change between the look and the mail.
      await this.users.lock(tx, [userId]);
      const user = await this.users.byId(userId, tx);
      if (user === null) return;
      const [pending] = await tx.query<{ address: string }>(PENDING_ADDRESS, [userId]);
      const outbox = new OutboxEvents();
      if (pending !== undefined) {
        const { address } = pending;
        await this.limits.count('mailsToAddress', canonicalEmail(address));
        outbox.mail({
          userId,
          cause: 'confirm-email',
          address,
          data: { address, changesTo: true },
        });
      } else if (user.emailConfirmedAt === null) {
        await this.limits.count('mailsToAddress', canonicalEmail(user.email));
        outbox.mail({ userId, cause: 'confirm-email', data: { address: user.email } });
      }
      await outbox.append(tx);
    });
  }
}
