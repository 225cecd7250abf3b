/** A meeting as the database has it at the end. */
export interface FinalMeeting {
  readonly id: string;
  readonly eventId: string;
  readonly requesterId: string;
  readonly requesteeId: string;
  readonly status: string;
  /** Milliseconds since 1970; null without a time. */
  readonly start: number | null;
  readonly end: number | null;
  readonly waitingReason: string | null;
  readonly message: string | null;
}

/** A change of a meeting's time. */
export interface FinalHistory {
  readonly meetingId: string;
  readonly newStart: number | null;
}

/** A mail to one person, as the product keeps book of it. */
export interface FinalMail {
  readonly id: string;
  readonly userId: string;
  readonly cause: string;
  readonly notificationId: string | null;
  readonly state: string;
  readonly mailId: string | null;
  /** Milliseconds since 1970: when it was sent or dropped, and when what it tells was taken back. */
  readonly settledAt: number | null;
  readonly withdrawnAt: number | null;
}

/** What is there when everything has come to rest. */
export interface FinalState {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Values by key, as claims name them; see `valueOf` for a key that is not there. */
  readonly values: ReadonlyMap<string, string>;
  /** For each table the marks in its rows, each row's once. */
  readonly marks: readonly { readonly table: string; readonly mark: string }[];
  readonly meetings: readonly FinalMeeting[];
  readonly history: readonly FinalHistory[];
  readonly mails: readonly FinalMail[];
  /** The ids of mails that have been handed over. */
  readonly sentMailIds: readonly string[];
  /** The state of each import, by its id. */
  readonly imports: ReadonlyMap<string, string>;
  readonly attendance: readonly {
    readonly eventId: string;
    readonly registered: number;
    readonly counted: number;
    readonly most: number | null;
  }[];
}

/** Something that no fault excuses. */
export interface Violation {
  readonly rule: string;
  readonly text: string;
  /** The operations that have to do with it, by their ids. */
  readonly operations: readonly number[];
}

const UNSET: Readonly<Record<string, string>> = {
  switch: 'true',
  type: 'none',
  outcome: 'none',
  settled: 'unknown',
  place: 'removed',
  account: 'there',
  report: 'open',
};

/** The value of a key that the state does not have. */
export const valueOf = ({ values }: Pick<FinalState, 'values'>, key: string): string =>
  values.get(key) ?? UNSET[key.slice(0, key.indexOf(':'))] ?? 'false';
