import type { HourOccupancy, SlotOccupancy, TimeSlot } from '@rendezvous/contract';
import { DateTime } from 'luxon';

/** How full the slots of an event are, altogether and by the hours of its zone in which they begin. */
export function occupancyOf(
  slots: readonly TimeSlot[],
  { zone, people }: { zone: string; people: number },
): SlotOccupancy {
  const hours = new Map<string, HourOccupancy>();
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

type Unit = 'hour' | 'day' | 'week';

interface Bucket {
  start: string;
  requests: number;
}

/** The buckets, completed by empty ones between the first and the last. Weeks begin on Monday. */
export function withEmptyBuckets(found: readonly Bucket[], unit: Unit, zone: string): Bucket[] {
  const [first, last] = [found.at(0), found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const requests = new Map(found.map((bucket) => [bucket.start, bucket.requests]));
  for (let start = first.start; start < last.start; start = nextOf(unit, start, zone)) {
    requests.set(start, requests.get(start) ?? 0);
  }
  return [...requests.entries()]
    .map(([start, count]) => ({ start, requests: count }))
    .sort((one, other) => (one.start < other.start ? -1 : 1));
}

const inUtc = (time: DateTime): string => time.toJSDate().toISOString();

function beginOf(unit: Unit, instant: string, zone: string): string {
  return inUtc(DateTime.fromISO(instant, { zone }).startOf(unit));
}

/** A clock change at midnight lets the day begin later, so the search starts from the begin of this one. */
function nextOf(unit: Unit, instant: string, zone: string): string {
  return inUtc(
    DateTime.fromISO(instant, { zone })
      .plus({ [unit]: 1 })
      .startOf(unit),
  );
}
