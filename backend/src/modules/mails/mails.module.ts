import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { MailsProcessor } from './mails.processor.js';

/** Sends what the deliveries say; for processes that work as a worker. */
@Module({ imports: [QueueModule], providers: [MailsProcessor] })
export class MailsWorkerModule {}
