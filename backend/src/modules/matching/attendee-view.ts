import type { CompatibleAttendee } from '@rendezvous/contract';
import { mutualInterests } from './engine/mutual-interests.js';
import { compare } from './engine/score.js';
import type { IndexedProfile } from './profile-index.service.js';
import type { Place } from './rankings.service.js';

/** What a statement knows to be between a viewer and somebody of their list. */
export type Between = Pick<CompatibleAttendee, 'hasMessaged' | 'hasExistingMeetingRequest'> & {
  id: string;
  eventId: string;
  eventName: string;
};

/** Somebody of a list as the viewer sees them, with why they fit. */
export function matchView(
  own: IndexedProfile,
  { profile, score, lowered, rank }: Place,
  between: Between,
): CompatibleAttendee {
  const { parts, evidence } = compare(own.prepared, profile.prepared);
  return {
    ...profile.person,
    whatTheySell: profile.whatTheySell,
    whatTheyBuy: profile.whatTheyBuy,
    compatibilityScore: score ?? 0,
    enoughInformation: score !== null,
    parts: parts && {
      youSell: parts.sellsToBuys,
      theySell: parts.buysToSells,
      interests: parts.interests,
      roles: parts.roles,
    },
    evidence: { youSell: evidence.sellsToBuys, theySell: evidence.buysToSells },
    mutualInterests: mutualInterests(own.prepared, profile.prepared),
    sharedEvent: { id: between.eventId, name: between.eventName },
    hasMessaged: between.hasMessaged,
    hasExistingMeetingRequest: between.hasExistingMeetingRequest,
    notRelevant: lowered,
    rank,
  };
}
