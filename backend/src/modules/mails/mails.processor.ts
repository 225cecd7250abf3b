import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { JobEnds } from '../../queue/job-ends.js';
import { JobProcessor } from '../../queue/job-processor.js';
import { PeriodicWork } from '../../queue/periodic-work.js';
import { QueueTrouble } from '../../queue/queue-trouble.js';
import { type JobPayloads, MAILS_QUEUE, SEND_MAILS_EVERY_MS } from '../../queue/queues.js';
import { ResetRequests } from '../access/reset-requests.service.js';
import { MailSender } from './mail-sender.service.js';
import { PushDeliveries } from './push-deliveries.service.js';

/** A link that somebody waits for is not held up by a long run of mails and another one of pushes. */
const CONCURRENCY = 3;

/** Sends deliveries that are due: when somebody waits for one, and at intervals, perhaps in two processes at once. */
@Injectable()
@Processor(MAILS_QUEUE, { maxStalledCount: 10 })
export class MailsProcessor extends JobProcessor implements OnApplicationBootstrap {
  constructor(
    ends: JobEnds,
    trouble: QueueTrouble,
    @InjectQueue(MAILS_QUEUE) protected readonly queue: Queue,
    private readonly periodic: PeriodicWork,
    private readonly sender: MailSender,
    private readonly pushes: PushDeliveries,
    private readonly resetRequests: ResetRequests,
  ) {
    super(ends, trouble);
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = CONCURRENCY;
    this.periodic.every('send-mails', SEND_MAILS_EVERY_MS, () => this.send());
  }

  protected async handle({ name, data }: Job): Promise<void> {
    if (name === 'mail-reset-link')
      await this.resetRequests.mail(data as JobPayloads['mail-reset-link']);
    else await this.send();
  }

  /** Who waits for a link asks for it again, and mails that are due are looked for at an interval. */
  protected override giveUp(): Promise<boolean> {
    return Promise.resolve(true);
  }

  private async send(): Promise<void> {
    await Promise.all([this.sender.sendDue(), this.pushes.sendDue()]);
  }
}
