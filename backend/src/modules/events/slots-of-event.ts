import { generateSlots, type Slot, type SlotPlan } from './slots.js';

/** The most events whose slots are cached. */
const MOST_EVENTS = 100;
const cache = new Map<string, readonly Slot[]>();

/** The event's slots in order; computed once for each set of dates and hours. */
export function slotsOf(event: SlotPlan): readonly Slot[] {
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
  const known = cache.get(key);
  if (known !== undefined) return known;
  const slots = generateSlots(event);
  const [oldest] = cache.keys();
  if (cache.size >= MOST_EVENTS && oldest !== undefined) cache.delete(oldest);
  cache.set(key, slots);
  return slots;
}
