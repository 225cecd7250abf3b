import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicWork } from '../queue/periodic-work.js';
import { QueueModule } from '../queue/queue.module.js';
import { ADD_LOST_EVERY_MS } from '../queue/queues.js';
import { Dispatcher } from './dispatcher.js';

/** Finds jobs that the queue has lost; for processes that work as a worker. */
@Module({ imports: [QueueModule] })
export class LostJobsModule implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: PeriodicWork,
    private readonly dispatcher: Dispatcher,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.every('add-lost-jobs', ADD_LOST_EVERY_MS, () => this.dispatcher.addLost());
  }
}
