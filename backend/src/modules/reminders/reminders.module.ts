import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicWork } from '../../queue/periodic-work.js';
import { QueueModule } from '../../queue/queue.module.js';
import { REMIND_EVERY_MS } from '../../queue/queues.js';
import { RemindersService } from './reminders.service.js';

/** Finds at intervals what people are reminded of; processes that work as a worker import this module. */
@Module({ imports: [QueueModule], providers: [RemindersService] })
export class RemindersWorkerModule implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: PeriodicWork,
    private readonly reminders: RemindersService,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.every('remind', REMIND_EVERY_MS, () => this.reminders.remind());
  }
}
