import {
  HttpException,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENV } from '../../config/config.module.js';
import { HealthChecks } from '../../common/health-checks.js';
import type { Env } from '../../config/env.js';
import { QueueTrouble } from '../../queue/queue-trouble.js';
import { addressKey } from './address-key.js';
import { BoundedLimiter } from './bounded-limiter.js';
import { Guesses, type PasswordAttempt } from './guesses.js';
import { type Limit, type LimitName, limitsOf } from './limits.js';
import { TOO_MANY_FAILURES, TooManyRequestsException, tooMany } from './too-many-requests.js';

const TOO_FAST = 'This is a little too fast. Please wait a moment.';
const TOO_MANY_LINKS = 'Too many links that do not exist. Please wait before you try again.';

/** The limits that `count` counts against; the others are ladders of `Guesses`. */
type CountedLimit = Exclude<
  LimitName,
  'accountFailures' | 'strangersFailures' | 'addressFailures' | 'addressAccounts' | 'wrongLinks'
>;

/** Counted under the client address, or what else there is of a caller. */
const BY_ADDRESS: ReadonlySet<CountedLimit> = new Set([
  'visitorCalls',
  'mailsFromVisitor',
  'newAccounts',
  'newAccountsOfDay',
  'policyReports',
  'notedFailures',
]);

/** A call that is counted does not wait for a Redis that is away, and not long for one that does not reply. */
const REDIS_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 500,
  socketTimeout: 2_000,
} as const satisfies RedisOptions;

/** Counts calls against the limits: in Redis for all processes, or in this process where Redis is away or not wanted. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis: Redis | null;
  private readonly limiters: Readonly<Record<CountedLimit, BoundedLimiter>>;
  private readonly guesses: Guesses;

  /** No call is limited, so none is counted. */
  readonly areOff: boolean;

  constructor(@Inject(ENV) env: Env, trouble: QueueTrouble, checks: HealthChecks) {
    this.areOff = env.rateLimitDisabled;
    this.redis = env.redisUrl === null ? null : connect(env.redisUrl, trouble, checks);
    const limits = limitsOf(env.rateLimits);
    const limiter = (name: CountedLimit) => this.limiter(name, limits[name]);
    this.limiters = {
      calls: limiter('calls'),
      visitorCalls: limiter('visitorCalls'),
      writing: limiter('writing'),
      joining: limiter('joining'),
      mailsToAddress: limiter('mailsToAddress'),
      mailsFromVisitor: limiter('mailsFromVisitor'),
      policyReports: limiter('policyReports'),
      notedFailures: limiter('notedFailures'),
      notedFailuresInAll: limiter('notedFailuresInAll'),
      dataExports: limiter('dataExports'),
      reports: limiter('reports'),
      newAccounts: limiter('newAccounts'),
      newAccountsOfDay: limiter('newAccountsOfDay'),
    };
    this.guesses = new Guesses(limits, (name, limit) => this.limiter(name, limit));
    if (this.areOff) new Logger('Limits').warn('RATE_LIMIT_DISABLED: no call is limited.');
  }

  /**
   * Counts one call under `key`.
   * @throws TooManyRequestsException beyond the limit; ServiceUnavailableException when nobody can count
   */
  async count(name: CountedLimit, key: string, sentence = TOO_FAST): Promise<void> {
    if (this.areOff) return;
    try {
      await this.limiters[name].consume(BY_ADDRESS.has(name) ? addressKey(key) : key);
    } catch (error) {
      throw refusal(error, sentence);
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
   * @throws TooManyRequestsException after too many wrong passwords, until the wait is over
   */
  async checkPasswordAttempt(attempt: PasswordAttempt): Promise<void> {
    await this.guarded(TOO_MANY_FAILURES, () => this.guesses.begin(attempt));
  }

  /** After a wrong password: from the fifth on, each makes the next attempt wait twice as long. */
  async passwordFailed(attempt: PasswordAttempt): Promise<void> {
    if (!this.areOff) await this.guesses.failed(attempt);
  }

  async passwordSucceeded(attempt: PasswordAttempt): Promise<void> {
    if (!this.areOff) await this.guesses.succeeded(attempt);
  }

  /** After a right password that does not sign in alone: neither a failure, nor the end of earlier ones. */
  async passwordUndecided(attempt: PasswordAttempt): Promise<void> {
    if (!this.areOff) await this.guesses.undecided(attempt);
  }

  /**
   * Called before somebody is told that there is no link with a token.
   * @throws TooManyRequestsException after too many tokens from `address` that are of no link
   */
  async checkLinkAttempt(address: string): Promise<void> {
    await this.guarded(TOO_MANY_LINKS, () => this.guesses.beginLink(address));
  }

  /** After a token that is of no link. */
  async linkFailed(address: string): Promise<void> {
    if (!this.areOff) await this.guesses.linkFailed(address);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private async guarded(sentence: string, check: () => Promise<void>): Promise<void> {
    if (this.areOff) return;
    try {
      await check();
    } catch (error) {
      throw refusal(error, sentence);
    }
  }

  private limiter(name: string, { points, duration }: Limit): BoundedLimiter {
    const options = { keyPrefix: `limit:${name}`, points, duration };
    const inProcess = new RateLimiterMemory(options);
    if (this.redis === null) return new BoundedLimiter(inProcess, inProcess);
    const inRedis = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inProcess,
    });
    return new BoundedLimiter(inRedis, inProcess);
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
