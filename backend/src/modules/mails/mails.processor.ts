import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { type JobPayloads, MAILS_QUEUE, SEND_MAILS_EVERY_MS } from '../../queue/queues.js';
import { ResetRequests } from '../access/reset-requests.service.js';
import { MailSender } from './mail-sender.service.js';
import { PushDeliveries } from './push-deliveries.service.js';

/** A link that somebody waits for is not held up by a long run of mails and another one of pushes. */
const CONCURRENCY = 3;

/** Looks for due deliveries at intervals. The job may come twice, also in two processes at once. */
@Processor(MAILS_QUEUE)
export class MailsProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Mails');
  private scheduling: Promise<void> | null = null;

  constructor(
    private readonly sender: MailSender,
    private readonly pushes: PushDeliveries,
    private readonly resetRequests: ResetRequests,
    @InjectQueue(MAILS_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.concurrency = CONCURRENCY;
    this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
    this.worker.on('failed', (_, error) =>
      this.log.error(`Sending mails failed: ${error.message}`),
    );
    // A Redis that lost its memory comes back without the repeating job. BullMQ keeps the command until Redis
    // is back.
    this.worker.on('ioredis:close', () => {
      this.scheduling ??= this.scheduleSending()
        .catch((error: unknown) => this.log.warn(String(error)))
        .finally(() => (this.scheduling = null));
    });
    await this.scheduleSending();
  }

  private async scheduleSending(): Promise<void> {
    const every = SEND_MAILS_EVERY_MS;
    await this.queue.upsertJobScheduler('send-mails', { every }, { name: 'send-mails' });
  }

  async process({ name, data }: Job): Promise<void> {
    if (name === 'mail-reset-link')
      await this.resetRequests.mail((data as JobPayloads['mail-reset-link']).email);
    else await this.send();
  }

  private async send(): Promise<void> {
    await Promise.all([this.sender.sendDue(), this.pushes.sendDue()]);
  }
}
