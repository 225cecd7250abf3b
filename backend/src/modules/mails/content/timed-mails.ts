import type { MailContent } from '../mail-content.js';
import type { MailMeeting } from '../mail-sources.service.js';
import { type MailLinks, meetingMail, meetingRows, meetingsUrl, nameOf } from './meeting-mails.js';
import { clock, day, zoneShortName } from './times.js';

const MINUTE_MS = 60_000;

/** The reminder of a meeting that has not begun. Null when it has another time than the reminder was made for, or none. */
export function reminderMail(
  told: MailMeeting,
  startTime: unknown,
  { links, now }: { links: MailLinks; now: Date },
): MailContent | null {
  const { status, scheduledStartTime: start, otherUser } = told.meeting;
  if (status !== 'accepted' || start === null || new Date(start) <= now) return null;
  if (typeof startTime === 'string' && new Date(startTime).getTime() !== new Date(start).getTime())
    return null;
  const minutes = Math.max(1, Math.round((new Date(start).getTime() - now.getTime()) / MINUTE_MS));
  const soon = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return {
    ...meetingMail('scheduled', told, links),
    subject: `Your meeting with ${nameOf(otherUser)} begins ${soon}`,
    paragraphs: [`Your meeting with ${nameOf(otherUser)} begins ${soon}.`],
  };
}

/** The meetings of one day. Null without any. */
export function agendaMail(
  meetings: readonly MailMeeting[],
  timezone: string,
  page: string,
): MailContent | null {
  const [first] = meetings;
  const start = first?.meeting.scheduledStartTime ?? null;
  if (first === undefined || start === null) return null;
  const at = new Date(start);
  const count = meetings.length === 1 ? '1 meeting' : `${meetings.length} meetings`;
  const events = new Set(meetings.map(({ event }) => event.eventId));
  return {
    subject: `${day(at, timezone)}: ${count}`,
    paragraphs: [
      `You have ${count} on ${day(at, timezone)}. The first begins at ${clock(at, timezone)} ${zoneShortName(at, timezone)}.`,
    ],
    facts: meetingRows(meetings),
    button: {
      label: 'Open my meetings',
      url: events.size === 1 ? meetingsUrl(page, first.event.eventId) : `${page}/meetings`,
    },
  };
}

/** Requests that wait for an answer. Null without any. */
export function openRequestsMail(
  meetings: readonly MailMeeting[],
  links: MailLinks,
): MailContent | null {
  const [first] = meetings;
  if (first === undefined) return null;
  if (meetings.length === 1) {
    const mail = meetingMail('request', first, links);
    const name = nameOf(first.meeting.otherUser);
    return {
      ...mail,
      subject: `${name} waits for your answer`,
      paragraphs: [
        `${name} asked you for a meeting at ${first.event.eventName} and has no answer yet.`,
      ],
    };
  }
  return {
    subject: `${meetings.length} meeting requests wait for your answer`,
    paragraphs: ['These people asked you for a meeting and have no answer yet.'],
    facts: meetings.map(({ meeting, event }) => ({
      label: nameOf(meeting.otherUser),
      value: [meeting.otherUser.company, event.eventName].filter((each) => each !== '').join(' · '),
    })),
    button: { label: 'Answer the requests', url: `${links.page}/messages` },
  };
}
