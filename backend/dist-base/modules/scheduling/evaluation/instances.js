import { seeded } from '../engine/random.js';
/**
 * A problem that can be planned completely: a whole schedule is drawn, then its times are forgotten and its
 * meetings come in random order. The same seed gives the same problem.
 */
export function drawInstance(shape, seed) {
    const random = seeded(seed);
    const { slots, people, tables } = shape;
    const isBlocked = Array.from({ length: people }, () => Array.from({ length: slots }, () => random() < shape.blocked));
    const drawn = shuffled(drawSchedule(shape, isBlocked, random), random);
    const pinned = drawn.map(({ slot }) => (random() < (shape.pinned ?? 0) ? slot : null));
    return {
        slots,
        tables,
        people,
        meetings: drawn.map(({ pair, slot }) => {
            if (random() >= (shape.ranged ?? 0))
                return pair;
            const first = Math.floor(random() * (slot + 1));
            const last = slot + Math.floor(random() * (slots - slot));
            return [...pair, first, last];
        }),
        blocked: isBlocked.map((row) => row.flatMap((blocked, slot) => (blocked ? [slot] : []))),
        pinned,
        seed,
    };
}
/** Pairs people slot by slot until the places are taken; nobody meets the same person twice. */
function drawSchedule({ slots, people, tables, used, popularity = 0 }, isBlocked, random) {
    const weights = Array.from({ length: people }, () => (1 - random()) ** (3 * popularity));
    const met = new Set();
    const drawn = [];
    let owed = 0;
    for (let slot = 0; slot < slots; slot += 1) {
        owed += used * tables;
        const free = weights
            .flatMap((weight, person) => isBlocked[person]?.[slot] ? [] : [{ person, key: Math.log(1 - random()) / weight }])
            .sort((one, other) => other.key - one.key)
            .map(({ person }) => person);
        for (let count = 0; count < tables && owed >= 1 && free.length > 1;) {
            const a = free.shift() ?? 0;
            const place = free.findIndex((b) => !met.has(pairKey(a, b)));
            if (place < 0)
                continue;
            const [b = 0] = free.splice(place, 1);
            met.add(pairKey(a, b));
            drawn.push({ pair: [a, b], slot });
            count += 1;
            owed -= 1;
        }
    }
    return drawn;
}
function pairKey(a, b) {
    return a < b ? `${a} ${b}` : `${b} ${a}`;
}
function shuffled(items, random) {
    return items
        .map((item) => ({ item, key: random() }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item);
}
//# sourceMappingURL=instances.js.map