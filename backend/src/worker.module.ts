import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { HealthChecksModule } from './common/health-checks.js';
import { OrderlyStopModule } from './common/orderly-stop.js';
import { SystemWarningsModule } from './common/system-warnings.js';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { loggerOptions } from './config/logger.js';
import { DatabaseModule } from './database/database.module.js';
import { LimitsModule } from './modules/limits/limits.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { ProcessesModule } from './processes/processes.module.js';
import { workerModules } from './worker-modules.js';

/** A process that takes jobs and nothing else. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env, databaseUrl: string): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        LoggerModule.forRoot(loggerOptions(env)),
        ConfigModule.forRoot(env),
        HealthChecksModule,
        OrderlyStopModule,
        // One connection for each simultaneous job, one for the dispatcher and a spare one.
        DatabaseModule.forRoot(databaseUrl, env.workerConcurrency + 2),
        SystemWarningsModule,
        ProcessesModule.forRoot({ objectsMark: null }),
        OutboxModule,
        LimitsModule,
        ...workerModules(env),
      ],
    };
  }
}
