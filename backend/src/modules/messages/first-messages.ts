import { ConflictException } from '@nestjs/common';
import type { Transaction } from '../../database/database.js';
import { TooManyRequestsException } from '../limits/too-many-requests.js';
import { CONTACT, NEW_PEOPLE } from './messages.queries.js';

/** What somebody may write to people who have not written back. */
export const FIRST_MESSAGES = {
  /** To one person with whom no meeting is agreed: many, for some people write a thought a message. */
  mostUnanswered: 500,
  /** People to whom somebody writes for the first time, in so many seconds. */
  mostNewPeople: 30,
  withinSeconds: 3_600,
} as const;

export const UNANSWERED =
  'You have sent this person 500 messages without an answer. You can write again once they answer or agree to meet.';
export const TOO_MANY_NEW_PEOPLE =
  'You have written to many new people in the last hour. Please wait before you write to another one.';

interface Contact {
  readonly sent: number;
  readonly isAnswered: boolean;
}

/**
 * The sender is locked, so that messages at once are counted one after the other.
 * @throws ConflictException after too many messages without an answer; TooManyRequestsException after too many first
 *   messages, unless `isUnlimited`
 */
export async function checkFirstMessages(
  tx: Transaction,
  { fromId, toId }: { fromId: string; toId: string },
  isUnlimited: boolean,
): Promise<void> {
  const [contact] = await tx.query<Contact>(CONTACT, [fromId, toId]);
  if (contact === undefined || contact.isAnswered) return;
  if (contact.sent >= FIRST_MESSAGES.mostUnanswered) throw new ConflictException(UNANSWERED);
  if (contact.sent > 0 || isUnlimited) return;
  const values = [fromId, FIRST_MESSAGES.withinSeconds];
  const [found] = await tx.query<{ people: number; secondsLeft: number | null }>(
    NEW_PEOPLE,
    values,
  );
  if (found === undefined || found.people < FIRST_MESSAGES.mostNewPeople) return;
  throw new TooManyRequestsException(TOO_MANY_NEW_PEOPLE, Math.max(1, found.secondsLeft ?? 1));
}
