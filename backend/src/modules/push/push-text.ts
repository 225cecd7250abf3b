import type { MeetingStatus, Notification, NotificationKind } from '@rendezvous/contract';
import { placeText } from '../places/place-text.js';
import { minutesUntil, timeInWords } from './push-times.js';

/** What a push is about, as it is when the push is sent. */
export interface PushSubject {
  /** Of a push that belongs to a notification. */
  notification: Notification | null;
  status: MeetingStatus | null;
  start: Date | null;
  end: Date | null;
  /** Of the meeting's place. */
  label: string | null;
  zone: string | null;
  location: string | null;
  /** Whom the meeting is with. */
  person: string | null;
  company: string | null;
  eventId: string | null;
  eventName: string | null;
  timezone: string | null;
  isVirtual: boolean | null;
  endDate: Date | null;
  now: Date;
}

export interface PushText {
  title: string;
  body: string;
  /** The path of the screen that a click opens. */
  url: string;
}

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const joined = (...parts: (string | null | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** What an organiser has written, on a locked screen. */
const MOST_LETTERS = 120;
const shortened = (text: string, most: number): string => {
  const letters = Array.from(text.replace(/\s+/gu, ' '));
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
};

const meetingsUrl = '/meetings';
const requestsUrl = '/messages';

function where({ label, zone, location, isVirtual }: PushSubject, table: 'Table' | 'table') {
  if (isVirtual === true) return 'online';
  return label === null ? location : placeText({ label, zone }, table);
}

function whenAndWhere(subject: PushSubject): string {
  const { start, timezone, now } = subject;
  if (start === null) return '';
  return joined(timeInWords(start, timezone ?? 'UTC', now), where(subject, 'table'));
}

/** What staff of the event have done, with a name and without. */
const BY_STAFF: Readonly<Partial<Record<NotificationKind, readonly [string, string]>>> = {
  'meeting-scheduled': [
    'The organisers booked a meeting with {} for you',
    'The organisers booked a meeting for you',
  ],
  'meeting-time-changed': [
    'The organisers gave your meeting with {} another time',
    'The organisers gave a meeting another time',
  ],
  'meeting-place-changed': [
    'The organisers gave your meeting with {} another place',
    'The organisers gave a meeting another place',
  ],
  'meeting-cancelled': [
    'The organisers cancelled your meeting with {}',
    'The organisers cancelled a meeting',
  ],
};

/** The same of a meeting that was agreed before and waited for a time. */
const TIME_BY_STAFF = [
  'The organisers gave your meeting with {} a time',
  'The organisers gave a meeting a time',
] as const;

/** With names, and without them for a screen that everybody can see. */
const either = (named: string | null, unnamed: string, showNames: boolean): string =>
  showNames && named !== null ? named : unnamed;

/** What a notification says on a locked screen; `showNames` puts people into it. */
export function notificationText(subject: PushSubject, showNames: boolean): PushText {
  const text = plainText(subject, showNames);
  const byStaff = wordsOfStaff(subject.notification);
  return byStaff === undefined ? text : { ...text, title: titleOf(subject, showNames, byStaff) };
}

function wordsOfStaff(notification: Notification | null): readonly [string, string] | undefined {
  if (notification?.reason === 'time-by-staff') return TIME_BY_STAFF;
  return notification?.reason === 'by-staff' ? BY_STAFF[notification.kind] : undefined;
}

/** `{}` stands for whom it is about. */
function titleOf(
  { notification, person }: PushSubject,
  showNames: boolean,
  [named, unnamed]: readonly [string, string],
): string {
  const actor = notification?.actor ?? null;
  const name = person ?? (actor && `${actor.firstName} ${actor.lastName}`);
  return either(name && named.replace('{}', () => name), unnamed, showNames);
}

function plainText(subject: PushSubject, showNames: boolean): PushText {
  const { notification, company, eventId, eventName } = subject;
  const actor = notification?.actor ?? null;
  const title = (named: string, unnamed: string): string =>
    titleOf(subject, showNames, [named, unnamed]);
  const ofEvent = eventName ?? '';
  const about = joined(showNames && (actor?.company ?? company), ofEvent);
  const kind = notification?.kind ?? 'event-changed';
  switch (kind) {
    case 'meeting-requested':
      return {
        title: title('{} asks for a meeting', 'A new meeting request'),
        body: about,
        url: requestsUrl,
      };
    case 'meeting-accepted':
      return {
        title: title('{} accepted your request', 'Your request was accepted'),
        body: about,
        url: meetingsUrl,
      };
    case 'meeting-declined':
      return {
        title: title('{} declined your request', 'A request was declined'),
        body: about,
        url: eventId === null ? meetingsUrl : `/events/${eventId}/meetings`,
      };
    case 'meeting-cancelled':
      return {
        title:
          notification?.reason === 'new-rules'
            ? title('New rules ended the request between you and {}', 'New rules ended a request')
            : title('The meeting with {} is cancelled', 'A meeting is cancelled'),
        body: about,
        url: eventId === null ? meetingsUrl : `/events/${eventId}/meetings`,
      };
    case 'meeting-scheduled':
      return {
        title: title('Your meeting with {} has a time', 'A meeting has a time'),
        body: joined(whenAndWhere(subject), ofEvent),
        url: meetingsUrl,
      };
    case 'meeting-time-changed':
    case 'meeting-moved':
      return {
        title: title('Your meeting with {} has another time', 'A meeting has another time'),
        body: joined(whenAndWhere(subject), ofEvent),
        url: meetingsUrl,
      };
    case 'meeting-place-changed':
      return {
        title: title('Your meeting with {} has another place', 'A meeting has another place'),
        body: joined(whenAndWhere(subject), ofEvent),
        url: meetingsUrl,
      };
    case 'meeting-called':
      return {
        title: title('{} is waiting for you', 'Somebody is waiting for you'),
        body: joined(where(subject, 'Table'), ofEvent),
        url: meetingsUrl,
      };
    case 'meeting-waiting':
      return {
        title: title('Your meeting with {} has no time now', 'A meeting has no time now'),
        body: ofEvent,
        url: meetingsUrl,
      };
    case 'plan-undone':
      return {
        title: 'The new times of your meetings were taken back',
        body: ofEvent,
        url: meetingsUrl,
      };
    case 'plan-published': {
      const count = notification?.moved?.length ?? 0;
      return {
        title: `${plural(count, 'meeting has', 'meetings have')} another time`,
        body: ofEvent,
        url: meetingsUrl,
      };
    }
    case 'message-received':
      return {
        title: title('A message from {}', 'A new message'),
        body: showNames ? (actor?.company ?? '') : '',
        url: actor === null ? requestsUrl : `/messages?with=${actor.id}`,
      };
    case 'event-cancelled':
      return {
        title: `${eventName ?? 'An event'} is cancelled`,
        body: shortened(notification?.content ?? '', MOST_LETTERS),
        url: eventId === null ? '/events' : `/events/${eventId}`,
      };
    case 'organiser-message':
      return {
        title: 'A message from the organisers',
        body: joined(ofEvent, showNames && shortened(notification?.content ?? '', MOST_LETTERS)),
        url: eventId === null ? '/events' : `/events/${eventId}`,
      };
    default:
      return {
        title: `${notification?.event?.name ?? eventName ?? 'An event'} has changed`,
        body: '',
        url: eventId === null ? '/events' : `/events/${eventId}`,
      };
  }
}

/** The reminder of a meeting that has not begun. */
export function reminderText(subject: PushSubject & { start: Date }, showNames: boolean): PushText {
  const { person, company, start, now } = subject;
  const inMinutes = `in ${plural(minutesUntil(start, now), 'minute', 'minutes')}`;
  return {
    title: either(
      person && `${person} ${inMinutes}`,
      `Your next meeting is ${inMinutes}`,
      showNames,
    ),
    body: joined(whenAndWhere(subject), showNames && company),
    url: meetingsUrl,
  };
}

/** The evening before a day with meetings. */
export const agendaText = (meetings: number, first: Date, zone: string): PushText => ({
  title: `Tomorrow: ${plural(meetings, 'meeting', 'meetings')}`,
  body: `The first begins at ${timeInWords(first, zone, first)}`,
  url: meetingsUrl,
});

/** Requests that nobody has answered. */
export const requestsText = (requests: number): PushText => ({
  title: `${plural(requests, 'meeting request waits', 'meeting requests wait')} for your answer`,
  body: '',
  url: requestsUrl,
});
