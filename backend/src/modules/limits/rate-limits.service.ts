import {
  HttpException,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ENV } from '../../config/config.module.js';
import { HealthChecks } from '../../common/health-checks.js';
import type { Env } from '../../config/env.js';
import { QueueTrouble } from '../../queue/queue-trouble.js';
import { type Limit, type LimitName, limitsOf, SIGN_IN_DELAY } from './limits.js';

/** 429, with the seconds after which to try again; the error filter sends them as `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message, 429);
  }
}

const TOO_MANY_FAILURES = 'Too many failed sign-ins. Please wait before you try again.';

type CountedLimit = Exclude<LimitName, 'accountFailures'>;

export interface PasswordAttempt {
  readonly account: string;
  readonly address?: string;
}

/** A call that is counted does not wait for a Redis that is away, and not long for one that does not reply. */
const REDIS_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 500,
} as const satisfies RedisOptions;

/** Counts calls against the limits: in Redis for all processes, or in this process where Redis is away or not wanted. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis: Redis | null;
  private readonly limiters: Readonly<Record<CountedLimit, RateLimiterAbstract>>;
  /** Attempts of one account from one address: wrong passwords, and passwords that are being looked at. */
  private readonly attempts: RateLimiterAbstract;
  /** Serialises sign-ins after too many wrong passwords, and holds the wait. */
  private readonly turns: RateLimiterAbstract;
  private readonly freeFailures: number;

  /** No call is limited, so none is counted. */
  private readonly areOff: boolean;

  constructor(@Inject(ENV) env: Env, trouble: QueueTrouble, checks: HealthChecks) {
    this.areOff = env.rateLimitDisabled;
    this.redis = env.redisUrl === null ? null : connect(env.redisUrl, trouble, checks);
    const limits = limitsOf(env.rateLimits);
    const limiter = (name: LimitName) => this.limiter(name, limits[name]);
    this.limiters = {
      calls: limiter('calls'),
      visitorCalls: limiter('visitorCalls'),
      writing: limiter('writing'),
      addressFailures: limiter('addressFailures'),
      mailsToAddress: limiter('mailsToAddress'),
      mailsFromVisitor: limiter('mailsFromVisitor'),
      policyReports: limiter('policyReports'),
      notedFailures: limiter('notedFailures'),
      notedFailuresInAll: limiter('notedFailuresInAll'),
    };
    this.freeFailures = limits.accountFailures.points;
    this.attempts = this.limiter('sign-in-attempts', {
      ...limits.accountFailures,
      points: Number.MAX_SAFE_INTEGER,
    });
    this.turns = this.limiter('sign-in-turns', { points: 1, duration: SIGN_IN_DELAY.first });
    if (this.areOff) new Logger('Limits').warn('RATE_LIMIT_DISABLED: no call is limited.');
  }

  /**
   * Counts one call under `key`.
   * @throws TooManyRequestsException beyond the limit; ServiceUnavailableException when nobody can count
   */
  async count(name: CountedLimit, key: string): Promise<void> {
    if (this.areOff) return;
    try {
      await this.limiters[name].consume(key);
    } catch (error) {
      throw refusal(error, 'This is a little too fast. Please wait a moment.');
    }
  }

  /**
   * As `count`, for calls that are answered alike within and beyond the limit.
   * @returns whether the call is within the limit
   * @throws ServiceUnavailableException when nobody can count
   */
  async isWithin(name: CountedLimit, key: string): Promise<boolean> {
    try {
      await this.count(name, key);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequestsException) return false;
      throw error;
    }
  }

  /**
   * Called before a password is looked at. Attempts for one account that come at once are looked at one after the other.
   * @param account the account, with the address where the caller is not signed in
   * @param address the client address that wrong passwords count against as well
   * @throws TooManyRequestsException after too many wrong passwords, until the wait is over
   */
  async checkPasswordAttempt({ account, address }: PasswordAttempt): Promise<void> {
    if (this.areOff) return;
    try {
      if (address !== undefined) await this.checkAddress(address);
      const { consumedPoints } = await this.attempts.consume(account);
      if (consumedPoints >= this.freeFailures) await this.takeTurn(account);
    } catch (error) {
      throw refusal(error, TOO_MANY_FAILURES);
    }
  }

  /** After a wrong password: from the fifth on, each makes the next attempt wait twice as long. */
  async passwordFailed({ account, address }: PasswordAttempt): Promise<void> {
    if (this.areOff) return;
    // The attempts under way at once may pass the limit; they still count.
    if (address !== undefined) await this.limiters.addressFailures.penalty(address);
    const failures = (await this.attempts.get(account))?.consumedPoints ?? 0;
    const beyond = failures - this.freeFailures;
    if (beyond < 0) return;
    const wait = Math.min(SIGN_IN_DELAY.first * 2 ** beyond, SIGN_IN_DELAY.most);
    await this.turns.block(account, wait);
  }

  async passwordSucceeded({ account }: PasswordAttempt): Promise<void> {
    if (this.areOff) return;
    await Promise.all([this.attempts.delete(account), this.turns.delete(account)]);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private async checkAddress(address: string): Promise<void> {
    const failures = await this.limiters.addressFailures.get(address);
    if (failures === null || failures.remainingPoints > 0) return;
    throw tooMany(failures, TOO_MANY_FAILURES);
  }

  private async takeTurn(account: string): Promise<void> {
    try {
      await this.turns.consume(account);
    } catch (error) {
      // An attempt that is not looked at is no failure.
      if (error instanceof RateLimiterRes) await this.attempts.reward(account);
      throw error;
    }
  }

  private limiter(name: string, { points, duration }: Limit): RateLimiterAbstract {
    const options = { keyPrefix: `limit:${name}`, points, duration };
    const inProcess = new RateLimiterMemory(options);
    return this.redis === null
      ? inProcess
      : new RateLimiterRedis({
          ...options,
          storeClient: this.redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: inProcess,
        });
  }
}

function connect(url: string, trouble: QueueTrouble, checks: HealthChecks): Redis {
  const redis = new Redis(url, REDIS_OPTIONS);
  redis.on('error', (error) => trouble.report(error));
  checks.add({ name: 'redis', required: false, check: async () => void (await redis.ping()) });
  return redis;
}

/** Fails closed: when nobody can count, the call is refused. */
function refusal(error: unknown, sentence: string): HttpException {
  if (error instanceof HttpException) return error;
  if (error instanceof RateLimiterRes) return tooMany(error, sentence);
  return new ServiceUnavailableException('The service is busy. Please try again.');
}

function tooMany({ msBeforeNext }: RateLimiterRes, sentence: string): TooManyRequestsException {
  return new TooManyRequestsException(sentence, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
