import { generateSlots, type Slot, type SlotPlan } from './slots.js';

/** The most events whose slots are cached. */
const KEPT = 100;
const kept = new Map<string, readonly Slot[]>();

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
  const known = kept.get(key);
  if (known !== undefined) return known;
  const slots = generateSlots(event);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, slots);
  return slots;
}
