import {
  HttpException,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { type Limit, type LimitName, LIMITS, SIGN_IN_DELAY } from './limits.js';

/** 429, with the seconds after which to try again; the error filter sends them as `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message, 429);
  }
}

const DAY = 24 * 60 * 60;

/** Counts calls against the limits: in this process, or in Redis for all processes where there is one. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis: Redis | null;
  private readonly limiters: ReadonlyMap<LimitName, RateLimiterAbstract>;
  private readonly attempts: RateLimiterAbstract;
  /** Serialises sign-ins after too many wrong passwords, and holds the wait. */
  private readonly turns: RateLimiterAbstract;

  /** No call is limited, so none is counted. */
  private readonly areOff: boolean;

  constructor(@Inject(ENV) env: Env) {
    this.areOff = env.rateLimitDisabled;
    this.redis =
      env.redisUrl === null ? null : new Redis(env.redisUrl, { maxRetriesPerRequest: 1 });
    this.redis?.on('error', (error) => new Logger('Limits').warn(`Redis: ${error.message}`));
    this.limiters = new Map(
      (Object.keys(LIMITS) as LimitName[]).map((name) => [name, this.limiter(name, LIMITS[name])]),
    );
    this.attempts = this.limiter('sign-in-attempts', {
      points: Number.MAX_SAFE_INTEGER,
      duration: DAY,
    });
    this.turns = this.limiter('sign-in-turns', { points: 1, duration: SIGN_IN_DELAY.first });
    if (this.areOff) new Logger('Limits').warn('RATE_LIMIT_DISABLED: no call is limited.');
  }

  /**
   * Counts one call under `key`.
   * @throws TooManyRequestsException beyond the limit; ServiceUnavailableException when nobody can count
   */
  async count(name: LimitName, key: string): Promise<void> {
    if (this.areOff) return;
    const limiter = this.limiters.get(name);
    if (limiter === undefined) throw new Error(`There is no limit called ${name}.`);
    try {
      await limiter.consume(key);
    } catch (error) {
      throw refusal(error, 'This is a little too fast. Please wait a moment.');
    }
  }

  /**
   * Counts a sign-in before its password is checked, so that simultaneous tries get no more checks than
   * successive ones. `key` is the account together with the address.
   * @throws TooManyRequestsException while a wait after too many failures lasts
   */
  async checkSignIn(key: string): Promise<void> {
    if (this.areOff) return;
    try {
      const { consumedPoints } = await this.attempts.consume(key);
      if (consumedPoints >= LIMITS.failedSignIns.points) await this.turns.consume(key);
    } catch (error) {
      // A password that was not checked is no failure.
      if (error instanceof RateLimiterRes) await this.attempts.reward(key);
      throw refusal(error, 'Too many failed sign-ins. Please wait before you try again.');
    }
  }

  /** Counts a wrong password: from the fifth on, each makes the next attempt wait twice as long. */
  async signInFailed(key: string): Promise<void> {
    if (this.areOff) return;
    const failures = (await this.attempts.get(key))?.consumedPoints ?? 0;
    const beyond = failures - LIMITS.failedSignIns.points;
    if (beyond < 0) return;
    await this.turns.block(key, Math.min(SIGN_IN_DELAY.first * 2 ** beyond, SIGN_IN_DELAY.most));
  }

  async signInSucceeded(key: string): Promise<void> {
    if (this.areOff) return;
    await Promise.all([this.attempts.delete(key), this.turns.delete(key)]);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private limiter(name: string, { points, duration }: Limit): RateLimiterAbstract {
    const options = { keyPrefix: `limit:${name}`, points, duration };
    return this.redis === null
      ? new RateLimiterMemory(options)
      : new RateLimiterRedis({ ...options, storeClient: this.redis });
  }
}

/** Fails closed: when the store does not answer, the call is refused. */
function refusal(error: unknown, sentence: string): HttpException {
  if (!(error instanceof RateLimiterRes)) {
    return new ServiceUnavailableException('The service is busy. Please try again.');
  }
  return new TooManyRequestsException(sentence, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
}
