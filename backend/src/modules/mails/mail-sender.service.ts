import { Injectable, Logger } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { OrderlyStop } from '../../common/orderly-stop.js';
import { Deliveries } from './deliveries.service.js';
import type { Delivery } from './delivery.js';
import { DeliveryRun } from './delivery-run.js';
import { type Composition, MailComposer } from './mail-composer.service.js';
import { CONNECTIONS, MailTransport, SEND_WITHIN_MS } from './mail-transport.js';
import { type Refusal, refusalOf } from './refusal.js';

/** Sends the mails that are due, and tries again what was refused for a passing reason. */
@Injectable()
export class MailSender {
  private readonly log = new Logger('Mails');
  private readonly run: DeliveryRun;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    stop: OrderlyStop,
  ) {
    this.run = new DeliveryRun(deliveries, {
      channel: 'mail',
      atOnce: CONNECTIONS,
      withinMs: SEND_WITHIN_MS,
      send: async (mail) => (await this.send(mail))?.kind === 'server',
    });
    stop.add('mails', () => this.run.stop());
  }

  sendDue(): Promise<void> {
    return this.run.sendDue();
  }

  async deleteOld(): Promise<void> {
    await this.deliveries.deleteOld();
    await this.transport.deleteFiles();
  }

  private async send(mail: readonly Delivery[]): Promise<Refusal | null> {
    let composition: Composition;
    try {
      composition = await this.deliveries.inTurn(() => this.composer.compose(mail));
    } catch (error) {
      this.log.error(`A mail could not be written: ${String(error)}`);
      await this.deliveries.tryAgainOrFail(mail, {
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
      await this.deliveries.tryAgainOrFail(told, refusal);
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
}
