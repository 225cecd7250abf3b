import { RateLimiterRes } from 'rate-limiter-flexible';
import type { BoundedLimiter } from './bounded-limiter.js';
import { SIGN_IN_DELAY } from './limits.js';

/**
 * Counts failures under a key. From the last free one on, attempts come one after the other, and each failure makes the
 * next attempt wait twice as long. Methods throw a `RateLimiterRes` for an attempt that has to wait.
 */
export class Ladder {
  constructor(
    private readonly failures: BoundedLimiter,
    /** Serialises the attempts after too many failures, and holds the wait. */
    private readonly turns: BoundedLimiter,
    private readonly free: number,
  ) {}

  /** Counts an attempt as a failure until it succeeds, so that attempts at once cannot pass together. */
  async begin(key: string): Promise<void> {
    const { consumedPoints } = await this.failures.consume(key);
    if (consumedPoints < this.free) return;
    try {
      await this.turns.consume(key);
    } catch (error) {
      // An attempt that is not looked at is no failure.
      if (error instanceof RateLimiterRes) await this.failures.reward(key);
      throw error;
    }
  }

  /** Takes back an attempt that has begun and is not looked at. */
  async takeBack(key: string): Promise<void> {
    await Promise.all([this.failures.reward(key), this.turns.delete(key)]);
  }

  /** After an attempt that has begun: it failed. */
  async failed(key: string): Promise<void> {
    await this.hold(key, (await this.failures.get(key))?.consumedPoints ?? 0);
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.failures.delete(key), this.turns.delete(key)]);
  }

  /** Lets an attempt that is not counted as long as it has not failed wait for its turn. */
  async pass(key: string): Promise<void> {
    const failures = (await this.failures.get(key))?.consumedPoints ?? 0;
    if (failures >= this.free) await this.turns.consume(key);
  }

  /** Counts a failure. */
  async add(key: string): Promise<void> {
    await this.hold(key, (await this.failures.penalty(key)).consumedPoints);
  }

  /** Takes one failure off. */
  async takeOff(key: string): Promise<void> {
    await this.failures.reward(key);
  }

  private async hold(key: string, failures: number): Promise<void> {
    const beyond = failures - this.free;
    if (beyond < 0) return;
    await this.turns.block(key, Math.min(SIGN_IN_DELAY.first * 2 ** beyond, SIGN_IN_DELAY.most));
  }
}
