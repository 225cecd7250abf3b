/**
 * The same work in fewer jobs: meetings of one event that need a time at the same moment take turns anyway,
 * and one job can give it to all of them, in their order.
 */
export function joined(rows) {
    const jobs = [];
    const ofEvent = new Map();
    for (const row of rows) {
        if (!isAssignment(row)) {
            jobs.push(row);
            continue;
        }
        const { eventId, meetings } = row.payload;
        const before = ofEvent.get(eventId);
        if (before === undefined) {
            const first = { job: row.job, payload: { eventId, meetings: [...meetings] } };
            ofEvent.set(eventId, first);
            jobs.push(first);
        }
        else {
            before.payload = { eventId, meetings: [...before.payload.meetings, ...meetings] };
        }
    }
    return jobs;
}
const isAssignment = (row) => row.job === 'assign-time';
//# sourceMappingURL=joined.js.map