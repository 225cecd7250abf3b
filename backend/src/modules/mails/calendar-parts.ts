import type { MailContent } from './mail-content.js';
import type { MailMeeting } from './mail-sources.service.js';
import { invitationText } from '../meetings/meeting-invitation.js';

type CalendarPart = NonNullable<MailContent['calendar']>;

interface Invited {
  /** MAIL_FROM. */
  readonly organizer: string;
  /** Where the mail goes. */
  readonly attendee: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The calendar part about a meeting: its time, or that it has lost one that is still to come; null without either. */
export function calendarPart(told: MailMeeting, { now, ...invited }: Invited): CalendarPart | null {
  const { meeting, event, last } = told;
  if (last === null || last.end <= now) return null;
  const method = meeting.scheduledStartTime === null ? 'CANCEL' : 'REQUEST';
  const entry = {
    meeting,
    start: last.start.toISOString(),
    end: last.end.toISOString(),
    eventName: event.eventName,
    timezone: event.timezone,
    isVirtual: event.isVirtual,
  };
  return { method, text: invitationText(entry, { ...invited, method, sequence: meeting.version }) };
}
