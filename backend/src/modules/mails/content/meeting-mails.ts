import type { Person } from '@rendezvous/contract';
import { placeText } from '../../places/place-text.js';
import type { MailContent } from '../mail-content.js';
import type { MailMeeting } from '../mail-sources.service.js';
import type { ToldNews } from './meeting-news.js';
import { shortTime, timeRange } from './times.js';

/** Addresses of the page. */
export interface MailLinks {
  /** PUBLIC_URL. */
  readonly page: string;
  /** Of the page that answers one request without signing in. */
  readonly answer: (meetingId: string) => string;
}

type Fact = NonNullable<MailContent['facts']>[number];

const MOST_LETTERS_OF_MESSAGE = 2_000;

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const withCompany = (person: Pick<Person, 'firstName' | 'lastName' | 'company'>): string =>
  person.company === '' ? nameOf(person) : `${nameOf(person)} (${person.company})`;

export const meetingsUrl = (page: string, eventId: string): string =>
  `${page}/events/${eventId}/meetings`;

/** Where a meeting with a time takes place; null where the event names no place. */
function placeOf({ meeting, event }: MailMeeting): string | null {
  if (event.isVirtual) return meeting.meetingLink ?? 'Online';
  const places = [meeting.location, meeting.place && placeText(meeting.place)].filter(
    (each) => each !== null,
  );
  return places.length === 0 ? null : places.join(', ');
}

/** `Sat 21 Nov 2026, 09:30–09:40 CET`; null without a time. */
function timeOf({ meeting, event }: MailMeeting): string | null {
  const { scheduledStartTime: start, scheduledEndTime: end } = meeting;
  return start === null || end === null
    ? null
    : timeRange(new Date(start), new Date(end), event.timezone);
}

/**
 * The mail that tells of one meeting as it is now.
 * @param reason why staff of the event did it, where they tell it
 */
export function meetingMail(
  news: ToldNews,
  told: MailMeeting,
  links: MailLinks,
  reason?: string,
): MailContent {
  const { meeting, event } = told;
  const { otherUser, message } = meeting;
  const facts: Fact[] = [
    {
      label: 'Who',
      value: `${withCompany(meeting.requester)} and ${withCompany(meeting.requestee)}`,
    },
    ...whenAndWhere(told),
    { label: 'Event', value: event.eventName },
    ...(message === null || message === ''
      ? []
      : [
          {
            label: 'Message',
            value: `${nameOf(meeting.requester)} wrote: ${shortened(message, MOST_LETTERS_OF_MESSAGE)}`,
          },
        ]),
  ];
  if (news === 'request') {
    return {
      subject: `${nameOf(otherUser)} asks to meet you at ${event.eventName}`,
      paragraphs: [
        `${nameOf(otherUser)}, ${describe(otherUser)}, asks you for a meeting at ${event.eventName}.`,
        'If you accept, the meeting gets the first time that is free for both of you.',
      ],
      facts,
      button: { label: 'Answer the request', url: links.answer(meeting.id) },
      notes: [
        'The link needs no password and works for 7 days. Opening it answers nothing: you choose there.',
        `All requests to you: ${links.page}/messages`,
      ],
    };
  }
  return {
    ...WORDS[news](nameOf(otherUser), told, reason),
    facts,
    button: { label: 'Open my meetings', url: meetingsUrl(links.page, meeting.eventId) },
  };
}

type Words = (
  name: string,
  told: MailMeeting,
  reason: string | undefined,
) => Pick<MailContent, 'subject' | 'paragraphs'>;

const NO_TIME =
  'The meeting gets a time as soon as one is free for both of you, and we write to you then.';

