import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { loggerOptions } from './config/logger.js';
import { DatabaseModule } from './database/database.module.js';
import { LimitsModule } from './modules/limits/limits.module.js';
import { ImagesWorkerModule } from './modules/images/images.module.js';
import { ImportsWorkerModule } from './modules/imports/imports.module.js';
import { RemindersWorkerModule } from './modules/reminders/reminders.module.js';
import { MailsWorkerModule } from './modules/mails/mails.module.js';
import { RetentionWorkerModule } from './modules/retention/retention.module.js';
import { SchedulingWorkerModule } from './modules/scheduling/scheduling.module.js';
import { OutboxModule } from './outbox/outbox.module.js';

/** A process that takes jobs and nothing else. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env, databaseUrl: string): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        LoggerModule.forRoot(loggerOptions(env)),
        ConfigModule.forRoot(env),
        // One connection for each simultaneous job, one for the dispatcher and a spare one.
        DatabaseModule.forRoot(databaseUrl, env.workerConcurrency + 2),
        OutboxModule,
        LimitsModule,
        SchedulingWorkerModule,
        RemindersWorkerModule,
        MailsWorkerModule,
        ImportsWorkerModule,
        RetentionWorkerModule,
        ...(env.s3 === null ? [] : [ImagesWorkerModule]),
      ],
    };
  }
}
