import type { Instant, RetentionPreview } from '@rendezvous/contract';
import { counted } from './counted';
import { formatDate, formatNumber, viewerZone } from './format';

const megabyte = 1024 * 1024;
const day = (instant: Instant) => formatDate(instant, viewerZone());
const since = (oldestAt: Instant | null, words: string) =>
  oldestAt === null ? '' : `, ${words} ${day(oldestAt)}`;

const kinds = {
  streamDays: {
    heading: 'Notifications',
    hint: 'The list of notifications, and what a page catches up on that was away. One that was away for longer reads everything again.',
  },
  mailDays: {
    heading: 'Mails',
    hint: 'Mails and pushes that were sent, have failed or were not needed. Those about a coming event stay.',
  },
  logDays: {
    heading: 'Logs',
    hint: 'Older logs of the database that comes along. They never take more than 100\u00a0MB.',
  },
  eventDays: {
    heading: 'Events that are over',
    hint: 'Deleted with their registrations, meetings and ratings. Messages between people stay.',
  },
} as const;

/** What goes, one line for each kind; none where nothing goes. */
function goes({ streams, mails, logs, events, registrations, meetings }: RetentionPreview) {
  return [
    streams > 0 && counted(streams, 'entry of notifications', 'entries of notifications'),
    mails > 0 && counted(mails, 'mail or push', 'mails and pushes'),
    logs > 0 && counted(logs, 'log file', 'log files'),
    events > 0 &&
      `${counted(events, 'event', 'events')} with ${counted(registrations, 'registration', 'registrations')} and ${counted(meetings, 'meeting', 'meetings')}`,
  ].filter((line) => line !== false);
}

export const retentionText = {
  heading: 'How long things are kept',
  hint: 'What is older is deleted within ten minutes, and for good. Events are kept for ever until you choose otherwise.',
  loading: 'Loading what is kept...',
  kinds,
  kept: {
    streams: (count: number, oldestAt: Instant | null) =>
      `${counted(count, 'entry', 'entries')}${since(oldestAt, 'the oldest of')}`,
    mails: (count: number, oldestAt: Instant | null) =>
      `${counted(count, 'mail or push', 'mails and pushes')}${since(oldestAt, 'the oldest of')}`,
    logs: (count: number, oldestAt: Instant | null, bytes: number) =>
      count === 0
        ? 'No log files on this machine'
        : `${counted(count, 'file', 'files')} of ${formatNumber(Math.ceil(bytes / megabyte))} MB${since(oldestAt, 'the oldest of')}`,
    events: (count: number, oldestAt: Instant | null) =>
      `${counted(count, 'event', 'events')}${since(oldestAt, 'the first ended on')}`,
  },
  days: 'Keep for days',
  range: (least: number, most: number) => `${formatNumber(least)} to ${formatNumber(most)}`,
  notDays: (least: number, most: number) =>
    `Please enter a whole number from ${formatNumber(least)} to ${formatNumber(most)}.`,
  forEver: 'Keep for ever',
  forEverOf: (kind: string) => `${kind}: keep for ever`,
  anyAge: 'However old',
  anyAgeOf: (kind: string) => `${kind}: keep however old`,
  preview: 'Show what would be deleted',
  previewing: 'Looking...',
  previewFailed: 'What would be deleted is not known',
  previewHeading: 'Would be deleted now',
  nothing: 'Nothing is old enough to be deleted.',
  goes,
  event: (name: string, endDate: Instant) => `${name}, ended on ${day(endDate)}`,
  furtherEvents: (count: number) => `and ${counted(count, 'more event', 'more events')}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  savedBody: 'What is older is deleted within ten minutes.',
  saveFailed: 'Not saved',
  confirmTitle: 'Delete what is older?',
  confirmBody: (lines: readonly string[]) =>
    `This deletes ${lines.join(', ')}, and later whatever gets as old. It cannot be taken back.`,
  confirm: 'Save and delete',
} as const;
