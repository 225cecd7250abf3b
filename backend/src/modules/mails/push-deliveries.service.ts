import { Inject, Injectable, Logger } from '@nestjs/common';
import { OrderlyStop } from '../../common/orderly-stop.js';
import { switchOf } from '../../outbox/deliveries.js';
import { Deliveries } from './deliveries.service.js';
import type { Delivery } from './delivery.js';
import { DeliveryRun } from './delivery-run.js';
import { MailSources } from './mail-sources.service.js';

/** What became of a push; `again`: for a reason that passes. */
type PushOutcome = { state: 'sent' } | { state: 'dropped' | 'failed' | 'again'; reason: string };

/** Sends a delivery of the channel `push`. */
export interface PushChannel {
  send(delivery: Delivery): Promise<PushOutcome>;
}

export const PUSH_CHANNEL = Symbol('PushChannel');

/** Pushes sent at the same time: a push service may be slow, and most of the time is waiting. */
const AT_ONCE = 10;

/** A push service has ten seconds to answer; the rest is for the database. */
const SEND_WITHIN_MS = 30_000;

/** Sends the pushes that are due. */
@Injectable()
export class PushDeliveries {
  private readonly log = new Logger('Pushes');
  private readonly run: DeliveryRun;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly sources: MailSources,
    @Inject(PUSH_CHANNEL) private readonly push: PushChannel,
    stop: OrderlyStop,
  ) {
    this.run = new DeliveryRun(deliveries, {
      channel: 'push',
      atOnce: AT_ONCE,
      withinMs: SEND_WITHIN_MS,
      send: async ([delivery]) => {
        if (delivery !== undefined) await this.send(delivery);
        // There is no one server: another push may go to another service.
        return false;
      },
    });
    stop.add('pushes', () => this.run.stop());
  }

  sendDue(): Promise<void> {
    return this.run.sendDue();
  }

  private async send(delivery: Delivery): Promise<void> {
    const outcome = await this.outcome(delivery);
    if (outcome.state === 'sent') await this.deliveries.settle([delivery.id], 'sent');
    else if (outcome.state !== 'again')
      await this.deliveries.settle([delivery.id], outcome.state, outcome.reason);
    else
      await this.deliveries.tryAgainOrFail([delivery], {
        reason: outcome.reason,
        mayHaveArrived: false,
      });
  }

  private async outcome(delivery: Delivery): Promise<PushOutcome> {
    try {
      const recipient = await this.deliveries.inTurn(() => this.sources.recipient(delivery.userId));
      if (recipient === null) return { state: 'dropped', reason: 'Nobody is there to take it.' };
      const of = switchOf(delivery.cause);
      if (of !== null && recipient.switchedOff.includes(`push ${of}`))
        return { state: 'dropped', reason: 'The person has switched off pushes of this kind.' };
      return await this.push.send(delivery);
    } catch (error) {
      this.log.error(`A push could not be sent: ${String(error)}`);
      return { state: 'again', reason: 'The push could not be sent.' };
    }
  }
}
