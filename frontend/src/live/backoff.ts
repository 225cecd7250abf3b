import type { Timings } from './timings';

type Waits = Pick<Timings, 'firstRetry' | 'longestRetry'>;

/**
 * Milliseconds to wait before attempt number `failures + 1`: the wait doubles up to a limit, and its upper half is
 * random, so that pages that were cut off together do not come back together.
 */
export function retryDelay(failures: number, waits: Waits, random = Math.random): number {
  const full = Math.min(waits.longestRetry, waits.firstRetry * 2 ** Math.min(failures, 16));
  return full * (0.5 + random() / 2);
}
