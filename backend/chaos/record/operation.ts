/** `failed`: the answer says that nothing was done; `unknown`: there was no answer, or one that leaves it open. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** What a call changes when it succeeds, as the checker compares it with the final state. */
export type Claim =
  /** From then on `key` has this value. */
  | {
      readonly kind: 'set';
      readonly key: string;
      readonly value: string;
      /** Not for sure where one of the two may have blocked the other. */
      readonly unlessApart?: Pair;
    }
  /** Any key that begins so may have another value from then on. */
  | { readonly kind: 'touch'; readonly prefix: string }
  /** A row of this table carries the mark of the call, once. */
  | { readonly kind: 'create'; readonly table: MarkedTable }
  /** What the call with this mark has made is taken away. */
  | { readonly kind: 'unmake'; readonly mark: string }
  /** A request between the two; its id is in the answer. */
  | { readonly kind: 'ask'; readonly eventId: string; readonly people: Pair }
  | { readonly kind: 'status'; readonly meetingId: string; readonly status: string }
  /** An accepted meeting of the two, made by staff. */
  | { readonly kind: 'book'; readonly eventId: string; readonly people: Pair }
  /** All live meetings of the person at the event end. */
  | { readonly kind: 'leave'; readonly eventId: string; readonly userId: string }
  /** All live meetings end: of the event, of the person, or of the person with the other one. */
  | {
      readonly kind: 'end';
      readonly eventId?: string;
      readonly userId?: string;
      readonly otherId?: string;
    }
  /** Some meetings of everybody may be cancelled, or of one person, who declines those that others have asked for. */
  | { readonly kind: 'may-end'; readonly eventId: string; readonly userId?: string }
  /** The people of a file, whose lines carry the mark, come in, or do not when it is stopped. */
  | {
      readonly kind: 'import';
      readonly importId: string;
      readonly mark: string;
      readonly isStop?: true;
    }
  /** Of the calls with this key at most one is done. */
  | { readonly kind: 'once'; readonly key: string }
  /** Nothing that the actor with this name asks for is done until it is over. */
  | { readonly kind: 'keep-out'; readonly actor: string; readonly isOver?: true }
  /** The account is deleted, and the mark, which is its name, is nowhere any more. */
  | { readonly kind: 'forget'; readonly userId: string; readonly mark: string }
  /** The answer is all that is held of the person, who is the actor. */
  | { readonly kind: 'own-data'; readonly userId: string }
  /** The person has given the meeting this time. */
  | { readonly kind: 'time'; readonly meetingId: string; readonly start: string };

export type Pair = readonly [string, string];

/** Tables in which a mark stands for one created row. */
export type MarkedTable =
  | 'messages'
  | 'meetings'
  | 'meeting_feedback'
  | 'users'
  | 'places'
  | 'announcements'
  | 'reports'
  | 'events'
  | 'library_images';

/** One call as a client has seen it, kept outside the product. */
export interface Operation {
  readonly id: number;
  /** The name of who made it. */
  readonly actor: string;
  /** What the actor wanted, in words. */
  readonly act: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The API that was called. */
  readonly through: string;
  /** Milliseconds since the beginning of the run. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: Outcome;
  /** Null without an answer. */
  readonly status: number | null;
  readonly reply: unknown;
  readonly claims: readonly Claim[];
  /** A text that only this call, and the calls that try it again, carry. */
  readonly mark: string | null;
}

/** What the answer says about whether it was done. */
export function outcomeOf(status: number | null): Outcome {
  if (status === null || status >= 500 || status === 408) return 'unknown';
  return status < 400 ? 'ok' : 'failed';
}

/** When an operation had its effect at the latest: one without an answer may have it much later. */
export const latestEffect = ({ outcome, endedAt }: Operation): number =>
  outcome === 'unknown' ? Number.POSITIVE_INFINITY : endedAt;

/** Whether it may have been done. */
export const mayHaveHappened = ({ outcome }: Operation): boolean => outcome !== 'failed';
