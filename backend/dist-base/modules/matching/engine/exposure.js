import { Lifted } from './lifted.js';
import { DECISIVE, FIRST } from './order.js';
/** A person is lifted over somebody this many points better in any case: a score is no finer. */
const NEAR = 2;
/** Who is lifted has at least this share of the score of who makes room. */
const LEAST = 0.7;
/** The index of nobody. */
const NOBODY = -1;
/** Who is among the first of whose list, counted. */
export class Exposure {
    constructor() {
        this.firsts = new Map();
        this.counts = new Map();
    }
    /** In how many lists a person is among the first. */
    of(id) {
        return this.counts.get(id) ?? 0;
    }
    /** Nobody's list counts. */
    get isEmpty() {
        return this.firsts.size === 0;
    }
    /** The viewer is gone, or their list is no longer shown. */
    forget(viewer) {
        for (const id of this.firsts.get(viewer) ?? []) {
            const left = this.of(id) - 1;
            if (left > 0)
                this.counts.set(id, left);
            else
                this.counts.delete(id);
        }
        this.firsts.delete(viewer);
    }
    /**
     * Whom to lift among the first of the viewer's list: the best placed whom nobody has among the first, if
     * they fit nearly as well as those they pass, and who makes room is among the first of somebody else.
     * Null when there is nobody such. The list counts from then on as it is shown.
     */
    choose(viewer, list, least = LEAST) {
        this.forget(viewer);
        const chosen = this.unseen(list, least);
        const shown = new Lifted(list, chosen);
        const first = firstOf(shown)
            .filter(({ lowered }) => !lowered)
            .map(({ id }) => id);
        this.firsts.set(viewer, first);
        for (const id of first)
            this.counts.set(id, this.of(id) + 1);
        return list.at(chosen < 0 ? list.length : chosen)?.id ?? null;
    }
    unseen(list, least) {
        const last = list.at(FIRST - 1);
        if (!last || last.lowered || last.score === null || this.of(last.id) === 0)
            return NOBODY;
        const lowest = last.score * least - NEAR;
        const passed = firstOf(list).filter(({ rank }) => rank <= last.rank + 1);
        let best = Math.max(...passed.map(({ score }) => score ?? 0));
        for (let index = FIRST; index < list.length; index += 1) {
            const place = list.at(index);
            // Standing moves nobody so far that somebody further down could fit well enough.
            if (!place || place.lowered || place.score === null)
                return NOBODY;
            if (last.score - place.score > 2 * DECISIVE)
                return NOBODY;
            if (this.of(place.id) === 0 && place.score >= lowest && best - place.score < DECISIVE) {
                return index;
            }
            best = Math.max(best, place.score);
        }
        return NOBODY;
    }
}
function firstOf(list) {
    return Array.from({ length: Math.min(FIRST, list.length) }, (_, index) => index).flatMap((index) => list.at(index) ?? []);
}
//# sourceMappingURL=exposure.js.map