import type { Delivery } from './delivery.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from each failed attempt to the next one. A push that comes hours late helps nobody. */
const RETRY_AFTER: Readonly<Record<Delivery['channel'], readonly number[]>> = {
  mail: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR],
  push: [MINUTE, 5 * MINUTE],
};

/** Returns the seconds until the next attempt after so many; null when there is none. */
export function retryAfter(channel: Delivery['channel'], attempts: number): number | null {
  return RETRY_AFTER[channel][attempts - 1] ?? null;
}
