import type { Timings } from './timings';

type Waits = Pick<Timings, 'firstRetry' | 'longestRetry'>;

/**
 * Milliseconds to wait before attempt number `failures + 1`: doubling, capped, and between half and
 * all of it at random, so that everyone cut off at the same moment does not return at the same moment.
 */
export function retryDelay(failures: number, waits: Waits, random = Math.random): number {
  const full = Math.min(waits.longestRetry, waits.firstRetry * 2 ** Math.min(failures, 16));
  return full * (0.5 + random() / 2);
}
