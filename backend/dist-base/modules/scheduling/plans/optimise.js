import { Board, NONE } from '../engine/board.js';
import { countBreaks } from '../engine/breaks.js';
import { compact } from '../engine/compact.js';
import { descend } from '../engine/descend.js';
import { hindrance } from '../engine/hindrance.js';
import { bringHome } from '../engine/homecoming.js';
import { seeded } from '../engine/random.js';
import { repair, repairPatiently } from '../engine/repair.js';
/** Long searches without success after which the others that wait are not worth theirs. */
const FUTILE = 8;
/** Meetings looked at in each second allowed before the search at random. */
const DESCENT = 1_000_000;
/** What of the progress placing is. */
const PLACING = 0.1;
/**
 * Gives times to the meetings that wait, moving as few others as that takes, then makes everybody's
 * days shorter, each day for itself, and takes back whatever moved for nothing.
 */
export function optimise(timetable, { seconds, seed, onProgress }) {
    const random = seeded(seed);
    const board = new Board(timetable);
    const homes = slotsOn(board);
    const gapsBefore = gapsOf(timetable, homes);
    const waiting = homes.flatMap((slot, meeting) => (slot === NONE ? [meeting] : []));
    let futile = 0;
    for (const [index, meeting] of waiting.entries()) {
        const moved = futile < FUTILE ? repairPatiently(board, meeting, random) : repair(board, meeting);
        if (moved === null)
            futile += 1;
        onProgress((PLACING * (index + 1)) / waiting.length);
    }
    const slotOf = slotsOn(board);
    const days = timetable.days.map((_, day) => dayOf(timetable, day, slotOf));
    for (const [index, day] of days.entries()) {
        const share = (done) => PLACING + ((1 - PLACING) * (index + done)) / days.length;
        const end = day.first + day.board.slots;
        shorten(day, day.meetings.map((meeting) => {
            const home = homes[meeting] ?? NONE;
            return home >= day.first && home < end ? home - day.first : NONE;
        }), {
            seconds: seconds / days.length,
            random,
            onProgress: (done) => onProgress(share(done)),
        });
        for (const [at, meeting] of day.meetings.entries()) {
            slotOf[meeting] = day.first + day.board.slotOf(at);
        }
        onProgress(share(1));
    }
    return {
        slotOf: slotOf.map((slot) => (slot === NONE ? null : slot)),
        gapsBefore,
        gapsAfter: gapsOf(timetable, slotOf),
        unplaced: stillWaiting(timetable, slotOf),
    };
}
/** First by moves that each gain something; the search at random counts only where it gains more. */
function shorten({ board }, homes, limits) {
    descend(board, DESCENT * limits.seconds);
    bringHome(board, homes);
    const few = slotsOn(board);
    const gaps = countBreaks(board);
    compact(board, limits);
    bringHome(board, homes);
    if (countBreaks(board) < gaps)
        return;
    for (const meeting of few.keys())
        board.take(meeting);
    for (const [meeting, slot] of few.entries())
        board.put(meeting, slot);
}
function dayOf(timetable, index, slotOf) {
    const first = timetable.days[index] ?? 0;
    const end = timetable.days[index + 1] ?? timetable.slots;
    const within = (slot) => slot >= first && slot < end;
    const meetings = slotOf.flatMap((slot, meeting) => (within(slot) ? [meeting] : []));
    const board = new Board({
        slots: end - first,
        people: timetable.people,
        tables: timetable.tables,
        blocked: timetable.blocked.map((slots) => slots.filter(within).map((slot) => slot - first)),
        meetings: meetings.flatMap((meeting) => {
            const given = timetable.meetings[meeting];
            if (given === undefined)
                return [];
            const firstSlot = Math.max(0, (given.firstSlot ?? 0) - first);
            return [{ ...given, slot: (slotOf[meeting] ?? NONE) - first, firstSlot }];
        }),
    });
    return { first, board, meetings };
}
function gapsOf(timetable, slotOf) {
    return timetable.days.reduce((sum, _, day) => sum + countBreaks(dayOf(timetable, day, slotOf).board), 0);
}
function stillWaiting(timetable, slotOf) {
    const meetings = timetable.meetings.map((given, at) => ({ ...given, slot: slotOf[at] ?? NONE }));
    const board = new Board({ ...timetable, meetings });
    return slotOf.flatMap((slot, meeting) => slot === NONE ? [{ meeting, hindrance: hindrance(board, meeting) }] : []);
}
function slotsOn(board) {
    return Array.from({ length: board.meetings }, (_, meeting) => board.slotOf(meeting));
}
//# sourceMappingURL=optimise.js.map