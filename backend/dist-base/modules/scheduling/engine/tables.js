import { NONE } from './board.js';
/**
 * Gives every meeting on the board a table of its slot, counted from 0; null where tables are not counted
 * and for meetings without a slot. Whoever has meetings in a row stays at a table where possible: in each
 * slot as many meetings as can be keep the table one of their two people sat at in the slot before.
 */
export function assignTables(board) {
    const tableOf = Array.from({ length: board.meetings }, () => null);
    if (!board.countsTables)
        return tableOf;
    for (let slot = 0; slot < board.slots; slot += 1) {
        const meetings = [...board.inSlot(slot)].sort((one, other) => one - other);
        const takenBy = matchWishes(meetings, (meeting) => wishesOf(board, tableOf, meeting, slot));
        for (const [table, meeting] of takenBy)
            tableOf[meeting] = table;
        let next = 0;
        for (const meeting of meetings) {
            if (tableOf[meeting] !== null)
                continue;
            while (takenBy.has(next))
                next += 1;
            tableOf[meeting] = next;
            next += 1;
        }
    }
    return tableOf;
}
/** The tables the meeting's two people sat at in the slot before. */
function wishesOf(board, tableOf, meeting, slot) {
    if (slot === 0)
        return [];
    return [board.personA(meeting), board.personB(meeting)].flatMap((person) => {
        const before = board.meetingAt(person, slot - 1);
        const table = before === NONE ? null : (tableOf[before] ?? null);
        return table === null ? [] : [table];
    });
}
/** As many wishes come true as can: a maximum matching by augmenting paths. Returns who gets each table. */
function matchWishes(meetings, wishes) {
    const takenBy = new Map();
    const seat = (meeting, tried) => {
        for (const table of wishes(meeting)) {
            if (tried.has(table))
                continue;
            tried.add(table);
            const holder = takenBy.get(table);
            if (holder === undefined || seat(holder, tried)) {
                takenBy.set(table, meeting);
                return true;
            }
        }
        return false;
    };
    for (const meeting of meetings)
        seat(meeting, new Set());
    return takenBy;
}
//# sourceMappingURL=tables.js.map