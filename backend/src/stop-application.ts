import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { OrderlyStop } from './common/orderly-stop.js';

/**
 * The longest times, in milliseconds, for running calls and jobs, and for closing connections then: a database or a Redis
 * that hangs lets nothing close. What is left loses nothing when the process ends. Together with the time of the embedded
 * PostgreSQL they stay below ten seconds.
 */
const LONGEST_MS = { finish: 4_000, close: 1_000 } as const;

/**
 * Stops in order: says that it is not ready, goes on serving for `drainSeconds`, takes no new work, finishes what runs, and
 * closes its connections.
 */
export async function stopApplication(
  app: INestApplicationContext,
  drainSeconds: number,
): Promise<void> {
  const stop = app.get(OrderlyStop);
  stop.announce();
  if (drainSeconds > 0) await pause(drainSeconds * 1_000);
  await stop.finish(LONGEST_MS.finish);
  await Promise.race([app.close(), pause(LONGEST_MS.close)]);
}
