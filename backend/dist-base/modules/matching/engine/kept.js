/** Values by key up to a total weight; those kept longest are dropped first. */
export class Kept {
    /** Told of each value that is dropped for want of room. */
    constructor(most, dropped = () => undefined) {
        this.most = most;
        this.dropped = dropped;
        this.values = new Map();
        this.weight = 0;
    }
    get(key) {
        return this.values.get(key)?.value;
    }
    /** Keeps a value as the newest, in place of what was there. */
    set(key, value, weight = 1) {
        this.delete(key);
        this.values.set(key, { value, weight });
        this.weight += weight;
    }
    /** Drops the oldest until the rest is within bounds; the newest stays, whatever it weighs. */
    trim() {
        for (const [key, { value }] of this.values) {
            if (this.weight <= this.most || this.values.size === 1)
                return;
            this.delete(key);
            this.dropped(key, value);
        }
    }
    delete(key) {
        this.weight -= this.values.get(key)?.weight ?? 0;
        this.values.delete(key);
    }
}
//# sourceMappingURL=kept.js.map