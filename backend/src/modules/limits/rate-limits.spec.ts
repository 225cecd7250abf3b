import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HealthChecks } from '../../common/health-checks.js';
import { readEnv } from '../../config/env.js';
import { QueueTrouble } from '../../queue/queue-trouble.js';
import { MOST_KEYS_OF_A_LEVEL } from './bounded-limiter.js';
import { RateLimits } from './rate-limits.service.js';
import { TooManyRequestsException } from './too-many-requests.js';

describe('the wait after wrong passwords', () => {
  let limits: RateLimits;

  beforeEach(() => {
    jest.useFakeTimers();
    const env = readEnv({});
    limits = new RateLimits(env, new QueueTrouble(env), new HealthChecks());
  });

  afterAll(() => {
    jest.useRealTimers();
  });

  /** Signs in with a wrong password; returns the seconds to wait when it is not checked. */
  const guess = async (): Promise<number> => {
    try {
      await limits.checkPasswordAttempt({ account: 'ana' });
    } catch (error) {
      if (error instanceof TooManyRequestsException) return error.retryAfter;
      throw error;
    }
    await limits.passwordFailed({ account: 'ana' });
    return 0;
  };

  it('begins at 15 seconds and doubles with each further wrong password, up to a quarter of an hour', async () => {
    for (let count = 1; count <= 5; count += 1) expect(await guess()).toBe(0);
    for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
      expect(await guess()).toBe(seconds);
      // Another try during the wait does not prolong it.
      expect(await guess()).toBe(seconds);
      jest.advanceTimersByTime((seconds - 1) * 1000);
      expect(await guess()).toBe(1);
      jest.advanceTimersByTime(1000);
      expect(await guess()).toBe(0);
    }
  });

  it('ends with the right password', async () => {
    for (let count = 1; count <= 5; count += 1) await guess();
    jest.advanceTimersByTime(15_000);
    await limits.checkPasswordAttempt({ account: 'ana' });
    await limits.passwordSucceeded({ account: 'ana' });
    for (let count = 1; count <= 5; count += 1) expect(await guess()).toBe(0);
    expect(await guess()).toBe(15);
  });
});

describe('failed sign-ins from one address to many accounts', () => {
  const FREE = 10;
  const address = '192.0.2.1';
  let limits: RateLimits;

  beforeEach(() => {
    jest.useFakeTimers();
    const env = readEnv({ RATE_LIMIT_ADDRESS_FAILURES: String(FREE) });
    limits = new RateLimits(env, new QueueTrouble(env), new HealthChecks());
  });

  afterAll(() => {
    jest.useRealTimers();
  });

  const attempt = (account: string, isAddressKnown = false) => ({
    account,
    address,
    origin: { device: null, isAddressKnown },
  });

  /** Returns the seconds to wait when the password is not looked at. */
  const waitOf = async (account: string, isAddressKnown = false): Promise<number> => {
    try {
      await limits.checkPasswordAttempt(attempt(account, isAddressKnown));
      return 0;
    } catch (error) {
      if (error instanceof TooManyRequestsException) return error.retryAfter;
      throw error;
    }
  };

  const fail = async (account: string): Promise<number> => {
    const wait = await waitOf(account);
    if (wait === 0) await limits.passwordFailed(attempt(account));
    return wait;
  };

  it('wait longer and longer, also after the ten minutes in which the address may do no more', async () => {
    for (let count = 1; count <= FREE; count += 1) expect(await fail(`person ${count}`)).toBe(0);
    expect(await fail('one more')).toBeGreaterThan(500);
    jest.advanceTimersByTime(600_000);
    for (const seconds of [30, 60, 120, 240, 480]) {
      expect(await fail(`another ${seconds}`)).toBe(0);
      expect(await fail('one more')).toBe(seconds);
      // Who has signed in from there before is not held back.
      expect(await waitOf(`neighbour ${seconds}`, true)).toBe(0);
      jest.advanceTimersByTime(seconds * 1000);
    }
  });

  it('count once for each account, and not for who signs in after all', async () => {
    for (let round = 1; round <= 4; round += 1) {
      for (let count = 1; count < FREE; count += 1) {
        expect(await fail(`person ${round} ${count}`)).toBe(0);
        expect(await waitOf(`person ${round} ${count}`)).toBe(0);
        await limits.passwordSucceeded(attempt(`person ${round} ${count}`));
      }
      jest.advanceTimersByTime(600_000);
    }
    for (let count = 1; count <= 3; count += 1) expect(await fail('one person')).toBe(0);
    expect(await waitOf('one more')).toBe(0);
  });
});

describe('a flood of failed sign-ins to invented accounts from many addresses', () => {
  const env = readEnv({});
  const limits = new RateLimits(env, new QueueTrouble(env), new HealthChecks());

  /** A wrong password from an address of its own; returns whether the password was looked at. */
  async function guess(account: string, address: string): Promise<boolean> {
    const attempt = { account, address, origin: { device: null, isAddressKnown: false } };
    try {
      await limits.checkPasswordAttempt(attempt);
    } catch (error) {
      if (error instanceof TooManyRequestsException) return false;
      throw error;
    }
    await limits.passwordFailed(attempt);
    return true;
  }
  async function lookedAt(account: string, tries: number): Promise<number> {
    let count = 0;
    for (let one = 1; one <= tries; one += 1)
      if (await guess(account, `198.51.100.${one}`)) count += 1;
    return count;
  }

  it('takes the place of its own kind only: the account that is attacked meanwhile still has to wait', async () => {
    expect(await lookedAt('ana', 19)).toBe(19);
    expect(await lookedAt('guessed once', 1)).toBe(1);
    for (let count = 1; count <= MOST_KEYS_OF_A_LEVEL; count += 1)
      await guess(`invented ${count}`, `2001:db8:0:${count.toString(16)}::1`);
    // Of 20 free failures 19 are used up; of the other account none is remembered.
    expect(await lookedAt('ana', 22)).toBe(1);
    expect(await lookedAt('guessed once', 22)).toBe(20);
  });
});

describe('accounts made from one address', () => {
  const address = '192.0.2.1';
  let limits: RateLimits;

  beforeEach(() => {
    jest.useFakeTimers();
    const env = readEnv({});
    limits = new RateLimits(env, new QueueTrouble(env), new HealthChecks());
  });

  afterAll(() => {
    jest.useRealTimers();
  });

  const make = async (): Promise<boolean> =>
    (await limits.isWithin('newAccounts', address)) &&
    (await limits.isWithin('newAccountsOfDay', address));
  async function made(wanted: number): Promise<number> {
    let count = 0;
    for (let one = 1; one <= wanted; one += 1) if (await make()) count += 1;
    return count;
  }

  it('are 5,000 within an hour in a hall, also when most come at its beginning', async () => {
    for (const inTheMinute of [300, 300, 300, 300, 300, 300, 300, 300, 300, 300]) {
      expect(await made(inTheMinute)).toBe(inTheMinute);
      jest.advanceTimersByTime(60_000);
    }
    for (let minute = 11; minute <= 60; minute += 1) {
      expect(await made(40)).toBe(40);
      jest.advanceTimersByTime(60_000);
    }
  });

  it('are no 5,000 within a minute', async () => {
    expect(await made(5_000)).toBe(300);
  });

  it('are no more than 12,000 within a day', async () => {
    let count = 0;
    for (let minute = 1; minute <= 60; minute += 1) {
      count += await made(300);
      jest.advanceTimersByTime(60_000);
    }
    expect(count).toBe(12_000);
  });
});
