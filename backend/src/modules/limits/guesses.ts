import type { BoundedLimiter } from './bounded-limiter.js';
import { addressKey } from './address-key.js';
import { Ladder } from './ladder.js';
import type { Limit, limitsOf } from './limits.js';
import { SIGN_IN_DELAY } from './limits.js';
import { TOO_MANY_FAILURES, tooMany } from './too-many-requests.js';

/** What is known of where a sign-in comes from. */
export interface SignInOrigin {
  /** The device, when it has signed in to this account before; else null. */
  readonly device: string | null;
  /** Whether somebody has signed in to this account from this address before. */
  readonly isAddressKnown: boolean;
}

export interface PasswordAttempt {
  /** The account, or what else is guessed. */
  readonly account: string;
  /** The client address; absent within a session. */
  readonly address?: string;
  /** Of a sign-in. */
  readonly origin?: SignInOrigin;
}

type Limits = ReturnType<typeof limitsOf>;
type MakeLimiter = (name: string, limit: Limit) => BoundedLimiter;

/**
 * Wrong passwords, counted three times: for one account from one device or address, for one account from everywhere
 * where it has never signed in, and for many accounts from one address (ADR 0055). Methods throw a `RateLimiterRes`
 * or `TooManyRequestsException` for an attempt that has to wait.
 */
export class Guesses {
  /** One account from one device, or from one address. */
  private readonly own: Ladder;
  /** One account from devices and addresses that have never signed in to it. */
  private readonly strangers: Ladder;
  /** Accounts from one address that somebody has failed to sign in to. */
  private readonly accounts: Ladder;
  /** Holds which accounts those are. */
  private readonly failedAccounts: BoundedLimiter;
  /** Tokens of links that no mail holds, from one address. */
  private readonly links: Ladder;
  private readonly addressFailures: BoundedLimiter;

  constructor(limits: Limits, limiter: MakeLimiter) {
    const ladder = (name: string, { points, duration }: Limit): Ladder =>
      new Ladder(
        limiter(`${name}-attempts`, { points: Number.MAX_SAFE_INTEGER, duration }),
        limiter(`${name}-turns`, { points: 1, duration: SIGN_IN_DELAY.first }),
        points,
      );
    this.own = ladder('sign-in', limits.accountFailures);
    this.strangers = ladder('strangers', limits.strangersFailures);
    this.accounts = ladder('accounts', limits.addressAccounts);
    this.links = ladder('links', limits.wrongLinks);
    this.failedAccounts = limiter('failed-accounts', {
      points: 1,
      duration: limits.addressAccounts.duration,
    });
    this.addressFailures = limiter('addressFailures', limits.addressFailures);
  }

  /** Before the password is looked at. */
  async begin(attempt: PasswordAttempt): Promise<void> {
    await this.checkAddress(attempt);
    await this.own.begin(ownKey(attempt));
    if (!isStranger(attempt)) return;
    try {
      if (attempt.address !== undefined) await this.accounts.pass(addressKey(attempt.address));
      await this.strangers.begin(attempt.account);
    } catch (error) {
      await this.own.takeBack(ownKey(attempt));
      throw error;
    }
  }

  async failed(attempt: PasswordAttempt): Promise<void> {
    const { address, account } = attempt;
    // The attempts under way at once may pass the limit; they still count.
    if (address !== undefined) await this.addressFailures.penalty(addressKey(address));
    await this.own.failed(ownKey(attempt));
    if (isStranger(attempt)) await this.strangers.failed(account);
    if (attempt.origin === undefined || address === undefined) return;
    const isFirst = await this.failedAccounts.consume(pairKey(account, address)).then(
      () => true,
      () => false,
    );
    if (isFirst) await this.accounts.add(addressKey(address));
  }

  async succeeded(attempt: PasswordAttempt): Promise<void> {
    const { address, account, origin } = attempt;
    await this.own.forget(ownKey(attempt));
    if (isStranger(attempt)) await this.strangers.forget(account);
    if (origin === undefined || address === undefined) return;
    // Who mistypes and then signs in is no guesser.
    const hadFailed = await this.failedAccounts.delete(pairKey(account, address));
    if (hadFailed) await this.accounts.takeOff(addressKey(address));
  }

  /** The password was right and does not sign in alone: neither a failure, nor the end of earlier ones. */
  async undecided(attempt: PasswordAttempt): Promise<void> {
    await this.own.takeBack(ownKey(attempt));
    if (isStranger(attempt)) await this.strangers.takeBack(attempt.account);
  }

  /** Before somebody is told that there is no such link. */
  beginLink(address: string): Promise<void> {
    return this.links.pass(addressKey(address));
  }

  /** There is no such link, and never was. */
  linkFailed(address: string): Promise<void> {
    return this.links.add(addressKey(address));
  }

  private async checkAddress({ address, origin }: PasswordAttempt): Promise<void> {
    if (address === undefined || isKnownDevice(origin)) return;
    const failures = await this.addressFailures.get(addressKey(address));
    if (failures !== null && failures.remainingPoints <= 0)
      throw tooMany(failures, TOO_MANY_FAILURES);
  }
}

const isKnownDevice = (origin: SignInOrigin | undefined): boolean =>
  origin !== undefined && origin.device !== null;

const isStranger = ({ origin }: PasswordAttempt): boolean =>
  origin !== undefined && origin.device === null && !origin.isAddressKnown;

const pairKey = (account: string, address: string): string => `${account} ${addressKey(address)}`;

const ownKey = ({ account, address, origin }: PasswordAttempt): string => {
  if (origin === undefined || address === undefined) return account;
  return origin.device === null ? pairKey(account, address) : `${account} device ${origin.device}`;
};
