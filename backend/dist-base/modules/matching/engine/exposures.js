import { Exposure } from './exposure.js';
import { Kept } from './kept.js';
/** Viewers of whom is kept who is among their first, some three hundred bytes each. */
const MOST_FIRSTS = 50_000;
/** Who is among the first of whose list, event by event. */
export class Exposures {
    constructor() {
        this.byEvent = new Map();
        this.viewers = new Kept(MOST_FIRSTS, (_, { viewerId, eventId }) => this.forget(viewerId, eventId));
    }
    /** Whom to lift among the first of a viewer's list of an event, which counts from then on; null for nobody. */
    choose(viewerId, eventId, list) {
        const exposure = this.byEvent.get(eventId) ?? new Exposure();
        this.byEvent.set(eventId, exposure);
        this.viewers.set(`${eventId} ${viewerId}`, { viewerId, eventId });
        this.viewers.trim();
        return exposure.choose(viewerId, list);
    }
    forget(viewerId, eventId) {
        const exposure = this.byEvent.get(eventId);
        exposure?.forget(viewerId);
        if (exposure?.isEmpty)
            this.byEvent.delete(eventId);
    }
}
//# sourceMappingURL=exposures.js.map