import type { CompatibleAttendee } from '@rendezvous/contract';
import type { Scored } from './engine/exposure.js';
import { mutualInterests } from './engine/mutual-interests.js';
import { compare, type PreparedProfile } from './engine/score.js';
import type { IndexedProfile } from './profile-index.service.js';

/** What a statement knows to be between a viewer and somebody of their list. */
export type Between = Pick<CompatibleAttendee, 'hasMessaged' | 'hasExistingMeetingRequest'> & {
  id: string;
  eventId: string;
  eventName: string;
};

/** Somebody of a list and what is shown of them. */
export interface Shown {
  place: Scored;
  profile: IndexedProfile;
  prepared: PreparedProfile;
  between: Between;
}

/** Somebody of a list as the viewer, whose own profile it is, sees them, with why they fit. */
export function matchView(
  own: PreparedProfile,
  { place: { score, lowered, rank }, profile, prepared, between }: Shown,
): CompatibleAttendee {
  const { parts, evidence } = compare(own, prepared);
  return {
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
    mutualInterests: mutualInterests(own, prepared),
    sharedEvent: { id: between.eventId, name: between.eventName },
    hasMessaged: between.hasMessaged,
    hasExistingMeetingRequest: between.hasExistingMeetingRequest,
    notRelevant: lowered,
    rank,
    ...profile.person,
  };
}
