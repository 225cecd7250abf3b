/** `balanced` avoids a slot that would make more meetings in a row than this for one of the two. */
const MOST_IN_A_ROW = 3;
/** The free slot that the policy prefers, the earliest of equal ones; null without any. */
export function chooseSlot(policy, choice) {
    switch (policy) {
        case 'first':
            return firstOf(choice.free);
        case 'compact':
            return least(choice.free, (slot) => idleBeside(slot, choice));
        case 'balanced':
            return least(choice.free, (slot) => [
                Math.max(...choice.diaries.map((diary) => rowWith(slot, diary, choice.gapMs))) >
                    MOST_IN_A_ROW
                    ? 1
                    : 0,
                choice.load(slot),
            ]);
    }
}
/** The first there is, the others not looked at; null without any. */
export function firstOf(candidates) {
    for (const candidate of candidates)
        return candidate;
    return null;
}
/** The table for a meeting: one the two need not leave, else the least loaded or the first; null without any. */
export function chooseTable({ tables, taken, beside, loads }) {
    const near = beside.find((table) => table <= tables && !taken.has(table));
    if (near !== undefined)
        return near;
    let best = null;
    for (let table = 1; table <= tables; table += 1) {
        if (taken.has(table))
            continue;
        if (loads === null)
            return table;
        if (best === null || (loads.get(table) ?? 0) < (loads.get(best) ?? 0))
            best = table;
    }
    return best;
}
/** Milliseconds between two times that do not overlap. */
export function distance(a, b) {
    return Math.max(a.start.getTime() - b.end.getTime(), b.start.getTime() - a.end.getTime());
}
/** The first of those with the least cost, compared number by number. */
function least(candidates, costOf) {
    let best = null;
    for (const candidate of candidates) {
        const cost = costOf(candidate);
        if (best === null || isLess(cost, best.cost))
            best = { candidate, cost };
    }
    return best?.candidate ?? null;
}
function isLess(a, b) {
    const at = a.findIndex((cost, index) => cost !== b[index]);
    return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}
/** How far the nearest meetings of the two are, the nearer first. */
function idleBeside(slot, { diaries }) {
    const nearest = diaries.map((diary) => Math.min(...diary.map((one) => distance(slot, one))));
    return nearest.sort((a, b) => (a < b ? -1 : 1));
}
/** How many meetings in a row the person would have with one in this slot. */
function rowWith(slot, diary, gapMs) {
    const inOrder = [...diary].sort((a, b) => a.start.getTime() - b.start.getTime());
    const before = inOrder.filter(({ end }) => end <= slot.start).toReversed();
    const after = inOrder.filter(({ start }) => start >= slot.end);
    return 1 + inRow(slot, before, gapMs) + inRow(slot, after, gapMs);
}
function inRow(slot, others, gapMs) {
    let last = slot;
    for (const [index, other] of others.entries()) {
        if (distance(last, other) > gapMs)
            return index;
        last = other;
    }
    return others.length;
}
//# sourceMappingURL=choose-slot.js.map