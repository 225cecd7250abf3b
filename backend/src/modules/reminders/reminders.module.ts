import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { RemindersProcessor } from './reminders.processor.js';
import { RemindersService } from './reminders.service.js';

/** Finds what people are reminded of; processes that work as a worker import this module. */
@Module({
  imports: [QueueModule],
  providers: [RemindersProcessor, RemindersService],
})
export class RemindersWorkerModule {}
