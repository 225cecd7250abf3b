import { NONE } from './board.js';
/** Seatings after which a walk starts again from the board as it was. */
const PATIENCE = 300;
/** Seatings for which a meeting may not come back to a slot: so many, and up to so many more. */
const TABU = 4;
const TABU_SPREAD = 8;
/**
 * The last resort: seats the meeting where the fewest are in the way, seats those the same way, and so on, at
 * random among equals and with what was pushed out of a slot kept from it for a while (a tabu search).
 *
 * @returns who moved where; null, and the board as it was, when nothing was found
 */
export function walk(board, meeting, limits) {
    return new Walk(board, meeting, limits).run();
}
class Walk {
    constructor(board, meeting, limits) {
        this.board = board;
        this.meeting = meeting;
        this.limits = limits;
        this.origins = new Map();
        this.homeless = [];
        this.tabu = new Map();
        this.clock = 0;
    }
    run() {
        while (this.clock < this.limits.effort) {
            if (this.tryOnce())
                return this.moves();
            this.restore();
        }
        return null;
    }
    tryOnce() {
        const end = this.clock + PATIENCE;
        this.homeless.push(this.meeting);
        while (this.clock < end) {
            const pick = Math.floor(this.limits.random() * this.homeless.length);
            const next = this.homeless[pick];
            const last = this.homeless.pop();
            if (next === undefined || last === undefined)
                return false;
            if (last !== next)
                this.homeless[pick] = last;
            this.clock += 1;
            if (!this.seat(next)) {
                this.homeless.push(next);
                return false;
            }
            if (this.homeless.length === 0)
                return this.moves().length <= this.limits.maxMoves;
            if (this.homeless.length > this.limits.maxMoves)
                return false;
        }
        return false;
    }
    seat(meeting) {
        const { board } = this;
        const slot = this.choose(meeting);
        if (slot === NONE)
            return false;
        for (const person of [board.personA(meeting), board.personB(meeting)]) {
            const inTheWay = board.meetingAt(person, slot);
            if (inTheWay !== NONE)
                this.pushOut(inTheWay);
        }
        if (!board.hasTable(slot)) {
            const movable = board.inSlot(slot).filter((one) => !board.isPinned(one));
            const out = movable[Math.floor(this.limits.random() * movable.length)];
            if (out === undefined)
                return false;
            this.pushOut(out);
        }
        board.put(meeting, slot);
        return true;
    }
    /** The slot with the fewest in the way, at random among equals. */
    choose(meeting) {
        const { board } = this;
        const [a, b] = [board.personA(meeting), board.personB(meeting)];
        let best = NONE;
        let bestCost = Infinity;
        for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
            if (board.isBlocked(a, slot) || board.isBlocked(b, slot))
                continue;
            const [one, other] = [board.meetingAt(a, slot), board.meetingAt(b, slot)];
            if ((one !== NONE && board.isPinned(one)) || (other !== NONE && board.isPinned(other))) {
                continue;
            }
            if ((this.tabu.get(meeting * board.slots + slot) ?? 0) > this.clock)
                continue;
            const people = Number(one !== NONE) + Number(other !== NONE && other !== one);
            const inTheWay = Math.max(people, board.hasTable(slot) ? 0 : 1);
            const cost = inTheWay + this.limits.random() * 0.5;
            if (cost < bestCost)
                [best, bestCost] = [slot, cost];
        }
        return best;
    }
    pushOut(meeting) {
        const { board } = this;
        const slot = board.slotOf(meeting);
        if (meeting !== this.meeting && !this.origins.has(meeting))
            this.origins.set(meeting, slot);
        const until = this.clock + TABU + Math.floor(this.limits.random() * TABU_SPREAD);
        this.tabu.set(meeting * board.slots + slot, until);
        board.take(meeting);
        this.homeless.push(meeting);
    }
    moves() {
        const moves = [];
        for (const [meeting, from] of this.origins) {
            const to = this.board.slotOf(meeting);
            if (to !== from)
                moves.push({ meeting, from, to });
        }
        return moves;
    }
    restore() {
        const { board } = this;
        for (const meeting of [this.meeting, ...this.origins.keys()]) {
            if (board.slotOf(meeting) !== NONE)
                board.take(meeting);
        }
        for (const [meeting, slot] of this.origins)
            board.put(meeting, slot);
        this.origins.clear();
        this.homeless.length = 0;
        this.tabu.clear();
    }
}
//# sourceMappingURL=walk.js.map