/** A limit: `points` calls in `duration` seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/** Every limit of the product, in one place. */
export const LIMITS = {
  /** Any call, by account, else by client address. */
  calls: { points: 600, duration: 60 },
  /** Calls without a sign-in, by client address: all people in a hall share one address. */
  visitorCalls: { points: 600, duration: 60 },
  /** Messages and meeting requests of one person. */
  writing: { points: 30, duration: 60 },
  /** Failed sign-ins before the next one has to wait, by account and address. */
  failedSignIns: { points: 5, duration: 24 * 60 * 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The first wait after too many failed sign-ins, in seconds; each further one doubles it, up to the most. */
export const SIGN_IN_DELAY = { first: 15, most: 15 * 60 } as const;
