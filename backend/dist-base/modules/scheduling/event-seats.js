import { chooseTable, distance } from './choose-slot.js';
/**
 * A table for each of the meetings placed, among the meetings that stay: beside where their people sit
 * where that can be had. Null where the event does not number its tables.
 * @throws RangeError when a time holds more meetings than the event has tables
 */
export function seatPlacements(event, staying, placed) {
    const { tables } = event;
    if (tables === null) {
        return placed.map(({ meetingId, slot }) => ({ meetingId, slot, table: null }));
    }
    const seated = [...staying];
    const gapMs = event.meetingGapMinutes * 60_000;
    const inOrder = [...placed].sort((a, b) => a.slot.start.getTime() - b.slot.start.getTime());
    return inOrder.map(({ meetingId, slot, requesterUserId, requesteeUserId }) => {
        const taken = new Set();
        const beside = [];
        for (const one of seated) {
            if (one.table === null)
                continue;
            const apart = distance(one, slot);
            if (apart < 0)
                taken.add(one.table);
            const two = [one.requesterUserId, one.requesteeUserId];
            const shared = two.includes(requesterUserId) || two.includes(requesteeUserId);
            if (shared && apart >= 0 && apart <= gapMs)
                beside.push(one.table);
        }
        const loads = event.slotPolicy === 'balanced' ? countLoads(seated) : null;
        const table = chooseTable({ tables, taken, beside, loads });
        if (table === null) {
            throw new RangeError(`There is no table at ${slot.start.toISOString()}.`);
        }
        seated.push({
            id: meetingId,
            requesterUserId,
            requesteeUserId,
            start: slot.start,
            end: slot.end,
            table,
        });
        return { meetingId, slot, table };
    });
}
function countLoads(seated) {
    const loads = new Map();
    for (const { table } of seated) {
        if (table !== null)
            loads.set(table, (loads.get(table) ?? 0) + 1);
    }
    return loads;
}
//# sourceMappingURL=event-seats.js.map