/** Notices looked back upon; a socket that takes longer to connect is taken for one that missed something. */
const KEPT = 1024;
/** Of whom the last notices were, so that a socket that connects knows whether it missed one. */
export class HeardPeople {
    constructor() {
        this.last = [];
        this.total = 0;
    }
    /** How many notices there have been. */
    get count() {
        return this.total;
    }
    add(userId) {
        this.last[this.total % KEPT] = userId;
        this.total += 1;
    }
    /** Notices may have been lost: nothing is known of what came before. */
    forget() {
        this.total += KEPT + 1;
    }
    /** Whether there may have been one of this person after the first `count`. */
    mayInclude(userId, count) {
        if (this.total - count > KEPT)
            return true;
        for (let at = count; at < this.total; at += 1) {
            if (this.last[at % KEPT] === userId)
                return true;
        }
        return false;
    }
}
//# sourceMappingURL=heard-people.js.map