import { FIRST, firstAfter } from './order.js';
/**
 * A list that is in order, with the one at an index further down among the first: right above who has the
 * last of the first places. Who is among the first already, or lowered, stays where they are.
 */
export class Lifted {
    constructor(list, from) {
        this.list = list;
        this.length = list.length;
        const [last, place] = [list.at(FIRST - 1), from < FIRST ? undefined : list.at(from)];
        if (last === undefined || place === undefined || place.lowered)
            this.lift = null;
        else {
            const lifted = { ...place, rank: last.rank + 1 };
            this.lift = { place: lifted, from, to: firstAfter(list, lifted) };
        }
    }
    get liftsSomebody() {
        return this.lift !== null;
    }
    at(index) {
        return index === this.lift?.to ? this.lift.place : this.list.at(this.indexBelow(index));
    }
    /** Where in the list beneath stands who is here at an index. */
    indexBelow(index) {
        if (this.lift === null)
            return index;
        const { from, to } = this.lift;
        if (index === to)
            return from;
        return index > to && index <= from ? index - 1 : index;
    }
}
/** The list, which is in order, with somebody lifted; the same list when nobody is. */
export function lift(list, id) {
    const lifted = new Lifted(list, id === null ? -1 : list.findIndex((place) => place.id === id));
    if (!lifted.liftsSomebody)
        return list;
    return list.flatMap((_, index) => lifted.at(index) ?? []);
}
//# sourceMappingURL=lifted.js.map