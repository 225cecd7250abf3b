/** Sets of slots as bits, slot 0 the lowest, 32 slots to a word. */
/** Bits `first` to `last`, both included and cut to 0 to 31. */
export function bitsBetween(first, last) {
    if (last < 0 || first > 31 || first > last)
        return 0;
    const from = first <= 0 ? -1 : -1 << first;
    return last >= 31 ? from : from & ~(-2 << last);
}
/** The place of the lowest bit that is set; -1 when none is. */
export function lowestBit(bits) {
    return 31 - Math.clz32(bits & -bits);
}
/** The place of the highest bit that is set; -1 when none is. */
export function highestBit(bits) {
    return 31 - Math.clz32(bits);
}
/** How many bits are set: pairs, then fours, then eights are summed side by side. */
export function countBits(bits) {
    const pairs = bits - ((bits >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
export function setBit(words, base, place) {
    const word = base + (place >>> 5);
    words[word] = (words[word] ?? 0) | (1 << (place & 31));
}
export function clearBit(words, base, place) {
    const word = base + (place >>> 5);
    words[word] = (words[word] ?? 0) & ~(1 << (place & 31));
}
//# sourceMappingURL=bits.js.map