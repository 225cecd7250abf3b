import type { ExplainCode, ParticipantTypeRules } from '@rendezvous/contract';
import { EVENT_CANCELLED } from '../events/event-policy.js';
import { momentInWords } from '../events/moment.js';
import type { EventState } from '../events/event-view.js';

/** What the rules need to know of an event. */
export type RuledEvent = Pick<
  EventState,
  | 'endDate'
  | 'timezone'
  | 'requestsOpenAt'
  | 'requestsCloseAt'
  | 'changesCloseAt'
  | 'cancelledAt'
  | 'limitsRequestsByType'
>;

/** One of two people at an event. A number that no quota limits may be 0. */
export interface Side {
  name: string;
  isRegistered: boolean;
  type: ParticipantTypeRules | null;
  /** Requests of their own that wait for an answer. */
  openRequests: number;
  /** Requests to them that wait for an answer. */
  incomingRequests: number;
  /** Meetings accepted or completed. */
  meetings: number;
}

/**
 * What there is between the two: nothing, a request of one's own, a request of the other, or a meeting that is
 * accepted.
 */
export type Between = 'nothing' | 'asked' | 'asks' | 'agreed';

/** Everything that decides whether `own` may ask `other` for a meeting. */
export interface RequestFacts {
  now: Date;
  event: RuledEvent;
  own: Side;
  other: Side;
  /** Whether the matrix lets the type of `own` ask the type of `other`. */
  isPairAllowed: boolean;
  between: Between;
  /** A block stands between the two, or one of them is suspended. */
  areApart: boolean;
  /** Whether `own` may see `other` at all. */
  isApproachable: boolean;
}

export interface Refusal {
  code: ExplainCode;
  message: string;
  status: 403 | 404 | 409;
}

/** Whom the sentences address: the person who asks, or staff who look at two people. */
export type Reader = 'own' | 'staff';

const ALREADY = 'There already is a meeting request between you two for this event.';
const NO_ATTENDEE = 'This person is not among the attendees of this event.';
export const EVENT_OVER = 'This event is over.';
/** Names no block: only who made it knows of it. */
const KEPT_APART = 'A meeting of these two is not possible.';
const NO_LONGER_POSSIBLE = 'This meeting is not possible any more.';
const NOT_REGISTERED = 'Register for this event to ask for meetings.';

const atMost = (count: number, noun: string): string =>
  count === 0 ? `no ${noun}s` : `at most ${count} ${noun}${count === 1 ? '' : 's'}`;
const refused = (code: ExplainCode, status: Refusal['status'], message: string): Refusal => ({
  code,
  status,
  message,
});
const isReached = (limit: number | null | undefined, count: number): limit is number =>
  limit !== null && limit !== undefined && count >= limit;

/**
 * Every reason why `own` may not ask `other` for a meeting now, the weightiest first; none when it is possible. Asking
 * somebody who has asked already is an acceptance and is judged as one.
 */
export function requestRefusals(facts: RequestFacts, reader: Reader = 'own'): Refusal[] {
  // Who may not know that somebody is there learns nothing else of them.
  const absent = absences(facts, reader);
  if (absent.length > 0) return absent;
  switch (facts.between) {
    case 'asks':
      return acceptRefusals(facts, reader);
    case 'asked':
    case 'agreed':
      return [...endings(facts), refused('already-asked', 409, ALREADY)];
    case 'nothing':
      return [
        ...endings(facts),
        ...outsideOfPhase(facts),
        ...typeRefusals(facts, reader),
        ...meetingRefusals(facts, reader),
        ...openRefusals(facts, reader),
      ];
  }
}

/** Every reason why `own` may not accept the request of `other` now. */
export function acceptRefusals(facts: RequestFacts, reader: Reader = 'own'): Refusal[] {
  return [
    ...apart(facts),
    ...endings(facts),
    ...changesClosed(facts),
    ...meetingRefusals(facts, reader),
  ];
}

/** Every reason why `own` may not take an answer to a request of `other` back, so that it waits again. */
export function undoRefusals(facts: RequestFacts): Refusal[] {
  const again = { own: facts.other, other: facts.own };
  return [
    ...apart(facts),
    ...endings(facts),
    ...changesClosed(facts),
    ...openRefusals(again, 'other'),
  ];
}

/** Why not even staff may change anything of a meeting; null when they may. */
export function endRefusal(event: RuledEvent, now: Date): Refusal | null {
  return endings({ event, now })[0] ?? null;
}

/** Why attendees may change nothing of what is agreed; null when they may. */
export function changeRefusal(event: RuledEvent & { now: Date }): Refusal | null {
  if (event.cancelledAt !== null) return refused('event-cancelled', 409, EVENT_CANCELLED);
  return changesClosed({ event, now: event.now })[0] ?? null;
}

