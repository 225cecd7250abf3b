import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import type { Env } from './config/env.js';
import { StartError } from './common/start-error.js';
import { UNSEEN_UNTIL_STARTED } from './config/logger.js';
import { prepareSchema } from './database/migrate.js';
import { stopOnSignal } from './process-signals.js';
import { stopApplication } from './stop-application.js';
import { WorkerModule } from './worker.module.js';

/**
 * Takes jobs until a signal comes.
 * @throws StartError without an outside database: the embedded one belongs to one process
 */
export async function runWorker(env: Env): Promise<void> {
  if (env.databaseUrl === null) {
    throw new StartError(
      'DATABASE_URL is required for a worker: it shares the database of the API.',
    );
  }
  await prepareSchema(env.databaseUrl, env);
  const app = await NestFactory.createApplicationContext(
    WorkerModule.forRoot(env, env.databaseUrl),
    UNSEEN_UNTIL_STARTED,
  );
  app.useLogger(app.get(Logger));
  app.flushLogs();
  stopOnSignal(() => stopApplication(app, 0));
  process.stdout.write('The worker takes jobs.\n');
}
