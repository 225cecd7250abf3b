import type { SlotTime } from '@rendezvous/contract';
import { IANAZone } from 'luxon';
import { uuidV5 } from '../../common/uuid-v5.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** No zone is further than this from UTC, so every instant of a local date lies this close to it. */
const FARTHEST_OFFSET = 15 * 60 * MINUTE;

/** What of an event decides its slots. */
export interface SlotPlan {
  /** The event's id, a UUID. */
  id: string;
  startDate: Date;
  endDate: Date;
  /** IANA name. */
  timezone: string;
  /** `HH:MM` on the wall clock of `timezone`, seconds ignored. */
  networkingStartTime: string;
  networkingEndTime: string;
  meetingDurationMinutes: number;
  meetingGapMinutes: number;
}

/** A time in which a meeting can be held, bounds `[start, end)`. */
export interface Slot {
  /** UUID v5 of the event's id and the start, so it survives a rebuild. */
  id: string;
  start: Date;
  end: Date;
}

/** Whether `zone` is a name of the IANA time zone database; a bare offset such as `+02:00` is not. */
export function isKnownTimezone(zone: string): boolean {
  return /^[A-Za-z]/.test(zone) && IANAZone.isValidZone(zone);
}

/**
 * The slots of an event, in order, none overlapping another.
 *
 * On every local date from that of `startDate` to that of `endDate`, in the event's zone: the first
 * begins at `networkingStartTime`, each following one duration + gap minutes later by the wall clock,
 * and all end no later than `networkingEndTime`. A slot lies wholly within [startDate, endDate].
 *
 * Days on which the clock changes keep the same wall-clock minutes. A local time that is skipped does
 * not exist, one that occurs twice means its first occurrence, and where the time from a slot's local
 * start to its local end is not the meeting's duration, there is no slot. Networking hours that begin at
 * a skipped time begin as much later as the clocks go forward.
 *
 * @throws RangeError when the zone is unknown, a time of day is not `HH:MM`, the duration is not a
 *   positive whole number of minutes or the gap not a whole number of minutes from 0.
 */
export function generateSlots(event: SlotPlan): Slot[] {
  const zone = knownZone(event.timezone);
  const { opens, closes, duration, stride } = dailyPlan(event);
  const [from, until] = [event.startDate.getTime(), event.endDate.getTime()];
  const idOf = uuidV5(event.id);
  const lastDate = localDate(until, zone);
  const slots: Slot[] = [];
  for (let date = localDate(from, zone); date <= lastDate; date += DAY) {
    const { instantOf, movedForward } = clockOfDate(date, zone);
    const opening = instantOf(date + opens) ?? movedForward(date + opens);
    for (let wall = date + opens; wall + duration <= date + closes; wall += stride) {
      const start = instantOf(wall);
      const end = instantOf(wall + duration);
      if (start === null || end === null || end - start !== duration) continue;
      if (start < opening || start < from || end > until) continue;
      const starts = new Date(start);
      slots.push({ id: idOf(starts.toISOString()), start: starts, end: new Date(end) });
    }
  }
  return slots;
}

/** The slot in the contract. */
export const slotTime = ({ id, start, end }: Slot): SlotTime => ({
  id,
  startTime: start.toISOString(),
  endTime: end.toISOString(),
});

/** The slot at a moment, and the next one that begins after it. */
export function slotsAround(
  slots: readonly Slot[],
  at: Date,
): { slot: Slot | null; nextSlot: Slot | null } {
  return {
    slot: slots.find(({ start, end }) => start <= at && at < end) ?? null,
    nextSlot: slots.find(({ start }) => start > at) ?? null,
  };
}

function knownZone(name: string): IANAZone {
  if (!isKnownTimezone(name)) throw new RangeError(`Unknown time zone: ${name}`);
  return IANAZone.create(name);
}

/** The day's plan in milliseconds since local midnight. */
function dailyPlan(event: SlotPlan) {
  const { meetingDurationMinutes: duration, meetingGapMinutes: gap } = event;
  if (!Number.isInteger(duration) || duration < 1) {
    throw new RangeError(`Not a meeting duration in minutes: ${duration}`);
  }
  if (!Number.isInteger(gap) || gap < 0) throw new RangeError(`Not a gap in minutes: ${gap}`);
  return {
    opens: sinceMidnight(event.networkingStartTime),
    closes: sinceMidnight(event.networkingEndTime),
    duration: duration * MINUTE,
    stride: (duration + gap) * MINUTE,
  };
}

function sinceMidnight(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`Not HH:MM: ${time}`);
  return (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

/** Midnight of the local date at `instant`, as if local time were UTC; dates so are `DAY` apart. */
export function localDate(instant: number, zone: IANAZone): number {
  return Math.floor((instant + offsetAt(instant, zone)) / DAY) * DAY;
}

function offsetAt(instant: number, zone: IANAZone): number {
  return Math.round(zone.offset(instant) * MINUTE);
}

/** Turns wall-clock times of one local date into instants. */
interface DateClock {
  /** Null for a skipped time, the first occurrence for a repeated one. */
  instantOf: (wall: number) => number | null;
  /** A skipped time, as much later as the clocks go forward. */
  movedForward: (wall: number) => number;
}

/** The clock change is looked up once, because a question to the zone is slow. */
function clockOfDate(date: number, zone: IANAZone): DateClock {
  const [earliest, latest] = [date - FARTHEST_OFFSET, date + DAY + FARTHEST_OFFSET];
  const [before, after] = [offsetAt(earliest, zone), offsetAt(latest, zone)];
  const movedForward = (wall: number) => wall - before;
  if (before === after) return { instantOf: movedForward, movedForward };
  const change = clockChangeBetween(earliest, latest, zone);
  const instantOf = (wall: number) => {
    if (wall - before < change) return wall - before;
    return wall - after >= change ? wall - after : null;
  };
  return { instantOf, movedForward };
}

/** The first instant with the new offset, to the second. */
function clockChangeBetween(earliest: number, latest: number, zone: IANAZone): number {
  const before = offsetAt(earliest, zone);
  let [last, first] = [earliest, latest];
  while (first - last > 1000) {
    const middle = last + Math.floor((first - last) / 2000) * 1000;
    if (offsetAt(middle, zone) === before) last = middle;
    else first = middle;
  }
  return first;
}
