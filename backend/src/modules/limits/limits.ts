import type { RateLimitSettings } from '../../config/env.js';

/** At most `points` calls in `duration` seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** So many minutes of a day may bring as many accounts as a minute may. */
const FULL_MINUTES_A_DAY = 40;
/** All strangers together have so many times the free failures of one. */
const STRANGERS_TO_ONE = 4;

/** Every limit of the product. Limits stop guessing and flooding, and never a hall that shares one address. */
export const limitsOf = (settings: RateLimitSettings) =>
  ({
    /** Calls of one account. */
    calls: { points: settings.calls, duration: MINUTE },
    /** Calls from one client address that nobody has signed in for. */
    visitorCalls: { points: settings.visitorCalls, duration: MINUTE },
    /** Messages and meeting requests of one person. */
    writing: { points: settings.writing, duration: MINUTE },
    /** Events that one person registers for: each tells every socket of the new number of attendees. */
    joining: { points: 30, duration: MINUTE },
    /** Wrong passwords from one client address, for whatever account. */
    addressFailures: { points: settings.addressFailures, duration: 10 * MINUTE },
    /** Wrong passwords for one account from one device or address, before the next attempt has to wait. */
    accountFailures: { points: settings.accountFailures, duration: DAY },
    /** Wrong passwords for one account from all devices and addresses that have never signed in to it. */
    strangersFailures: {
      points: STRANGERS_TO_ONE * settings.accountFailures,
      duration: DAY,
    },
    /** Accounts that somebody has failed to sign in to from one client address. */
    addressAccounts: { points: settings.addressFailures, duration: DAY },
    /** Tokens of links that do not exist, from one client address. */
    wrongLinks: { points: 100, duration: DAY },
    /**
     * Accounts made from one client address. 5,000 people who register in a hall within an hour are 84 a minute; the
     * first minutes may bring three times as many.
     */
    newAccounts: { points: settings.newAccounts, duration: MINUTE },
    /** The same over a day: two halls of 5,000 and some. */
    newAccountsOfDay: { points: FULL_MINUTES_A_DAY * settings.newAccounts, duration: DAY },
    /** Mails to one address that anybody can cause, whose address it may not be. */
    mailsToAddress: { points: 5, duration: 60 * MINUTE },
    /** Mails that visitors ask for, from one client address. */
    mailsFromVisitor: { points: 300, duration: 60 * MINUTE },
    /** Reports of broken security policies from one client address. */
    policyReports: { points: 60, duration: MINUTE },
    /** Failed sign-ins of one account, or from one address for no account, that the audit log keeps. */
    notedFailures: { points: 30, duration: 10 * MINUTE },
    notedFailuresInAll: { points: 3000, duration: 10 * MINUTE },
    /** Files with all the data of one person. */
    dataExports: { points: 10, duration: 60 * MINUTE },
    /** Reports about others by one person. */
    reports: { points: 10, duration: 60 * MINUTE },
  }) as const satisfies Record<string, Limit>;

export type LimitName = keyof ReturnType<typeof limitsOf>;

/** The first wait after too many failed sign-ins, in seconds; each further one doubles it, up to the most. */
export const SIGN_IN_DELAY = { first: 15, most: 15 * MINUTE } as const;
