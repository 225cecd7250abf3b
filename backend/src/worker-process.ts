import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { type Env } from './config/env.js';
import { InvalidEnvError } from './config/env-reader.js';
import { migrate } from './database/migrate.js';
import { stopOnSignal } from './process-signals.js';
import { stopApplication } from './stop-application.js';
import { WorkerModule } from './worker.module.js';

/**
 * Takes jobs until a signal comes.
 * @throws InvalidEnvError without an outside database: the embedded one belongs to one process
 */
export async function runWorker(env: Env): Promise<void> {
  if (env.databaseUrl === null) {
    throw new InvalidEnvError([
      'DATABASE_URL is required for a worker: it shares the database of the API.',
    ]);
  }
  await migrate(env.databaseUrl);
  const app = await NestFactory.createApplicationContext(
    WorkerModule.forRoot(env, env.databaseUrl),
    {
      bufferLogs: true,
    },
  );
  app.useLogger(app.get(Logger));
  stopOnSignal(() => stopApplication(app, 0));
  process.stdout.write('The worker takes jobs.\n');
}
