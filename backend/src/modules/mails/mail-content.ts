/** What a mail says. The layout makes HTML of it, and plain text. */
export interface MailContent {
  subject: string;
  /** Plain sentences; one paragraph each. */
  paragraphs: string[];
  /** Rows under them: who, company, when (with the zone's short name), where; `url` is what the value opens. */
  facts?: { label: string; value: string; url?: string }[];
  /** The one thing to do; an address of the page below PUBLIC_URL. */
  button?: { label: string; url: string };
  /** Small print below. */
  notes?: string[];
  /** Last part of multipart/alternative. */
  calendar?: CalendarPart;
  /** Attached files, for a mail about several meetings: a calendar takes one meeting from each message. */
  calendarFiles?: CalendarPart[];
}

interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** Whom a mail goes to. */
export interface MailRecipient {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
}
