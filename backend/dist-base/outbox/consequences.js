/** Channels of PostgreSQL's NOTIFY; the names stand in the function append_consequences too. */
export const LIVE_CHANNEL = 'rendezvous_live';
export const OUTBOX_CHANNEL = 'rendezvous_outbox';
/** What follows from a change once it is committed. Collected while it is made, appended once at its end. */
export class Consequences {
    constructor() {
        this.people = new Map();
        this.broadcasts = [];
        this.jobs = [];
    }
    tell(userId, event, data) {
        const entries = this.people.get(userId);
        if (entries === undefined)
            this.people.set(userId, [{ event, data }]);
        else
            entries.push({ event, data });
        return this;
    }
    broadcast(broadcast) {
        this.broadcasts.push(broadcast);
        return this;
    }
    job(job, payload) {
        this.jobs.push({ job, payload });
        return this;
    }
    /**
     * Writes everything in the changing transaction. The last statement of it: streams come after
     * every other lock.
     */
    append(tx) {
        if (this.people.size + this.broadcasts.length + this.jobs.length === 0)
            return;
        const { people, broadcasts, jobs } = this.written();
        tx.announce(APPEND, [people, broadcasts, jobs], (rows) => this.noticesOf(rows));
    }
    /** As `append_consequences` takes it, for a function of the database that calls it. */
    written() {
        const people = Array.from(this.people, ([userId, entries]) => ({ userId, entries }));
        return {
            people: JSON.stringify(people),
            broadcasts: JSON.stringify(this.broadcasts),
            jobs: JSON.stringify(this.jobs),
        };
    }
    /** What this very process need not wait to be notified of; nothing where nothing was appended. */
    noticesOf([row]) {
        // As `append_consequences` answers.
        const appended = row?.appended;
        if (appended === null || appended === undefined)
            return [];
        const notices = [];
        for (const [userId, entries] of this.people) {
            const before = appended.before[userId];
            if (before === undefined)
                continue;
            const notice = { kind: 'person', userId, before, at: appended.at, entries };
            notices.push({ channel: LIVE_CHANNEL, notice });
        }
        if (this.jobs.length > 0)
            notices.push({ channel: OUTBOX_CHANNEL, notice: '' });
        return notices;
    }
}
const APPEND = {
    name: 'append-consequences',
    text: 'SELECT append_consequences($1::jsonb, $2::jsonb, $3::jsonb) AS appended',
};
//# sourceMappingURL=consequences.js.map