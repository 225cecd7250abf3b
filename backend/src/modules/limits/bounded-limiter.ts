import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

type Key = string | number;

/** Keys that were counted once, two or three times, four to seven times and so on; the last level has all above. */
const LEVELS = 5;
/** So many keys a level: a hall of 5,000 twice. */
export const MOST_KEYS_OF_A_LEVEL = 10_000;

/**
 * Counts in this process, for a bounded number of keys. Keys that were counted about as often share a level; a full
 * level forgets the one that was counted longest ago. So a flood of keys that are counted once pushes out nothing but
 * its own kind, and whoever wants to push out a count of sixteen has to count 10,000 other keys as often.
 */
export class BoundedLimiter extends RateLimiterMemory {
  private readonly levels: readonly Set<Key>[] = Array.from({ length: LEVELS }, () => new Set());

  override async consume(
    ...[key, ...rest]: Parameters<RateLimiterMemory['consume']>
  ): Promise<RateLimiterRes> {
    try {
      return this.counted(key, await super.consume(key, ...rest));
    } catch (error) {
      if (error instanceof RateLimiterRes) this.counted(key, error);
      throw error;
    }
  }

  override async penalty(
    ...[key, ...rest]: Parameters<RateLimiterMemory['penalty']>
  ): Promise<RateLimiterRes> {
    return this.counted(key, await super.penalty(key, ...rest));
  }

  override async reward(
    ...[key, ...rest]: Parameters<RateLimiterMemory['reward']>
  ): Promise<RateLimiterRes> {
    return this.counted(key, await super.reward(key, ...rest));
  }

  override async block(key: Key, secDuration: number): Promise<RateLimiterRes> {
    return this.counted(key, await super.block(key, secDuration));
  }

  override delete(key: Key): Promise<boolean> {
    for (const level of this.levels) level.delete(key);
    return super.delete(key);
  }

  /** Puts the key at the end of its level, and forgets the first of a level that is full. */
  private counted(key: Key, result: RateLimiterRes): RateLimiterRes {
    for (const level of this.levels) level.delete(key);
    const level = this.levels[levelOf(result.consumedPoints)];
    level?.add(key);
    const [oldest] = level ?? [];
    if (level !== undefined && level.size > MOST_KEYS_OF_A_LEVEL && oldest !== undefined)
      void this.delete(oldest);
    return result;
  }
}

const levelOf = (count: number): number =>
  Math.min(Math.floor(Math.log2(Math.max(1, count))), LEVELS - 1);
