import { DateTime } from 'luxon';
/** How full the slots of an event are, altogether and by the hours of its zone in which they begin. */
export function occupancyOf(slots, { zone, people }) {
    const hours = new Map();
    const total = { slots: 0, used: 0, meetings: 0 };
    for (const { startTime, meetingCount } of slots) {
        const start = beginOf('hour', startTime, zone);
        const hour = hours.get(start) ?? { start, slots: 0, used: 0, meetings: 0 };
        hours.set(start, hour);
        for (const sum of [hour, total]) {
            sum.slots += 1;
            sum.used += meetingCount > 0 ? 1 : 0;
            sum.meetings += meetingCount;
        }
    }
    return { ...total, people, hours: [...hours.values()] };
}
/** The buckets with those between them in which nothing happened. Weeks begin on Monday. */
export function withEmptyBuckets(found, unit, zone) {
    const [first, last] = [found.at(0), found.at(-1)];
    if (first === undefined || last === undefined)
        return [];
    const requests = new Map(found.map((bucket) => [bucket.start, bucket.requests]));
    for (let start = first.start; start < last.start; start = nextOf(unit, start, zone)) {
        requests.set(start, requests.get(start) ?? 0);
    }
    return [...requests.entries()]
        .map(([start, count]) => ({ start, requests: count }))
        .sort((one, other) => (one.start < other.start ? -1 : 1));
}
const inUtc = (time) => time.toJSDate().toISOString();
function beginOf(unit, instant, zone) {
    return inUtc(DateTime.fromISO(instant, { zone }).startOf(unit));
}
/** Where the clock is set at midnight a day begins later, so the next one is looked for from its begin. */
function nextOf(unit, instant, zone) {
    return inUtc(DateTime.fromISO(instant, { zone })
        .plus({ [unit]: 1 })
        .startOf(unit));
}
//# sourceMappingURL=occupancy.js.map