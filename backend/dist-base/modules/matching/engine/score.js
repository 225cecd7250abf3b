import { likeness, SHOWN_FROM, strengthOf } from './likeness.js';
import { fieldOf, piecesOf } from './phrases.js';
import { complement, sidesOf } from './roles.js';
/** Points for a perfect direction when the other direction has nothing. */
const ONE_WAY = 68;
const INTERESTS = 12;
const ROLES = 4;
/** What one thing of a list is worth when it is answered fully, whatever is listed beside it. */
const ONE_THING = 0.92;
/** How steeply that falls where the answer is not full: by its third power. */
const FALL = 3;
/** Splits a profile into what is compared; costs more than a comparison, so do it once. */
export function prepare(profile, vectors) {
    return {
        sells: fieldOf(profile.whatTheySell, vectors),
        buys: fieldOf(profile.whatTheyBuy, vectors),
        interests: piecesOf(profile.interests ?? '', vectors),
        sides: sidesOf(profile.role ?? ''),
    };
}
/** Whether the two have an offer and a wish to set against each other, in either direction. */
export function canCompare(a, b) {
    return (names(a.sells) && names(b.buys)) || (names(b.sells) && names(a.buys));
}
/** How well two people fit, the same from either side but for the names of the parts. */
export function compare(a, b) {
    if (!canCompare(a, b)) {
        return { score: null, parts: null, evidence: { sellsToBuys: null, buysToSells: null } };
    }
    const parts = partsOf({
        sellsToBuys: direction(a.sells, b.buys),
        buysToSells: direction(b.sells, a.buys),
        interests: inCommon(a.interests, b.interests),
        roles: complement(a.sides, b.sides),
    });
    return {
        score: scoreOf(parts),
        parts: {
            sellsToBuys: hundredths(parts.sellsToBuys),
            buysToSells: hundredths(parts.buysToSells),
            interests: hundredths(parts.interests),
            roles: hundredths(parts.roles),
        },
        evidence: {
            sellsToBuys: bestMatch(a.sells, b.buys),
            buysToSells: bestMatch(b.sells, a.buys),
        },
    };
}
/**
 * The points of each part. With `x` and `y` the two directions, trade is `68(x + y) - 36xy`: a perfect
 * fit one way is worth 68, both ways 100. Interests in common add up to 12 and complementary roles up
 * to 4 hundredths of what is then missing to 100.
 */
export function partsOf(fit) {
    const { sellsToBuys: x, buysToSells: y } = fit;
    const trade = ONE_WAY * (x + y) - (2 * ONE_WAY - 100) * x * y;
    const missing = (100 - trade) / 100;
    return {
        sellsToBuys: x === 0 ? 0 : (trade * x) / (x + y),
        buysToSells: y === 0 ? 0 : (trade * y) / (x + y),
        interests: INTERESTS * fit.interests * missing,
        roles: ROLES * fit.roles * missing,
    };
}
/** The sum of the parts in hundredths of a point: fine enough to order by, the same from either side. */
export function scoreOf({ sellsToBuys, buysToSells, interests, roles }) {
    return hundredths(sellsToBuys + buysToSells + interests + roles);
}
/**
 * One number for how well the wishes are answered: the best answer, half of the second best and a
 * quarter of the third best of what is then missing to 1. More wishes do not count, or who asks for
 * everything would fit everybody.
 */
export function answered(strengths) {
    let [first, second, third] = [0, 0, 0];
    for (const strength of strengths) {
        if (strength > first)
            [first, second, third] = [strength, first, second];
        else if (strength > second)
            [second, third] = [strength, second];
        else if (strength > third)
            third = strength;
    }
    return 1 - (1 - first) * (1 - second / 2) * (1 - third / 4);
}
function names({ entries }) {
    return entries.length > 0;
}
function direction(sells, buys) {
    return bothReadings(answersTo(buys.entries, sells.entries), buys.things.reduce((best, wish) => Math.max(best, bestAnswer(wish, sells.things)), 0));
}
/**
 * A comma may part two things or belong to the name of one, and nobody says which: how well the entries
 * as they stand are answered counts, or, where that is more, how well the `best` single thing of a list is.
 */
export function bothReadings(entries, best) {
    return Math.max(entries, ONE_THING * best ** FALL);
}
function answersTo(buys, sells) {
    return answered(buys.map((wish) => bestAnswer(wish, sells)));
}
function bestAnswer(wish, offers) {
    return offers.reduce((best, offer) => Math.max(best, strengthOf(likeness(offer, wish))), 0);
}
/** The mean, over both, of how well each thing one is interested in is shared by the other. */
function inCommon(a, b) {
    if (a.length === 0 || b.length === 0)
        return 0;
    return (meanAnswer(a, b) + meanAnswer(b, a)) / 2;
}
function meanAnswer(a, b) {
    return a.reduce((sum, each) => sum + bestAnswer(each, b), 0) / a.length;
}
/** Of single things where there is one; whole lists are shown only where they plainly say the same. */
function bestMatch(sells, buys) {
    return (bestPair(sells.things, buys.things, SHOWN_FROM) ??
        bestPair(sells.entries, buys.entries, 2 * SHOWN_FROM));
}
function bestPair(offers, wishes, least) {
    let match = null;
    let best = 0;
    for (const wish of wishes) {
        for (const offer of offers) {
            const strength = strengthOf(likeness(offer, wish));
            if (strength < least || strength <= best)
                continue;
            best = strength;
            match = { sells: offer.text, buys: wish.text };
        }
    }
    return match;
}
function hundredths(points) {
    return Math.round(points * 100) / 100;
}
//# sourceMappingURL=score.js.map