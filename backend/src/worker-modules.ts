import type { Type } from '@nestjs/common';
import type { Env } from './config/env.js';
import { ImagesWorkerModule } from './modules/images/images.module.js';
import { ImportsWorkerModule } from './modules/imports/imports.module.js';
import { MailsWorkerModule } from './modules/mails/mails.module.js';
import { RemindersWorkerModule } from './modules/reminders/reminders.module.js';
import {
  PlansWorkerModule,
  SchedulingWorkerModule,
} from './modules/scheduling/scheduling.module.js';
import { LostJobsModule } from './outbox/lost-jobs.module.js';
import { type QueueName, queuesOf } from './queue/queues.js';

/** What takes the jobs of each queue, and does the repeating work that belongs to it. */
const OF_QUEUE: Readonly<Record<QueueName, readonly Type[]>> = {
  scheduling: [SchedulingWorkerModule],
  plans: [PlansWorkerModule],
  // What people are reminded of are mails.
  mails: [MailsWorkerModule, RemindersWorkerModule],
  imports: [ImportsWorkerModule],
};

/** What a process does besides answering requests. */
export function workerModules(env: Env): readonly Type[] {
  const queues = queuesOf(env).flatMap((queue) => OF_QUEUE[queue]);
  const ofEveryWorker = env.role === 'api' ? [] : [LostJobsModule];
  // Files in a folder are swept by processes that serve it, those in a bucket by any worker.
  const sweepsObjects = env.s3 === null ? env.role !== 'worker' : env.role !== 'api';
  return [...queues, ...ofEveryWorker, ...(sweepsObjects ? [ImagesWorkerModule] : [])];
}
