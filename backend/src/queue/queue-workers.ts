import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { OrderlyStop } from '../common/orderly-stop.js';
import { DatabaseWatch } from '../database/database-watch.js';

/** All workers of this process: they take no jobs while the database is silent, nor once the process stops. */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly stop: OrderlyStop,
    private readonly watch: DatabaseWatch,
  ) {}

  onApplicationBootstrap(): void {
    const providers: readonly { instance: unknown }[] = this.discovery.getProviders();
    const workers = providers.flatMap(({ instance }) =>
      instance instanceof WorkerHost ? [instance.worker] : [],
    );
    // A job that is not finished in time is taken again by another worker, once its lock is over.
    for (const worker of workers) this.stop.add(`jobs of ${worker.name}`, () => worker.close());
    this.watch.follow(
      () => {
        for (const worker of workers) if (worker.isRunning()) void worker.pause(true);
      },
      () => {
        for (const worker of workers) if (worker.isPaused()) void worker.resume();
      },
    );
  }
}
