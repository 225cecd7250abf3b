import type { Instant, Meeting } from '@rendezvous/contract';
import ical, {
  type ICalCalendar,
  type ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { placeText } from '../places/place-text.js';
import { calendarZone } from './calendar-zone.js';

/** A meeting for a calendar file. */
export interface CalendarEntry {
  /** The meeting as the owner of the calendar sees it. */
  readonly meeting: Meeting;
  /** The time of the meeting or, when it has lost its time, the last one. */
  readonly start: Instant;
  readonly end: Instant;
  readonly eventName: string;
  /** The event's IANA zone. */
  readonly timezone: string;
  readonly isVirtual: boolean;
}

/** What a calendar says about itself, where it is more than a file. */
export interface CalendarProperties {
  /** Of an iTIP message (RFC 5546). */
  readonly method?: ICalCalendarMethod;
  /** The name under which a subscribed calendar is shown. */
  readonly name?: string;
  /** How often a subscribed calendar should be read again, in seconds. */
  readonly ttl?: number;
}

/** Control characters, except white space, which a calendar file may not contain. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/**
 * The meetings as an iCalendar file (RFC 5545). Where people meet, the time is that of the event's
 * zone and stays on its wall clock, whatever the reader's calendar is set to; a virtual meeting is in
 * UTC, which every calendar shows in its reader's own zone. An entry is the same in every file (its
 * UID is the meeting's id) and newer by a higher SEQUENCE (the meeting's version); one that has lost
 * its time is in it as cancelled, so that it leaves the calendar it was added to. Files, the feed and the calendar
 * parts of mails are all made here.
 * @param publicUrl where the page is, without a slash at its end
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  publicUrl: string,
  properties: CalendarProperties = {},
): string {
  const components = new Map<string, string>();
  const calendar = ical({
    ...properties,
    prodId: { company: 'Rendezvous', product: 'Meetings', language: 'EN' },
    timezone: { name: null, generator: (name) => components.get(name) ?? null },
  });
  for (const entry of entries) {
    const times = [new Date(entry.start), new Date(entry.end)];
    const zone = entry.isVirtual ? null : calendarZone(entry.timezone, times);
    if (zone !== null) components.set(zone.name, zone.component);
    add(calendar, entry, zone?.name ?? 'utc', publicUrl);
  }
  // RFC 5545: every line ends with a line break, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
}

function add(calendar: ICalCalendar, entry: CalendarEntry, zone: string, publicUrl: string): void {
  const { meeting, start, end } = entry;
  const isCancelled = meeting.scheduledStartTime === null;
  const at = (instant: Instant) => DateTime.fromISO(instant, { zone });
  calendar.createEvent({
    id: meeting.id,
    sequence: meeting.version,
    start: at(start),
    end: at(end),
    timezone: zone === 'utc' ? null : zone,
    stamp: new Date(meeting.updatedAt),
    created: new Date(meeting.createdAt),
    lastModified: new Date(meeting.updatedAt),
    summary: printable(titleOf(entry)),
    description: printable(descriptionOf(entry)),
    location: placeOf(entry),
    url: `${publicUrl}/events/${meeting.eventId}/meetings`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  });
}

/** With the place, because many calendars show nothing else of a meeting. */
function titleOf({ meeting }: CalendarEntry): string {
  const { firstName, lastName } = meeting.otherUser;
  const title = `Meeting with ${firstName} ${lastName}`;
  return meeting.place === null ? title : `${title}, ${placeText(meeting.place)}`;
}

function placeOf({ meeting, isVirtual }: CalendarEntry): string | null {
  if (isVirtual) return printable(meeting.meetingLink ?? 'Virtual Meeting');
  const places = [meeting.location, meeting.place && placeText(meeting.place)].filter(
    (each) => each !== null,
  );
  return places.length === 0 ? null : printable(places.join(', '));
}

function descriptionOf({ meeting, eventName }: CalendarEntry): string {
  const { otherUser, message, meetingLink } = meeting;
  const whose = otherUser.id === meeting.requesteeUserId ? 'Your message' : 'Their message';
  return [
    `${otherUser.role} at ${otherUser.company}`,
    eventName,
    ...(message === null ? [] : [`${whose}: ${message}`]),
    ...(meetingLink === null ? [] : [`Join: ${meetingLink}`]),
  ].join('\n');
}

const printable = (text: string): string => text.replaceAll(CONTROLS, '');
