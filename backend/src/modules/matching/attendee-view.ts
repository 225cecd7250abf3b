import type { CompatibleAttendee, RequestMatch } from '@rendezvous/contract';
import { type RequestFacts, requestRefusals } from '../rules/request-rules.js';
import { mutualInterests } from './engine/mutual-interests.js';
import { type Compatibility, compare, type PreparedProfile } from './engine/score.js';
import type { Place } from './ranking.service.js';

/** What there is between a viewer and a person of the list. */
export type Between = Pick<CompatibleAttendee, 'hasMessaged'> & {
  id: string;
  eventId: string;
  eventName: string;
};

/** The other's type at the event, whether the viewer may ask them now, and whether one of the two has asked. */
export type Asking = Pick<
  CompatibleAttendee,
  'participantType' | 'mayRequest' | 'reason' | 'hasExistingMeetingRequest'
>;

/** By the rules of the event alone: a meeting that there is already is told beside it. */
export function askingOf(facts: RequestFacts): Asking {
  const [refusal] = requestRefusals({ ...facts, between: 'nothing' });
  const { type } = facts.other;
  return {
    participantType: type && { id: type.id, name: type.name },
    mayRequest: refusal === undefined,
    reason: refusal?.message ?? null,
    hasExistingMeetingRequest: facts.between !== 'nothing',
  };
}

/** Both profiles as they are compared. */
interface Pair {
  own: PreparedProfile;
  other: PreparedProfile;
}

/**
 * How well two people fit, as pages show it.
 * @param score whole, null for too little text
 * @param evidence with the viewer as the first of the two
 */
export function matchOf(score: number | null, evidence: Compatibility['evidence']): RequestMatch {
  return {
    compatibilityScore: score ?? 0,
    enoughInformation: score !== null,
    evidence: { youSell: evidence.sellsToBuys, theySell: evidence.buysToSells },
  };
}

/** A person of a list as the viewer sees them, with the reasons for the match. */
export function matchView(
  { profile, score, demoted, rank }: Place,
  { own, other }: Pair,
  between: Between & Asking,
): CompatibleAttendee {
  const { parts, evidence } = compare(own, other);
  return {
    participantType: between.participantType,
    mayRequest: between.mayRequest,
    reason: between.reason,
    whatTheySell: profile.whatTheySell,
    whatTheyBuy: profile.whatTheyBuy,
    ...matchOf(score, evidence),
    parts: parts && {
      youSell: parts.sellsToBuys,
      theySell: parts.buysToSells,
      interests: parts.interests,
      roles: parts.roles,
    },
    mutualInterests: mutualInterests(own, other),
    sharedEvent: { id: between.eventId, name: between.eventName },
    hasMessaged: between.hasMessaged,
    hasExistingMeetingRequest: between.hasExistingMeetingRequest,
    notRelevant: demoted,
    rank,
    ...profile.person,
  };
}