const WORDS: Readonly<Record<Exclude<ToldNews, 'request'>, Words>> = {
  accepted: (name, told) => ({
    subject: `${name} accepted: ${startOf(told)}`,
    paragraphs: [`${name} accepted your meeting request, and the meeting has a time.`],
  }),
  'accepted-without-time': (name) => ({
    subject: `${name} accepted your meeting request`,
    paragraphs: [`${name} accepted your meeting request. The meeting has no time yet.`, NO_TIME],
  }),
  declined: (name) => ({
    subject: `${name} declined your meeting`,
    paragraphs: [`${name} declined the meeting with you.`],
  }),
  cancelled: (name) => ({
    subject: `Your meeting with ${name} is cancelled`,
    paragraphs: [`The meeting with ${name} does not take place.`],
  }),
  'ended-by-rules': (name) => ({
    subject: `The request between you and ${name} has ended`,
    paragraphs: [
      `The organisers’ new rules have ended the request for a meeting between you and ${name}.`,
    ],
  }),
  'cancelled-by-staff': (name, { event }, reason) => ({
    subject: `The organisers cancelled your meeting with ${name}`,
    paragraphs: [
      `The organisers of ${event.eventName} cancelled your meeting with ${name}.`,
      ...(reason === undefined ? [] : [`Their reason: ${reason}`]),
    ],
  }),
  'booked-by-staff': (name, told) => ({
    subject: `Your meeting with ${name}: ${startOf(told)}`,
    paragraphs: [
      `The organisers of ${told.event.eventName} booked a meeting with ${name} for you.`,
    ],
  }),
  'time-by-staff': (name, told) => ({
    subject: `Your meeting with ${name}: ${startOf(told)}`,
    paragraphs: [
      `The organisers of ${told.event.eventName} gave your meeting with ${name} a time.`,
    ],
  }),
  'time-changed-by-staff': (name, told) => ({
    subject: `New time with ${name}: ${startOf(told)}`,
    paragraphs: [
      `The organisers of ${told.event.eventName} gave your meeting with ${name} another time.`,
    ],
  }),
  'place-changed-by-staff': (name, told) => ({
    subject: `Your meeting with ${name} has another place`,
    paragraphs: [
      `The organisers of ${told.event.eventName} gave your meeting with ${name} another place.`,
      `${placeSentence(name, told)} The time stays.`,
    ],
  }),
  scheduled: (name, told) => ({
    subject: `Your meeting with ${name}: ${startOf(told)}`,
    paragraphs: [`Your meeting with ${name} has a time.`],
  }),
  'time-changed': (name, told) => ({
    subject: `New time with ${name}: ${startOf(told)}`,
    paragraphs: [`Your meeting with ${name} has another time.`],
  }),
  moved: (name, told) => ({
    subject: `Your meeting with ${name} has moved: ${startOf(told)}`,
    paragraphs: [
      `Your meeting with ${name} has moved to another time, so that others can meet too.`,
      'If you do not want meetings to move, say so in your profile.',
    ],
  }),
  'place-changed': (name, told) => ({
    subject: `Your meeting with ${name} has another place`,
    paragraphs: [`${placeSentence(name, told)} The time stays.`],
  }),
  waiting: (name) => ({
    subject: `Your meeting with ${name} has no time at the moment`,
    paragraphs: [`Your meeting with ${name} has no time at the moment.`, NO_TIME],
  }),
  'calendar-update': (name, told) =>
    told.meeting.scheduledStartTime === null
      ? {
          subject: `For your calendar: no meeting with ${name}`,
          paragraphs: [
            `Your meeting with ${name} has no time any more. This mail takes it out of your calendar.`,
          ],
        }
      : {
          subject: `For your calendar: ${name}, ${startOf(told)}`,
          paragraphs: [
            `Your meeting with ${name} has another time. This mail changes it in your calendar.`,
          ],
        },
};

function placeSentence(name: string, told: MailMeeting): string {
  if (told.event.isVirtual) return `Your meeting with ${name} takes place online.`;
  const place = placeOf(told);
  return place === null
    ? `The event names no place for your meeting with ${name} any more.`
    : `Your meeting with ${name} takes place at ${place}.`;
}

function startOf({ meeting, event }: MailMeeting): string {
  const start = meeting.scheduledStartTime;
  return start === null ? 'no time yet' : shortTime(new Date(start), event.timezone);
}

function whenAndWhere(told: MailMeeting): Fact[] {
  const when = timeOf(told);
  const where = when === null ? null : placeOf(told);
  const { meetingLink } = told.meeting;
  const opens = meetingLink !== null && where === meetingLink && meetingLink.startsWith('https://');
  return [
    ...(when === null ? [] : [{ label: 'When', value: when }]),
    ...(where === null ? [] : [{ label: 'Where', value: where, ...(opens && { url: where }) }]),
  ];
}

const describe = ({ role, company }: Person): string =>
  [role, company].filter((each) => each !== '').join(' at ');

export function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** The rows of a mail about several meetings: with whom, and when and where or that there is no time. */
export function meetingRows(
  meetings: readonly MailMeeting[],
  from?: ReadonlyMap<string, string>,
): Fact[] {
  return meetings.map((told) => {
    const { meeting, event } = told;
    const when = timeOf(told) ?? WITHOUT_TIME[meeting.status];
    const old = from?.get(meeting.id);
    const parts = [
      meeting.otherUser.company,
      when,
      timeOf(told) === null ? null : placeOf(told),
      old === undefined ? null : `before ${shortTime(new Date(old), event.timezone)}`,
    ];
    return {
      label: nameOf(meeting.otherUser),
      value: parts.filter((each) => each !== null && each !== '').join(' · '),
    };
  });
}

const WITHOUT_TIME: Readonly<Record<string, string>> = {
  pending: 'not answered',
  accepted: 'no time at the moment',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: 'over',
  expired: 'over',
};
