/** A profile's field from its lines: "Radomes, composite tail structures". */
export function lines(things) {
    return things.map((thing, index) => (index === 0 ? thing : inSentence(thing))).join(', ');
}
/** Puts one of the person's own lines in the place of `{offer}` and of `{need}`. */
export function fill(template, person, random) {
    return template
        .replace('{offer}', () => inSentence(random.pick(person.whatTheySell.split(', '))))
        .replace('{need}', () => inSentence(random.pick(person.whatTheyBuy.split(', '))));
}
function inSentence(thing) {
    return thing.charAt(0).toLowerCase() + thing.slice(1);
}
//# sourceMappingURL=wording.js.map