import type { EventChange, Notification } from '@rendezvous/contract';
import type { MailContent } from '../mail-content.js';
import type { MailEvent, MailMeeting } from '../mail-sources.service.js';
import { meetingRows, meetingsUrl } from './meeting-mails.js';
import { dayRange, zoneShortName } from './times.js';

const CHANGE_WORDS: Readonly<Record<EventChange, string>> = {
  name: 'the name',
  dates: 'the dates',
  hours: 'the networking hours',
  timezone: 'the time zone',
  location: 'the place',
  online: 'it is online now',
  'on-site': 'it is on site now',
};

const MOVED_WORDS = {
  'meeting-moved': {
    some: (count: number) => `${count} of your meetings have moved`,
    one: 'One of your meetings has moved',
    why: 'Meetings have moved so that others can meet too. If you do not want meetings to move, say so in your profile.',
  },
  'plan-published': {
    some: (count: number) => `${count} of your meetings have new times`,
    one: 'One of your meetings has a new time',
    why: 'The organiser has planned the times of all meetings anew.',
  },
  'plan-undone': {
    some: (count: number) => `${count} of your meetings have their earlier times again`,
    one: 'One of your meetings has its earlier time again',
    why: 'The organiser has taken back the new times of the meetings.',
  },
} as const;

export type MovedCause = keyof typeof MOVED_WORDS;

export const isMovedCause = (cause: string): cause is MovedCause => cause in MOVED_WORDS;

const unique = <T>(values: readonly T[]): T[] => Array.from(new Set(values));

/** The event as it is now, after one or more edits. */
export function eventChangedMail(
  notifications: readonly Notification[],
  event: MailEvent,
  page: string,
): MailContent {
  const edits = notifications.flatMap((each) => each.event ?? []);
  const changes = unique(edits.flatMap((each) => each.changes));
  const oldName = edits.find((each) => each.oldName !== null)?.oldName ?? null;
  const renamed = oldName !== null && oldName !== event.eventName;
  const zone = zoneShortName(event.eventStart, event.timezone);
  const place = event.isVirtual ? 'Online' : event.eventLocation;
  return {
    subject: `${event.eventName} has changed`,
    paragraphs: [
      renamed
        ? `${oldName} is now called ${event.eventName}.`
        : `The organiser has changed ${event.eventName}.`,
      `What is new: ${changes.map((each) => CHANGE_WORDS[each]).join(', ')}. Meetings whose times no longer fit get new ones, and we write to you about each.`,
    ],
    facts: [
      { label: 'Event', value: event.eventName },
      { label: 'When', value: dayRange(event.eventStart, event.eventEnd, event.timezone) },
      { label: 'Meetings', value: `${event.opensAt}–${event.closesAt} ${zone} each day` },
      ...(place === null ? [] : [{ label: 'Where', value: place }]),
    ],
    button: { label: 'Open the event', url: `${page}/events/${event.eventId}` },
  };
}

/** Several meetings of one person that have other times now, or, when a plan was taken back, none any more. */
export function movesMail(
  cause: MovedCause,
  meetings: readonly MailMeeting[],
  { event, from, page }: { event: MailEvent; from: ReadonlyMap<string, string>; page: string },
): MailContent {
  const { some, one, why } = MOVED_WORDS[cause];
  const timed = meetings.filter(({ meeting }) => meeting.scheduledStartTime !== null).length;
  const said = timed === 1 ? one : some(timed);
  return {
    subject:
      timed === 0
        ? `The plan of ${event.eventName} was taken back`
        : `${said} at ${event.eventName}`,
    paragraphs: [
      why,
      ...(timed < meetings.length
        ? [
            'A meeting that had no time before waits for one again. We write to you when it has one.',
          ]
        : []),
      'Your meetings now:',
    ],
    facts: meetingRows(meetings, from),
    button: { label: 'Open my meetings', url: meetingsUrl(page, event.eventId) },
  };
}

/** The meetings that notifications tell of, each with its oldest time before. */
export function movesOf(notifications: readonly Notification[]): Map<string, string | null> {
  const moves = new Map<string, string | null>();
  for (const { meetingId, oldStartTime } of notifications.flatMap(({ moved }) => moved ?? []))
    if (!moves.has(meetingId)) moves.set(meetingId, oldStartTime);
  return moves;
}

/** One mail of several about the same event. */
export function joined(contents: readonly MailContent[]): MailContent | null {
  const [first, ...rest] = contents;
  if (first === undefined) return null;
  return {
    ...first,
    paragraphs: contents.flatMap(({ paragraphs }) => paragraphs),
    facts: contents.flatMap(({ facts = [] }) => facts),
    ...(rest.length > 0 && {
      calendarFiles: contents.flatMap(({ calendarFiles = [] }) => calendarFiles),
    }),
  };
}
