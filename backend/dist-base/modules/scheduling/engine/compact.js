import { NONE } from './board.js';
import { Chain } from './chain.js';
import { breaksOfFlip, flipWithGaps } from './chain-weight.js';
import { Gaps } from './gaps.js';
import { timeSpent } from './time-spent.js';
/** Proposals and meetings looked at for each second allowed: what a small machine does without a hurry. */
const RATE = 6_000_000;
/** First and last temperature, in breaks. */
const HOT = 1;
const COLD = 0.08;
/** A chain longer than this is let be. */
const LONGEST = 400;
/** Proposals between two looks at the clock. */
const BATCH = 2048;
/**
 * Makes everybody's day shorter without taking a time from any meeting: simulated annealing that gives one
 * meeting of a person a slot in which that person is free, along the alternating chain that begins there;
 * where the tables of a slot would not do, along another one in the opposite direction too. The board
 * ends as the best there was.
 *
 * The number of proposals follows from `seconds`, and the outcome from it and `random` alone, as long as
 * the machine is fast enough; on a slower one the time spent hastens the cooling.
 */
export function compact(board, limits) {
    new Annealing(board, limits.random).run(limits);
}
class Annealing {
    constructor(board, random) {
        this.board = board;
        this.random = random;
        this.proposals = 0;
        this.gaps = new Gaps(board);
        this.chain = new Chain(board);
        this.counter = new Chain(board);
        this.people = peopleToMove(board);
        this.fewest = this.gaps.total;
        this.best = new Int32Array(board.meetings);
        this.remember();
    }
    run({ seconds, spent = timeSpent(seconds), onProgress }) {
        if (this.people.length === 0)
            return;
        for (let done = 0; done < 1 && this.gaps.total > 0;) {
            const temperature = HOT * (COLD / HOT) ** done;
            for (let count = 0; count < BATCH; count += 1)
                this.propose(temperature);
            this.proposals += BATCH;
            const looks = this.proposals + this.chain.steps + this.counter.steps;
            done = Math.max(looks / (seconds * RATE), spent());
            onProgress?.(Math.min(1, done));
        }
        restore(this.board, this.best);
    }
    propose(temperature) {
        const { board, chain, counter, gaps } = this;
        const person = this.oneOf(this.people);
        const from = this.below(board.slots);
        const drawn = this.below(board.slots - 1);
        const to = drawn < from ? drawn : drawn + 1;
        const meeting = board.meetingAt(person, from);
        if (meeting === NONE || !board.isFree(person, to))
            return;
        if (!chain.trace(meeting, to, LONGEST))
            return;
        // What it may cost, drawn so that a change is accepted with the probability exp(-change / temperature).
        const allowed = -temperature * Math.log(1 - this.random());
        const isPaired = chain.excess > 0 && !board.hasTable(to);
        if (isPaired && !this.traceCounter(meeting))
            return;
        const change = breaksOfFlip(gaps, board, chain) + (isPaired ? breaksOfFlip(gaps, board, counter) : 0);
        if (change > allowed)
            return;
        flipWithGaps(gaps, board, chain);
        if (isPaired)
            flipWithGaps(gaps, board, counter);
        if (gaps.total < this.fewest)
            this.remember();
    }
    /** Another chain, which takes one meeting out of the slot that would be too full. */
    traceCounter(meeting) {
        const { board, chain, counter } = this;
        return (counter.trace(this.oneOf(board.inSlot(chain.to)), chain.from, LONGEST) &&
            counter.excess === 1 &&
            !counter.meetings.includes(meeting));
    }
    remember() {
        this.fewest = this.gaps.total;
        for (let meeting = 0; meeting < this.best.length; meeting += 1) {
            this.best[meeting] = this.board.slotOf(meeting);
        }
    }
    below(bound) {
        return Math.floor(this.random() * bound);
    }
    oneOf(list) {
        return list[this.below(list.length)] ?? NONE;
    }
}
/** Those with a meeting that may be somewhere else. */
function peopleToMove(board) {
    const people = new Set();
    for (let meeting = 0; meeting < board.meetings; meeting += 1) {
        if (board.slotOf(meeting) === NONE || board.isPinned(meeting))
            continue;
        if (board.firstSlot(meeting) >= board.lastSlot(meeting))
            continue;
        people.add(board.personA(meeting)).add(board.personB(meeting));
    }
    return [...people];
}
function restore(board, slots) {
    const moved = [];
    for (const [meeting, slot] of slots.entries()) {
        if (board.slotOf(meeting) !== slot)
            moved.push(meeting);
    }
    for (const meeting of moved)
        board.take(meeting);
    for (const meeting of moved)
        board.put(meeting, slots[meeting] ?? NONE);
}
//# sourceMappingURL=compact.js.map