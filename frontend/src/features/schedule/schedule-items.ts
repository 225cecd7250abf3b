import type { Event, Instant, Meeting } from '@rendezvous/contract';
import { dayKey, zoneOf } from '../../text/format';
import { inOrder } from '../../store/in-order';

export type ScheduleItem = {
  at: Instant;
  /** The last moment it takes up. */
  until: Instant;
  /** IANA zone its times are shown in. */
  zone: string;
} & (
  { kind: 'event'; event: Event } | { kind: 'meeting'; meeting: Meeting; event: Event | undefined }
);

export interface ScheduleDay {
  /** `YYYY-MM-DD` and the zone it is a day of. */
  key: string;
  at: Instant;
  zone: string;
  /** Whether all of it is over. */
  past: boolean;
  items: ScheduleItem[];
  /** When what was before the first item ended, where that is folded away. */
  from?: Instant;
}

const shownWithTime: readonly string[] = ['pending', 'accepted', 'completed'];

function itemsOf(
  events: readonly Event[],
  meetings: readonly Meeting[],
  viewerZone: string,
): ScheduleItem[] {
  const eventById = new Map(events.map((event) => [event.id, event]));
  const ofEvents = events.map((event): ScheduleItem => {
    return { kind: 'event', event, at: event.startDate, until: event.endDate, zone: zoneOf(event) };
  });
  const ofMeetings = meetings.flatMap((meeting): ScheduleItem[] => {
    const at = meeting.scheduledStartTime;
    if (!at || !shownWithTime.includes(meeting.status)) return [];
    const event = eventById.get(meeting.eventId);
    return [
      {
        kind: 'meeting',
        meeting,
        at,
        until: meeting.scheduledEndTime ?? at,
        zone: event ? zoneOf(event) : viewerZone,
        event,
      },
    ];
  });
  return [...ofEvents, ...ofMeetings].toSorted(
    (a, b) => inOrder(a.at, b.at) || inOrder(a.kind, b.kind),
  );
}

/**
 * The person's events and timed meetings in the order of time, parted into days of the zone each is
 * shown in.
 * @param now milliseconds since the epoch
 */
export function scheduleDays(
  events: readonly Event[],
  meetings: readonly Meeting[],
  viewerZone: string,
  now: number,
): ScheduleDay[] {
  const days: ScheduleDay[] = [];
  for (const item of itemsOf(events, meetings, viewerZone)) {
    const key = `${dayKey(item.at, item.zone)} ${item.zone}`;
    const past = Date.parse(item.until) < now;
    const last = days.at(-1);
    if (last?.key === key) {
      last.items.push(item);
      last.past &&= past;
    } else {
      days.push({ key, at: item.at, zone: item.zone, past, items: [item] });
    }
  }
  return days;
}

/** Accepted meetings that no slot has been found for yet. */
export function meetingsWithoutTime(meetings: readonly Meeting[]): Meeting[] {
  return meetings.filter(
    ({ status, scheduledStartTime }) => status === 'accepted' && !scheduledStartTime,
  );
}
