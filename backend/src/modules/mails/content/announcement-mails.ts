import type { Notification, NotificationKind } from '@rendezvous/contract';
import type { MailContent } from '../mail-content.js';
import type { MailEvent } from '../mail-sources.service.js';
import { dayRange } from './times.js';

/** What organisers write themselves: everybody is told it, also after the event and after having left it. */
export const isAnnounced = (kind: NotificationKind): boolean =>
  kind === 'organiser-message' || kind === 'event-cancelled';

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const factsOf = (event: MailEvent): NonNullable<MailContent['facts']> => [
  { label: 'Event', value: event.eventName },
  { label: 'When', value: dayRange(event.eventStart, event.eventEnd, event.timezone) },
];

/** An event that does not take place, with the organisers' reason. */
function eventCancelledMail(reason: string, event: MailEvent, page: string): MailContent {
  return {
    subject: `${event.eventName} is cancelled`,
    paragraphs: [
      `The organisers have cancelled ${event.eventName}. They write:`,
      ...paragraphsOf(reason),
      'All meetings there are cancelled too.',
    ],
    facts: factsOf(event),
    button: { label: 'Open the event', url: `${page}/events/${event.eventId}` },
  };
}

/** What the organisers have written, in one mail. */
function organiserMessageMail(
  messages: readonly string[],
  event: MailEvent,
  page: string,
): MailContent {
  return {
    subject: `${event.eventName}: a message from the organisers`,
    paragraphs: messages.flatMap(paragraphsOf),
    facts: factsOf(event),
    button: { label: 'Open the event', url: `${page}/events/${event.eventId}` },
  };
}

/** The mails of what was announced, what matters most first. */
export function announcementMails(
  notifications: readonly Notification[],
  event: MailEvent,
  page: string,
): MailContent[] {
  const of = (wanted: NotificationKind) =>
    notifications.flatMap(({ kind, content }) => (kind === wanted ? (content ?? []) : []));
  const [reason] = of('event-cancelled');
  const messages = of('organiser-message');
  return [
    ...(reason === undefined ? [] : [eventCancelledMail(reason, event, page)]),
    ...(messages.length === 0 ? [] : [organiserMessageMail(messages, event, page)]),
  ];
}
