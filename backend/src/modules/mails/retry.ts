const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from each failed attempt to the next one. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR] as const;

/** Returns the seconds until the next attempt after so many; null when there is none. */
export function retryAfter(attempts: number): number | null {
  return RETRY_AFTER[attempts - 1] ?? null;
}
