/** Changes known one by one: who knows the roll from before reads it whole. */
const MOST_CHANGES = 1024;
/** Bits of a number: those of a thousand rolls fit side by side into 32. */
export const SLOT_BITS = 22;
export const MOST_SLOTS = 2 ** SLOT_BITS;
/**
 * Who is at an event. Everybody has a number that is nobody else's, not even when they have left; who
 * comes again has a new one.
 */
export class Roll {
    constructor() {
        this.present = new Map();
        this.ids = [];
        this.versions = [];
        /** The numbers of those who are there, by id. */
        this.order = [];
        this.changes = [];
        this.forgotten = 0;
    }
    /** How many are there. */
    get size() {
        return this.order.length;
    }
    /** How many numbers there are, of those who have left too. */
    get slots() {
        return this.ids.length;
    }
    /** How many changes there have ever been. */
    get revision() {
        return this.forgotten + this.changes.length;
    }
    /** More numbers belong to people who have left than to those there: a new roll would be smaller. */
    get isWorn() {
        return this.ids.length > 2 * this.size + MOST_CHANGES || this.ids.length >= MOST_SLOTS;
    }
    slotOf(id) {
        return this.present.get(id);
    }
    /** Whose number it is or was. */
    idOf(slot) {
        return this.ids[slot] ?? '';
    }
    versionOf(slot) {
        return this.versions[slot] ?? 0;
    }
    /** The numbers of those who are there, in the order of their ids. */
    byId() {
        return this.order;
    }
    /** Changes after a revision, the same person perhaps more than once; null when not all are known any more. */
    since(revision) {
        return revision < this.forgotten ? null : this.changes.slice(revision - this.forgotten);
    }
    /** Notes how somebody is now; what is so already changes nothing. */
    note({ id, version }) {
        const slot = this.present.get(id);
        if (version === null) {
            if (slot === undefined)
                return;
            this.present.delete(id);
            this.order.splice(this.placeOf(id), 1);
            this.log({ id, slot });
        }
        else if (slot === undefined)
            this.add(id, version);
        else if (this.versions[slot] !== version) {
            this.versions[slot] = version;
            this.log({ id, slot });
        }
    }
    add(id, version) {
        const slot = this.ids.length;
        this.order.splice(this.placeOf(id), 0, slot);
        this.present.set(id, slot);
        this.ids.push(id);
        this.versions.push(version);
        this.log({ id, slot });
    }
    log(change) {
        this.changes.push(change);
        if (this.changes.length <= 2 * MOST_CHANGES)
            return;
        this.forgotten += this.changes.length - MOST_CHANGES;
        this.changes = this.changes.slice(-MOST_CHANGES);
    }
    /** How many have a smaller id. */
    placeOf(id) {
        let [from, to] = [0, this.order.length];
        while (from < to) {
            const middle = (from + to) >> 1;
            if (this.idOf(this.order[middle]) < id)
                from = middle + 1;
            else
                to = middle;
        }
        return from;
    }
}
//# sourceMappingURL=roll.js.map