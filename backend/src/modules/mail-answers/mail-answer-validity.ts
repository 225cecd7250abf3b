import type { MeetingStatus } from '@rendezvous/contract';
import { EVENT_CANCELLED } from '../events/event-policy.js';

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds for which the link in a request's mail answers it. */
const LIFETIME = 7 * DAY;

export const expiryOf = (issuedAt: Date): Date => new Date(issuedAt.getTime() + LIFETIME);

interface MailedState {
  readonly issuedAt: Date;
  readonly now: Date;
  readonly event: { readonly endDate: Date; readonly cancelledAt: Date | null };
  readonly meeting: {
    readonly status: MeetingStatus;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
}

/** To the one who was asked. */
const SETTLED: Readonly<Record<Exclude<MeetingStatus, 'pending'>, string>> = {
  accepted: 'You have already accepted this meeting.',
  declined: 'You have already declined this meeting.',
  cancelled: 'This meeting has been cancelled.',
  completed: 'This meeting has already taken place.',
  expired: 'This request has ended without an answer.',
};

export const EVENT_OVER = 'This event is over.';
export const CHANGED =
  'This request has changed since the mail was sent. Please sign in to answer it.';
export const TOO_OLD =
  'The link of this mail was valid for 7 days. Please sign in to answer the request.';

/** Why the link in a request's mail does not answer it any more, as a sentence; null: it does. */
export function whyDead({ issuedAt, now, event, meeting }: MailedState): string | null {
  if (meeting.status !== 'pending') return SETTLED[meeting.status];
  if (event.cancelledAt !== null) return EVENT_CANCELLED;
  if (event.endDate <= now) return EVENT_OVER;
  // It was answered since, and the answer was taken back: this link has been of use already.
  const hasChanged = meeting.updatedAt > meeting.createdAt && meeting.updatedAt > issuedAt;
  if (hasChanged) return CHANGED;
  return expiryOf(issuedAt) <= now ? TOO_OLD : null;
}