/** What is left to a person of the type; null: no limit. */
export function remainingOf({ type, openRequests, meetings }: Side): {
  openRequests: number | null;
  meetings: number | null;
} {
  const left = (limit: number | null | undefined, count: number) =>
    limit === null || limit === undefined ? null : Math.max(0, limit - count);
  return {
    openRequests: left(type?.maxOpenRequests, openRequests),
    meetings: left(type?.maxMeetings, meetings),
  };
}

/** Names nobody who is not registered: staff know the people of their event alone. */
function absences(
  { own, other, areApart, isApproachable }: RequestFacts,
  reader: Reader,
): Refusal[] {
  const isOwn = reader === 'own';
  if (!own.isRegistered) {
    const message = isOwn ? NOT_REGISTERED : 'Who would ask is not registered for this event.';
    return [refused('not-registered', 403, message)];
  }
  if (!isOwn && !other.isRegistered)
    return [refused('not-registered', 404, 'Who would be asked is not registered for this event.')];
  if (areApart && !isOwn) return [refused('kept-apart', 409, KEPT_APART)];
  if (other.isRegistered && isApproachable && !areApart) return [];
  const message = isOwn ? NO_ATTENDEE : `${other.name} does not share the profile with others.`;
  return [refused('not-approachable', 404, message)];
}

const apart = ({ areApart }: RequestFacts): Refusal[] =>
  areApart ? [refused('kept-apart', 409, NO_LONGER_POSSIBLE)] : [];

type Moments = Pick<RequestFacts, 'event' | 'now'>;

function endings({ event, now }: Moments): Refusal[] {
  if (event.cancelledAt !== null) return [refused('event-cancelled', 409, EVENT_CANCELLED)];
  return event.endDate <= now ? [refused('event-over', 409, EVENT_OVER)] : [];
}

function outsideOfPhase({ event, now }: Moments): Refusal[] {
  const { requestsOpenAt: opens, requestsCloseAt: closes, timezone } = event;
  if (opens !== null && now < opens) {
    const message = `Requests for meetings open on ${momentInWords(opens, timezone)}.`;
    return [refused('not-open-yet', 403, message)];
  }
  if (closes !== null && now >= closes) {
    const message = `Requests for meetings closed on ${momentInWords(closes, timezone)}.`;
    return [refused('requests-closed', 403, message)];
  }
  const { changesCloseAt } = event;
  if (changesCloseAt === null || now < changesCloseAt) return [];
  const closed = momentInWords(changesCloseAt, timezone);
  const message = `Nobody can accept a request any more: changes of meetings closed on ${closed}.`;
  return [refused('changes-closed', 403, message)];
}

function changesClosed({ event, now }: Moments): Refusal[] {
  const { changesCloseAt: closes, timezone } = event;
  if (closes === null || now < closes) return [];
  const message = `Changes of meetings closed on ${momentInWords(closes, timezone)}.`;
  return [refused('changes-closed', 403, message)];
}

function typeRefusals(
  { event, own, other, isPairAllowed }: RequestFacts,
  reader: Reader,
): Refusal[] {
  if (!event.limitsRequestsByType) return [];
  const withoutType = [
    ...(own.type === null ? [reader === 'own' ? 'you' : own.name] : []),
    ...(other.type === null ? [other.name] : []),
  ];
  if (own.type === null || other.type === null) {
    return withoutType.map((name) =>
      refused('no-type', 403, `The organisers have not given ${name} a type yet.`),
    );
  }
  if (isPairAllowed) return [];
  const message = `People of type “${own.type.name}” may not ask people of type “${other.type.name}” for meetings.`;
  return [refused('type-not-allowed', 403, message)];
}

function meetingRefusals({ own, other }: RequestFacts, reader: Reader): Refusal[] {
  const refusals: Refusal[] = [];
  const mine = own.type?.maxMeetings;
  if (isReached(mine, own.meetings)) {
    const who = reader === 'own' ? 'You' : own.name;
    const message = `${who} may have ${atMost(mine, 'meeting')} at this event.`;
    refusals.push(refused('own-meetings-full', 409, message));
  }
  if (isReached(other.type?.maxMeetings, other.meetings)) {
    const message = `${other.name} can have no more meetings at this event.`;
    refusals.push(refused('other-meetings-full', 409, message));
  }
  return refusals;
}

function openRefusals(
  { own, other }: Pick<RequestFacts, 'own' | 'other'>,
  reader: Reader | 'other',
): Refusal[] {
  const refusals: Refusal[] = [];
  const mine = own.type?.maxOpenRequests;
  if (isReached(mine, own.openRequests)) {
    const who = reader === 'own' ? 'You' : own.name;
    const message = `${who} may have ${atMost(mine, 'open request')} at this event.`;
    refusals.push(refused('open-requests-full', 409, message));
  }
  if (isReached(other.type?.maxIncomingRequests, other.incomingRequests)) {
    const who = reader === 'other' ? 'You' : other.name;
    const message = `${who} can get no more requests for now.`;
    refusals.push(refused('incoming-requests-full', 409, message));
  }
  return refusals;
}
