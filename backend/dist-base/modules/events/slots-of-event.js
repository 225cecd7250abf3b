import { generateSlots } from './slots.js';
/** Events whose slots are kept. */
const KEPT = 100;
const kept = new Map();
/** The event's slots in order; computed once for each set of dates and hours. */
export function slotsOf(event) {
    const key = [
        event.id,
        event.startDate.getTime(),
        event.endDate.getTime(),
        event.timezone,
        event.networkingStartTime,
        event.networkingEndTime,
        event.meetingDurationMinutes,
        event.meetingGapMinutes,
    ].join('|');
    const known = kept.get(key);
    if (known !== undefined)
        return known;
    const slots = generateSlots(event);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined)
        kept.delete(oldest);
    kept.set(key, slots);
    return slots;
}
//# sourceMappingURL=slots-of-event.js.map