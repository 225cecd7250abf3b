/** The mulberry32 generator: 32 bits of state are ample for a few thousand draws. */
export function randomFrom(seed) {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const whole = (min, max) => min + Math.floor(next() * (max - min + 1));
    const pick = (from) => {
        const picked = from[whole(0, from.length - 1)];
        if (picked === undefined)
            throw new RangeError('Nothing to pick from');
        return picked;
    };
    const some = (from, count) => {
        const rest = [...from];
        const taken = [];
        while (taken.length < count && rest.length > 0) {
            taken.push(...rest.splice(whole(0, rest.length - 1), 1));
        }
        return taken;
    };
    return { next, whole, chance: (probability) => next() < probability, pick, some };
}
//# sourceMappingURL=random.js.map