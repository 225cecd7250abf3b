import type { ExplainCode } from '@rendezvous/contract';
import { type Refusal, type RequestFacts, requestRefusals } from './request-rules.js';

/** The facts about two people, each time with the other one as who would ask. */
export type BothWays<F extends RequestFacts = RequestFacts> = readonly [F, F];

/** Whether staff may book a meeting for two people. */
export interface Booking<F extends RequestFacts = RequestFacts> {
  /** The facts from the side of who asks or, where the other has asked already, of who accepts. */
  facts: F;
  refusals: Refusal[];
  /** The first of them that holds whatever the reason; null: with a reason staff may book all the same. */
  firm: Refusal | null;
}

/** Moments and limits that keep people from pressing each other; staff do not ask, they arrange. */
const NOT_FOR_STAFF: ReadonlySet<ExplainCode> = new Set<ExplainCode>([
  'not-open-yet',
  'requests-closed',
  'changes-closed',
  'open-requests-full',
  'incoming-requests-full',
]);
const WHATEVER_THE_REASON: ReadonlySet<ExplainCode> = new Set<ExplainCode>([
  'event-cancelled',
  'event-over',
  'not-registered',
  'kept-apart',
  'already-asked',
]);
const OF_TYPES: ReadonlySet<ExplainCode> = new Set<ExplainCode>(['no-type', 'type-not-allowed']);

export const ALREADY_MEET = 'These two already have a meeting at this event.';

/**
 * Every reason why staff may not book a meeting for two people, by the rules of requests. A request between them is
 * accepted, whoever has asked; else the first asks, unless only the second may by the types.
 */
export function bookingOf<F extends RequestFacts>([first, second]: BothWays<F>): Booking<F> {
  if (first.between === 'asked') return judged(second, first);
  const forward = judged(first, second);
  if (!forward.refusals.some(isOfTypes)) return forward;
  const backward = judged(second, first);
  return backward.refusals.some(isOfTypes) ? forward : backward;
}

const isOfTypes = ({ code }: Refusal): boolean => OF_TYPES.has(code);

function judged<F extends RequestFacts>(facts: F, reversed: F): Booking<F> {
  const refusals = [
    ...requestRefusals({ ...facts, isApproachable: true }, 'staff'),
    // Who has asked, or was asked, is known to the other.
    ...(facts.between === 'nothing' ? [...secluded(facts), ...secluded(reversed)] : []),
  ]
    .filter(({ code }) => !NOT_FOR_STAFF.has(code))
    .map((one) => (one.code === 'already-asked' ? { ...one, message: ALREADY_MEET } : one));
  const firm = refusals.find(({ code }) => WHATEVER_THE_REASON.has(code)) ?? null;
  return { facts, refusals, firm };
}

const secluded = (facts: RequestFacts): Refusal[] =>
  requestRefusals(facts, 'staff').filter(({ code }) => code === 'not-approachable');
