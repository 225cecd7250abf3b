import type { AvailabilityRequest, AvailabilitySlot, Uuid } from '@rendezvous/contract';
import { dayKey, formatClock } from '../../text/format';

/** Times painted in one go: from where it began to where it is now, everything between in the order of time. */
export interface Stroke {
  anchor: Uuid;
  current: Uuid;
  /** Blocks what is painted; opens it otherwise. */
  blocks: boolean;
}

/** Whether the viewer can still say anything about this time. */
export function isOpen(slot: AvailabilitySlot, now: number): boolean {
  return slot.state !== 'elsewhere' && Date.parse(slot.startTime) > now;
}

/** The slots a stroke covers that it may change. */
export function covered(
  slots: readonly AvailabilitySlot[],
  { anchor, current }: Stroke,
  now: number,
): AvailabilitySlot[] {
  const ends = [anchor, current].map((id) => slots.findIndex((slot) => slot.id === id));
  if (ends.includes(-1)) return [];
  return slots.slice(Math.min(...ends), Math.max(...ends) + 1).filter((slot) => isOpen(slot, now));
}

/** What a finished stroke asks for, and the meetings that are in its way. */
export interface Painted {
  change: AvailabilityRequest;
  booked: AvailabilitySlot[];
}

/** Only what changes is sent. */
export function paint(slots: readonly AvailabilitySlot[], blocks: boolean): Painted {
  const ids = (state: AvailabilitySlot['state']) =>
    slots.filter((slot) => slot.state === state).map(({ id }) => id);
  if (!blocks) return { change: { unblock: ids('blocked') }, booked: [] };
  return {
    change: { block: ids('free') },
    booked: slots.filter(({ state }) => state === 'meeting'),
  };
}

/** The slots of one day, parted into the hours of the clock. */
export interface Day {
  key: string;
  hours: { hour: string; slots: AvailabilitySlot[] }[];
}

/** The slots by day and hour as the clocks of `zone` show them. */
export function daysOf(slots: readonly AvailabilitySlot[], zone: string): Day[] {
  const days: Day[] = [];
  for (const slot of slots) {
    const key = dayKey(slot.startTime, zone);
    const hour = formatClock(slot.startTime, zone).slice(0, 2);
    let day = days.at(-1);
    if (day?.key !== key) days.push((day = { key, hours: [] }));
    const row = day.hours.at(-1);
    if (row?.hour === hour) row.slots.push(slot);
    else day.hours.push({ hour, slots: [slot] });
  }
  return days;
}

const arrows = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
} as const;

/** The slot that a key leads to from another one; null for a key that leads nowhere. */
export function slotAt(day: Day, from: Uuid, key: string): AvailabilitySlot | null {
  if (!Object.hasOwn(arrows, key)) return null;
  const way = arrows[key as keyof typeof arrows];
  const rows = day.hours.map(({ slots }) => slots);
  const row = rows.findIndex((slots) => slots.some(({ id }) => id === from));
  const column = rows[row]?.findIndex(({ id }) => id === from) ?? -1;
  if (column === -1) return null;
  const all = rows.flat();
  switch (way) {
    case 'up':
    case 'down': {
      const next = rows[row + (way === 'up' ? -1 : 1)];
      return next?.[Math.min(column, next.length - 1)] ?? null;
    }
    case 'first':
      return rows[row]?.[0] ?? null;
    case 'last':
      return rows[row]?.at(-1) ?? null;
    default:
      return all[all.findIndex(({ id }) => id === from) + way] ?? null;
  }
}
