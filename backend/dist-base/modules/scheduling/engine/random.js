/**
 * A stream of numbers in [0, 1) that depends on the seed alone: the generator mulberry32 (Tommy Ettinger,
 * public domain), with 32 bits of state, good enough to search and to draw examples.
 */
export function seeded(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}
//# sourceMappingURL=random.js.map