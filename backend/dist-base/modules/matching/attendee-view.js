import { mutualInterests } from './engine/mutual-interests.js';
import { compare } from './engine/score.js';
/** Somebody of a list as the viewer, whose own profile it is, sees them, with why they fit. */
export function matchView(own, { place: { score, lowered, rank }, profile, prepared, between }) {
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
//# sourceMappingURL=attendee-view.js.map