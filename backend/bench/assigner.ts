import { setTimeout as wait } from 'node:timers/promises';
import 'reflect-metadata';
import { ServiceUnavailableException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Assigned, ToAssign } from './stage/assigners.js';
import { built } from './stage/built.js';

/**
 * A worker of the product without its queue: gives the meetings it is sent their times, one after the
 * other, by the service that the worker's jobs call, and says how long each took.
 */
interface Assignment {
  assign(meetingId: string): Promise<void>;
}

/** Classes of the built server. */
// oxlint-disable-next-line typescript/no-explicit-any
type Classes = Record<string, any>;

const env = (await built<Classes>('config/env.js')).readEnv();
const { ConfigModule } = await built<Classes>('config/config.module.js');
const { DatabaseModule } = await built<Classes>('database/database.module.js');
const { LimitsModule } = await built<Classes>('modules/limits/limits.module.js');
const { SchedulingModule } = await built<Classes>('modules/scheduling/scheduling.module.js');
const { AssignmentService } = await built<Classes>('modules/scheduling/assignment.service.js');

class Bench {}

const context = await NestFactory.createApplicationContext(
  {
    module: Bench,
    imports: [
      ConfigModule.forRoot(env),
      DatabaseModule.forRoot(env.databaseUrl, 2),
      LimitsModule,
      SchedulingModule,
    ],
  },
  { logger: ['error'] },
);
const assignment = context.get<Assignment>(AssignmentService, { strict: false });

process.on('message', (request: ToAssign) => {
  void assignAll(request).then((assigned) => process.send?.(assigned));
});
process.send?.({ ready: true });

/** As the queue does, a meeting is tried again that others kept waiting for too long. */
const ATTEMPTS = 5;

async function assign(id: string, attempts: number): Promise<void> {
  try {
    await assignment.assign(id);
  } catch (error) {
    if (attempts === 1 || !(error instanceof ServiceUnavailableException)) throw error;
    await assign(id, attempts - 1);
  }
}

async function assignAll({ ids, first, every }: ToAssign): Promise<Assigned> {
  const times: number[] = [];
  const before = process.cpuUsage();
  const begun = performance.now();
  for (const [at, id] of ids.entries()) {
    const due = every === null ? performance.now() : begun + first + at * every;
    if (due > performance.now()) await wait(due - performance.now());
    await assign(id, ATTEMPTS);
    // From when it was due: who comes late because of the one before has waited too.
    times.push(performance.now() - due);
  }
  const { user, system } = process.cpuUsage(before);
  return { times, took: performance.now() - begun, processor: (user + system) / 1000 };
}
