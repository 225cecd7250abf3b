import { likeness, strengthOf } from './likeness.js';
/** From here on two phrases mean the same thing well enough to be named as one. */
const SAME_THING = 0.5;
const MOST = 5;
/**
 * What brings two people together, at most five: what one sells and the other wants, then what both say
 * they are interested in; within each the strongest first, the shorter of the two wordings.
 */
export function mutualInterests(a, b) {
    const trade = [...pairs(a.sells.things, b.buys.things), ...pairs(b.sells.things, a.buys.things)];
    const names = new Map();
    for (const text of [...ordered(trade), ...ordered(pairs(a.interests, b.interests))]) {
        if (!names.has(text.toLowerCase()))
            names.set(text.toLowerCase(), text);
        if (names.size === MOST)
            break;
    }
    return [...names.values()];
}
function pairs(some, others) {
    return some.flatMap((one) => others.flatMap((other) => {
        const strength = strengthOf(likeness(one, other));
        return strength < SAME_THING ? [] : [{ strength, text: shorter(one.text, other.text) }];
    }));
}
/** The same one whichever comes first, so that both people read the same words. */
function shorter(a, b) {
    if (a.length !== b.length)
        return a.length < b.length ? a : b;
    return a < b ? a : b;
}
function ordered(found) {
    return found
        .toSorted((a, b) => b.strength - a.strength || (a.text < b.text ? -1 : 1))
        .map(({ text }) => text);
}
//# sourceMappingURL=mutual-interests.js.map