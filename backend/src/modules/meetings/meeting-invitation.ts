import { foldLines, ICalCalendarMethod } from 'ical-generator';
import { type CalendarEntry, calendarFile } from './meeting-calendar.js';

export type InvitationMethod = 'REQUEST' | 'CANCEL';

export interface Invitation {
  /** REQUEST when the meeting has been given a time or another one, CANCEL when it has lost its time. */
  readonly method: InvitationMethod;
  /** MAIL_FROM. Only its address is used: calendars want an organizer that is the sender of the mail. */
  readonly organizer: string;
  /** The address that the mail goes to. */
  readonly attendee: string;
  /** The meeting's version. Every change of a meeting raises it, so a later message always has a higher one. */
  readonly sequence: number;
  /** Where the page is, without a slash at its end. */
  readonly publicUrl: string;
}

/**
 * The calendar part of a mail to one of the two people of a meeting: an iTIP message (RFC 5546) for
 * `text/calendar; charset=utf-8; method=…` (RFC 6047). The attendee has accepted already, on the page, so no reply is
 * asked for. A reply that a calendar sends nevertheless decides nothing: only the page and its links answer requests.
 * The text depends on nothing but its arguments, so a mail that is sent again is the same message.
 */
export function invitationText(entry: CalendarEntry, invitation: Invitation): string {
  const { method, organizer, attendee, sequence, publicUrl } = invitation;
  const meeting = {
    ...entry.meeting,
    version: sequence,
    scheduledStartTime: method === 'CANCEL' ? null : entry.start,
  };
  const text = calendarFile([{ ...entry, meeting }], publicUrl, {
    method: ICalCalendarMethod[method],
  });
  // ical-generator escapes addresses as if they were text, and names the organizer.
  const people = foldLines(
    [
      `ORGANIZER:${mailto(bareAddress(organizer))}`,
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee)}`,
    ].join('\r\n'),
  );
  return text.replace(/^END:VEVENT\r$/m, (end) => `${people}\r\n${end}`);
}

/** The address in `Name <address>`, or the text where it is nothing but an address. */
function bareAddress(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim();
}

/** RFC 6068: these characters would end the address. */
const mailto = (address: string): string =>
  `mailto:${encodeURI(address).replaceAll(/[?#&;,/=]/g, encodeURIComponent)}`;
