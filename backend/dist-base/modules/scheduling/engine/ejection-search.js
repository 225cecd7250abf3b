import { lowestBit } from './bits.js';
import { NONE } from './board.js';
/**
 * Makes room by putting the meeting where others are and those, in turn, elsewhere: every way that lifts
 * one other, then two, up to `most`; not more once fewer moves cannot come of it.
 */
export function searchEjections(trial, most) {
    for (let lifts = 1; lifts <= most; lifts += 1) {
        if (trial.bound <= lifts || trial.isSpent())
            return;
        reseat(trial, [{ meeting: trial.meeting, origin: NONE }], lifts);
    }
}
/** Finds slots for all that are homeless, lifting at most `left` more. */
function reseat(trial, homeless, left) {
    const next = homeless.pop();
    if (next === undefined) {
        trial.relieve();
        return;
    }
    if (left === 0)
        reseatFree(trial, next, homeless);
    else
        reseatAnywhere(trial, next, homeless, left);
    homeless.push(next);
}
/** Only where nobody is in the way: a slot with a table if there is one. */
function reseatFree(trial, { meeting, origin }, homeless) {
    const { board } = trial;
    let fallback = NONE;
    trial.spend(1);
    for (let word = 0; word < board.words; word += 1) {
        for (let bits = board.sharedWord(meeting, word); bits !== 0; bits &= bits - 1) {
            const slot = word * 32 + lowestBit(bits);
            if (slot === origin)
                continue;
            fallback = slot;
            if (board.hasTable(slot)) {
                putAndGoOn(trial, meeting, slot, homeless, 0);
                return;
            }
        }
    }
    if (fallback !== NONE)
        putAndGoOn(trial, meeting, fallback, homeless, 0);
}
function reseatAnywhere(trial, { meeting, origin }, homeless, left) {
    const { board } = trial;
    const [a, b] = [board.personA(meeting), board.personB(meeting)];
    for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
        if (trial.isSpent())
            return;
        trial.spend(1);
        if (slot === origin || board.isBlocked(a, slot) || board.isBlocked(b, slot))
            continue;
        const one = board.meetingAt(a, slot);
        const other = board.meetingAt(b, slot);
        const both = one !== NONE && other !== NONE && one !== other;
        if (both && left < 2)
            continue;
        if (!mayGo(trial, one) || !mayGo(trial, other))
            continue;
        if (one !== NONE)
            homeless.push({ meeting: one, origin: trial.lift(one) });
        if (other !== NONE && other !== one)
            homeless.push({ meeting: other, origin: trial.lift(other) });
        const lifted = Number(one !== NONE) + Number(other !== NONE && other !== one);
        putAndGoOn(trial, meeting, slot, homeless, left - lifted);
        for (let count = 0; count < lifted; count += 1) {
            const back = homeless.pop();
            if (back !== undefined)
                trial.lower(back.meeting, back.origin);
        }
    }
}
function putAndGoOn(trial, meeting, slot, homeless, left) {
    trial.board.put(meeting, slot);
    reseat(trial, homeless, left);
    trial.board.take(meeting);
}
function mayGo(trial, meeting) {
    if (meeting === NONE)
        return true;
    return meeting !== trial.meeting && !trial.board.isPinned(meeting) && !trial.hasLifted(meeting);
}
//# sourceMappingURL=ejection-search.js.map