/** How many of a list people look at first. */
export const FIRST = 3;
/** In points: who fits better by as much never stands below, whatever else is known of the two. */
export const DECISIVE = 15;
/** Points that a standing moves somebody up or down at most: it decides between near equals. */
const ANSWERS_MOVE = 3;
const FREE_MOVES = 2;
/** Who has no score stands below everybody who has one. */
const WITHOUT_SCORE = -1000;
/** The one order of every list: those not lowered first, then the higher rank, then the smaller id. */
export function inOrder(a, b) {
    return Number(a.lowered) - Number(b.lowered) || b.rank - a.rank || (a.id < b.id ? -1 : 1);
}
/** The rank of a score, moved by what else is known. */
export function rankOf(score, standing) {
    return Math.round(100 * ((score ?? WITHOUT_SCORE) + (standing ? moved(standing) : 0)));
}
function moved({ answers, free }) {
    return ANSWERS_MOVE * (2 * answers - 1) + FREE_MOVES * (2 * free - 1);
}
/**
 * Where a list that is in order goes on behind a place as it was when somebody read it. Who had that place
 * and has the next one now is not given twice.
 */
export function firstAfter(list, last) {
    let [from, to] = [0, list.length];
    while (from < to) {
        const middle = (from + to) >> 1;
        const place = list.at(middle);
        if (place !== undefined && inOrder(last, place) < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return list.at(from)?.id === last.id ? from + 1 : from;
}
//# sourceMappingURL=order.js.map