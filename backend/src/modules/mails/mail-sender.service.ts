import { Inject, Injectable, Logger, type OnModuleDestroy, Optional } from '@nestjs/common';
import pLimit from 'p-limit';
import type { SendMailOptions } from 'nodemailer';
import { switchOf } from '../../outbox/deliveries.js';
import { Deliveries } from './deliveries.service.js';
import { type Delivery, gathered } from './delivery.js';
import { type Composition, MailComposer } from './mail-composer.service.js';
import { MailSources } from './mail-sources.service.js';
import { CONNECTIONS, MailTransport, SEND_WITHIN_MS } from './mail-transport.js';
import { type Refusal, refusalOf } from './refusal.js';
import { retryAfter } from './retry.js';

/** What became of a push; `again`: for a reason that passes. */
type PushOutcome = { state: 'sent' } | { state: 'dropped' | 'failed' | 'again'; reason: string };

/** Sends a delivery of the channel `push`. */
export interface PushChannel {
  send(delivery: Delivery): Promise<PushOutcome>;
}

export const PUSH_CHANNEL = Symbol('PushChannel');

/** Mails and pushes claimed at once. */
const BATCH = 20;

/** In this time every mail of a batch has been tried, each within its own time and some after others. */
const CLAIM_MS = (BATCH / CONNECTIONS + 1) * SEND_WITHIN_MS;

/** Sends what is due, and tries again what was refused for a passing reason. */
@Injectable()
export class MailSender implements OnModuleDestroy {
  private readonly log = new Logger('Mails');
  private readonly sending = pLimit(CONNECTIONS);
  private stopping = false;
  /** One while the server is away, so that one mail and not twenty finds out whether it is back. */
  private batch = BATCH;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly composer: MailComposer,
    private readonly sources: MailSources,
    private readonly transport: MailTransport,
    @Optional() @Inject(PUSH_CHANNEL) private readonly push: PushChannel | null,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** Sends until nothing is due, the server is away or the process stops. */
  async sendDue(): Promise<void> {
    let isAway = false;
    while (!this.stopping && !isAway) {
      const claimed = await this.deliveries.claim(this.batch, CLAIM_MS / 1000);
      if (claimed.length === 0) return;
      const claimedAt = performance.now();
      const mayStart = () =>
        !isAway && !this.stopping && performance.now() - claimedAt < CLAIM_MS - SEND_WITHIN_MS;
      await Promise.all(
        gathered(claimed).map((mail) =>
          this.sending(async () => {
            if (!mayStart()) return this.deliveries.release(idsOf(mail));
            const refusal = await this.send(mail);
            if (refusal?.kind === 'server') isAway = true;
          }),
        ),
      );
      this.batch = isAway ? 1 : BATCH;
    }
  }

  async deleteOld(): Promise<void> {
    await this.deliveries.deleteOld();
    await this.transport.deleteFiles();
  }

  private async send(mail: readonly Delivery[]): Promise<Refusal | null> {
    const [first] = mail;
    if (first?.channel === 'push') {
      await this.sendPush(first);
      return null;
    }
    let composition: Composition;
    try {
      composition = await this.deliveries.inTurn(() => this.composer.compose(mail));
    } catch (error) {
      this.log.error(`A mail could not be written: ${String(error)}`);
      await this.again(mail, {
        kind: 'mail',
        reason: 'The mail could not be written.',
        mayHaveArrived: false,
      });
      return null;
    }
    for (const { id, reason } of composition.dropped)
      await this.deliveries.settle([id], 'dropped', reason);
    if (composition.mail === null) return null;
    return this.sendMail(mail, composition.mail);
  }

  private async sendMail(
    mail: readonly Delivery[],
    { ids, message, address, isOwnAddress }: NonNullable<Composition['mail']>,
  ): Promise<Refusal | null> {
    const told = mail.filter(({ id }) => ids.includes(id));
    const refusal = await this.deliver(message, told[0]?.mailId ?? '');
    if (refusal === null) {
      await this.deliveries.settle(ids, 'sent');
      return null;
    }
    if (refusal.kind !== 'address') this.log.warn(refusal.reason);
    if (refusal.kind === 'passing' || refusal.kind === 'server') {
      await this.again(told, refusal);
    } else {
      await this.deliveries.settle(ids, 'failed', refusal.reason);
      const userId = told[0]?.userId;
      if (refusal.kind === 'address' && isOwnAddress && userId !== undefined)
        await this.deliveries.markBouncing(userId, address, refusal.reason);
    }
    return refusal;
  }

  private async deliver(message: SendMailOptions, name: string): Promise<Refusal | null> {
    try {
      await this.transport.send(message, name);
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }

  private async again(
    mail: readonly Delivery[],
    { reason, mayHaveArrived }: Refusal,
  ): Promise<void> {
    const seconds = retryAfter(Math.max(...mail.map(({ attempts }) => attempts)));
    if (seconds === null) await this.deliveries.settle(idsOf(mail), 'failed', reason);
    else await this.deliveries.tryAgain(idsOf(mail), { seconds, reason, mayHaveArrived });
  }

  private async sendPush(delivery: Delivery): Promise<void> {
    const { id, userId, cause } = delivery;
    const recipient = await this.deliveries.inTurn(() => this.sources.recipient(userId));
    const of = switchOf(cause);
    if (this.push === null || recipient === null)
      return this.deliveries.settle([id], 'dropped', 'Nobody is there to take it.');
    if (of !== null && recipient.switchedOff.includes(`push ${of}`))
      return this.deliveries.settle(
        [id],
        'dropped',
        'The person has switched off pushes of this kind.',
      );
    const outcome = await this.push.send(delivery);
    if (outcome.state === 'sent') return this.deliveries.settle([id], 'sent');
    if (outcome.state !== 'again')
      return this.deliveries.settle([id], outcome.state, outcome.reason);
    return this.again([delivery], {
      kind: 'passing',
      reason: outcome.reason,
      mayHaveArrived: false,
    });
  }
}

const idsOf = (mail: readonly Delivery[]): string[] => mail.map(({ id }) => id);
