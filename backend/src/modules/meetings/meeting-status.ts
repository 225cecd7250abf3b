import type { MeetingStatus } from '@rendezvous/contract';

export type MeetingActor = 'requester' | 'requestee' | 'clock' | 'staff';

export interface MeetingStatusChange {
  status: MeetingStatus;
  requested: MeetingStatus;
  actor: MeetingActor;
  /** Whether the meeting's time has begun; false for a meeting without a time. */
  begun: boolean;
  /** Milliseconds since the request was last accepted or declined; null when nobody has answered it. */
  answeredFor: number | null;
}

export type MeetingStatusOutcome =
  | { ok: true; status: MeetingStatus }
  /** `not-yours`: the actor may never ask for it; `conflict`: the present status forbids it. */
  | { ok: false; reason: 'not-yours' | 'conflict'; message: string };

type When = 'always' | 'before-it-begins' | 'once-begun' | 'just-answered';

/** Milliseconds within which an answer can be taken back. */
const UNDO_PERIOD = 30_000;

/**
 * Every change that a person or the clock may ask for; all others are refused. Leaving an event, blocking a booked slot
 * and the sweep change many meetings at once, under the conditions in their own statements.
 */
const CHANGES: Record<
  MeetingActor,
  Partial<Record<MeetingStatus, Partial<Record<MeetingStatus, When>>>>
> = {
  requestee: {
    accepted: { pending: 'always', declined: 'before-it-begins' },
    declined: { pending: 'always', accepted: 'before-it-begins' },
    pending: { accepted: 'just-answered', declined: 'just-answered' },
  },
  requester: {
    cancelled: { pending: 'always', accepted: 'before-it-begins' },
  },
  clock: {
    completed: { accepted: 'once-begun' },
    // An accepted meeting that still has no time when its event ends.
    expired: { pending: 'always', accepted: 'before-it-begins' },
  },
  staff: {
    // Until it is over: one of the two may not have come.
    cancelled: { pending: 'always', accepted: 'always' },
  },
};

const NOT_YOURS: Record<MeetingActor, string> = {
  requestee: 'Only the person who asked for a meeting can withdraw it.',
  requester: 'Only the person who was asked can accept or decline a meeting.',
  clock: 'Only the two people of a meeting can decide about it.',
  staff: 'Staff of the event can only cancel a meeting.',
};

const ALREADY: Record<MeetingStatus, string> = {
  pending: 'This meeting request is still waiting for an answer.',
  accepted: 'This meeting has already been accepted.',
  declined: 'This meeting has already been declined.',
  completed: 'This meeting has already taken place.',
  cancelled: 'This meeting has been cancelled.',
  expired: 'This meeting request has expired.',
};

/**
 * Decides whether `actor` may change the status to `requested`. The requestee accepts or declines, may
 * decide again and may take an answer back for a short while, the requester withdraws, the clock completes and expires; nobody changes a meeting that has
 * begun. Asking for the present status is a conflict.
 */
export function changeMeetingStatus(change: MeetingStatusChange): MeetingStatusOutcome {
  const { status, requested, actor, begun, answeredFor } = change;
  const from = CHANGES[actor][requested];
  if (from === undefined) return { ok: false, reason: 'not-yours', message: NOT_YOURS[actor] };
  const when = from[status];
  if (when === undefined) return conflict(ALREADY[status]);
  if (when !== 'always' && when !== 'once-begun' && begun)
    return conflict('This meeting has already begun.');
  if (when === 'just-answered' && (answeredFor === null || answeredFor > UNDO_PERIOD))
    return conflict('This answer can no longer be undone.');
  if (when === 'once-begun' && !begun) return conflict('This meeting has not begun yet.');
  return { ok: true, status: requested };
}

function conflict(message: string): MeetingStatusOutcome {
  return { ok: false, reason: 'conflict', message };
}
