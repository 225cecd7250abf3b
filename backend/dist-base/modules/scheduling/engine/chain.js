import { NONE } from './board.js';
/**
 * An alternating (Kempe) chain: the meetings of two slots that hang together by their people. Everybody
 * has at most one meeting in either slot, so they form a path or a circle, and exchanging the two slots
 * along the whole of it leaves nobody in two places. Only the people at the ends of a path change the
 * slots they are busy in.
 *
 * One object is traced again and again and holds the last chain.
 */
export class Chain {
    constructor(board) {
        this.board = board;
        this.meetings = [];
        this.from = NONE;
        this.to = NONE;
        /** How many more meetings the chain takes out of `from` than it brings in. */
        this.excess = 0;
        /** The people at the two ends, `NONE` in a circle. */
        this.headEnd = NONE;
        this.tailEnd = NONE;
        /** Meetings looked at since the chain was made: what a search spends. */
        this.steps = 0;
    }
    /**
     * Follows the chain on which the meeting moves from its slot to `to`. False when it would be longer than
     * `limit`, or would move a pinned meeting, leave a meeting's range or enter a blocked slot. Tables are not
     * looked at.
     */
    trace(meeting, to, limit) {
        this.meetings.length = 0;
        this.from = this.board.slotOf(meeting);
        this.to = to;
        this.excess = 0;
        this.headEnd = NONE;
        this.tailEnd = NONE;
        if (!this.join(meeting, to, limit))
            return false;
        const head = this.follow(meeting, this.board.personA(meeting), limit);
        if (head === STUCK)
            return false;
        if (head === CIRCLE)
            return true;
        const tail = this.follow(meeting, this.board.personB(meeting), limit);
        if (tail === STUCK)
            return false;
        this.headEnd = head;
        this.tailEnd = tail;
        return true;
    }
    /** Whether both slots would have enough tables after the exchange. */
    get hasTables() {
        const { board, excess } = this;
        return excess === 0 || board.hasTable(excess > 0 ? this.to : this.from);
    }
    /** Exchanges the two slots along the chain. A second time undoes it. */
    flip() {
        exchange(this.board, this.meetings, this.from, this.to);
    }
    follow(start, person, limit) {
        const { board } = this;
        let [here, there, at] = [this.to, this.from, person];
        for (;;) {
            const next = board.meetingAt(at, here);
            if (next === NONE)
                return board.isBlocked(at, here) ? STUCK : at;
            if (next === start)
                return CIRCLE;
            if (!this.join(next, there, limit))
                return STUCK;
            at = board.other(next, at);
            [here, there] = [there, here];
        }
    }
    join(meeting, target, limit) {
        this.steps += 1;
        const { board, meetings } = this;
        if (meetings.length >= limit || board.isPinned(meeting) || !board.allows(meeting, target)) {
            return false;
        }
        meetings.push(meeting);
        this.excess += target === this.to ? 1 : -1;
        return true;
    }
}
const STUCK = -2;
const CIRCLE = -3;
/** Puts those of the meetings that are in the one slot into the other. */
export function exchange(board, meetings, one, other) {
    const targets = meetings.map((meeting) => (board.slotOf(meeting) === one ? other : one));
    for (const meeting of meetings)
        board.take(meeting);
    for (const [index, meeting] of meetings.entries())
        board.put(meeting, targets[index] ?? NONE);
}
//# sourceMappingURL=chain.js.map