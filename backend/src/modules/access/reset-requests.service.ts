import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalEmail, duplicateEmailKey } from '../../common/canonical-email.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import type { JobPayloads } from '../../queue/queues.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { ACCOUNT_OF_ADDRESS, IS_QUEUED } from './access.queries.js';

/** People who cannot sign in any more and ask for a link. */
@Injectable()
export class ResetRequests {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Takes a request. Whether there is such an account is looked up by a job, so that neither the answer nor its time
   * says so. Beyond a limit nothing is mailed, which the answer does not say either: it would tell that somebody else
   * has asked. `from` is where the caller comes from.
   */
  async take(email: string, from: string): Promise<void> {
    if (!(await this.limits.isWithin('mailsFromVisitor', from))) return;
    if (!(await this.limits.isWithin('mailsToAddress', canonicalEmail(email)))) return;
    await this.database.transaction((tx) =>
      new OutboxEvents().job('mail-reset-link', { email, mailId: randomUUID() }).append(tx),
    );
  }

  /** Queues the mail once, if there is such an account. Who has not accepted an invitation gets that again. */
  async mail({ email, mailId = randomUUID() }: JobPayloads['mail-reset-link']): Promise<void> {
    const keys = [canonicalEmail(email), duplicateEmailKey(email)];
    await this.database.transaction(async (tx) => {
      const [account] = await tx.query<{ id: string; isInvited: boolean }>(ACCOUNT_OF_ADDRESS, [
        keys,
      ]);
      if (account === undefined || (await tx.query(IS_QUEUED, [mailId])).length > 0) return;
      const cause = account.isInvited ? 'invitation' : 'reset-password';
      await new OutboxEvents().mail({ id: mailId, userId: account.id, cause }).append(tx);
    });
  }
}
