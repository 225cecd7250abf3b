import {
  type RateLimiterAbstract,
  type RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Keys that were counted once, two or three times, four to seven times and so on; the last level has all above. */
const LEVELS = 5;
/** So many keys a level: a hall of 5,000 twice. */
export const MOST_KEYS_OF_A_LEVEL = 10_000;

/**
 * Counts, and bounds the keys that this process remembers. Keys that were counted about as often share a level; a full
 * level forgets the one that was counted longest ago. So a flood of keys that are counted once pushes out nothing but
 * its own kind, and whoever wants to push out a count of sixteen has to count 10,000 other keys as often. As in the
 * library, what is refused is thrown as a `RateLimiterRes`.
 */
export class BoundedLimiter {
  private readonly levels: readonly Set<string>[] = Array.from({ length: LEVELS }, () => new Set());

  /**
   * @param limiter counts
   * @param inProcess remembers in this process: `limiter` itself, or what counts in its place while Redis is away
   */
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly inProcess: RateLimiterMemory,
  ) {}

  async consume(key: string): Promise<RateLimiterRes> {
    try {
      return this.counted(key, await this.limiter.consume(key));
    } catch (error) {
      if (error instanceof RateLimiterRes) this.counted(key, error);
      throw error;
    }
  }

  async penalty(key: string): Promise<RateLimiterRes> {
    return this.counted(key, await this.limiter.penalty(key));
  }

  async reward(key: string): Promise<RateLimiterRes> {
    return this.counted(key, await this.limiter.reward(key));
  }

  async block(key: string, seconds: number): Promise<RateLimiterRes> {
    return this.counted(key, await this.limiter.block(key, seconds));
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.limiter.get(key);
  }

  delete(key: string): Promise<boolean> {
    for (const level of this.levels) level.delete(key);
    return this.limiter.delete(key);
  }

  /** Puts the key at the end of its level, and forgets the first of a level that is full. */
  private counted(key: string, result: RateLimiterRes): RateLimiterRes {
    for (const level of this.levels) level.delete(key);
    const level = this.levels[levelOf(result.consumedPoints)];
    level?.add(key);
    const [oldest] = level ?? [];
    if (level !== undefined && level.size > MOST_KEYS_OF_A_LEVEL && oldest !== undefined) {
      level.delete(oldest);
      void this.inProcess.delete(oldest);
    }
    return result;
  }
}

const levelOf = (count: number): number =>
  Math.min(Math.floor(Math.log2(Math.max(1, count))), LEVELS - 1);
