import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { OneTimeLinksModule } from '../access/one-time-links.module.js';
import { MailsProcessor } from './mails.processor.js';

/** Sends what the deliveries say; for processes that work as a worker. */
@Module({ imports: [QueueModule, OneTimeLinksModule], providers: [MailsProcessor] })
export class MailsWorkerModule {}
