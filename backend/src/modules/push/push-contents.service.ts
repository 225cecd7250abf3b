import { Injectable } from '@nestjs/common';
import type { MeetingStatus, Notification, NotificationKind } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import type { DeliveryCause } from '../../outbox/deliveries.js';
import { dayOfDate } from '../events/local-day.js';
import { MEETINGS_OF_DAY, PENDING_COUNT, PUSH_SUBJECT } from './push.queries.js';
import {
  agendaText,
  notificationText,
  type PushSubject,
  type PushText,
  reminderText,
  requestsText,
} from './push-text.js';

/** A row of `deliveries` of the channel `push`. */
export interface PushDelivery {
  readonly id: string;
  readonly userId: string;
  readonly cause: DeliveryCause;
  readonly about: string | null;
  readonly notificationId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A push, with and without names, or why it is not true any more. */
export type PushContent =
  { text: (showNames: boolean) => PushText; secondsOfUse: number } | { untrue: string };

type SubjectRow = Omit<PushSubject, 'notification'> & {
  entry: { event: string; data: Notification; read: boolean } | null;
};

const HOUR = 3_600;
/** After so many seconds a push service throws a push away that it could not hand over. */
const SECONDS_OF_USE = 12 * HOUR;

/** The status in which a meeting has to be for its news to be true. */
const TRUE_WHILE: Partial<Record<NotificationKind, MeetingStatus>> = {
  'meeting-requested': 'pending',
  'meeting-accepted': 'accepted',
  'meeting-declined': 'declined',
  'meeting-cancelled': 'cancelled',
  'meeting-scheduled': 'accepted',
  'meeting-time-changed': 'accepted',
  'meeting-moved': 'accepted',
  'meeting-place-changed': 'accepted',
  'meeting-called': 'accepted',
  'meeting-waiting': 'accepted',
};
const HAS_A_TIME: readonly NotificationKind[] = [
  'meeting-scheduled',
  'meeting-time-changed',
  'meeting-moved',
  'meeting-place-changed',
];
/** What is of use to people on their way, or already there, as well. */
const UNTIL_THE_END: readonly NotificationKind[] = ['meeting-called', 'meeting-place-changed'];
const HAS_NO_TIME: readonly NotificationKind[] = ['meeting-accepted', 'meeting-waiting'];

/** Makes the text of a push from what is true when it is sent. */
@Injectable()
export class PushContents {
  constructor(private readonly database: Database) {}

  async content(delivery: PushDelivery): Promise<PushContent> {
    switch (delivery.cause) {
      case 'meeting-reminder':
        return this.reminder(delivery);
      case 'agenda':
        return this.agenda(delivery);
      case 'request-reminder':
        return this.requests(delivery);
      default:
        return this.notification(delivery);
    }
  }

  private async subject({ userId, notificationId, about }: PushDelivery): Promise<SubjectRow> {
    const values = [userId, notificationId, about, about];
    const [row] = await this.database.query<SubjectRow>(PUSH_SUBJECT, values);
    if (row === undefined) throw new Error('The query for the subject of a push has one row.');
    return row;
  }

  private async notification(delivery: PushDelivery): Promise<PushContent> {
    const { entry, ...row } = await this.subject(delivery);
    if (entry === null) return { untrue: 'The notification is no longer kept.' };
    if (entry.event !== 'notification') return { untrue: 'What it told is undone.' };
    if (entry.read) return { untrue: 'It was read on the page.' };
    const subject = { ...row, notification: entry.data };
    const untrue = whyUntrue(entry.data.kind, subject);
    if (untrue !== null) return { untrue };
    return {
      text: (showNames) => notificationText(subject, showNames),
      secondsOfUse: UNTIL_THE_END.includes(entry.data.kind)
        ? Math.min(secondsUntilEnd(row), SECONDS_OF_USE)
        : SECONDS_OF_USE,
    };
  }

  private async reminder(delivery: PushDelivery): Promise<PushContent> {
    const { entry: _, ...row } = await this.subject(delivery);
    const { start, now } = row;
    if (
      row.status !== 'accepted' ||
      start === null ||
      start.toISOString() !== delivery.data.startTime
    )
      return { untrue: 'The meeting has another time or none.' };
    if (start <= now) return { untrue: 'The meeting had begun.' };
    const subject = { ...row, start, notification: null };
    return {
      text: (showNames) => reminderText(subject, showNames),
      secondsOfUse: Math.ceil((start.getTime() - now.getTime()) / 1_000),
    };
  }

  private async agenda({ userId, data }: PushDelivery): Promise<PushContent> {
    const zone = String(data.timezone);
    const { from, until } = dayOfDate(String(data.day), zone);
    const [day] = await this.database.query<{ meetings: number; first: Date | null }>(
      MEETINGS_OF_DAY,
      [userId, from, until],
    );
    if (day === undefined || day.first === null)
      return { untrue: 'There is no meeting on that day any more.' };
    const { meetings, first } = day;
    return { text: () => agendaText(meetings, first, zone), secondsOfUse: 6 * HOUR };
  }

  private async requests({ userId }: PushDelivery): Promise<PushContent> {
    const [row] = await this.database.query<{ requests: number }>(PENDING_COUNT, [userId]);
    const requests = row?.requests ?? 0;
    if (requests === 0) return { untrue: 'No request waits for an answer any more.' };
    return { text: () => requestsText(requests), secondsOfUse: SECONDS_OF_USE };
  }
}

/** Who comes after the end meets nobody. */
const secondsUntilEnd = ({ end, now }: Pick<SubjectRow, 'end' | 'now'>): number =>
  end === null ? 0 : Math.ceil((end.getTime() - now.getTime()) / 1_000);

/** Why the news of a notification is not true any more; null when it is. */
function whyUntrue(
  kind: NotificationKind,
  { status, start, end, endDate, now }: PushSubject,
): string | null {
  const wanted = TRUE_WHILE[kind];
  if (wanted !== undefined && status !== wanted) return 'The meeting has another status by now.';
  if (HAS_A_TIME.includes(kind) && start === null) return 'The meeting has no time any more.';
  if (UNTIL_THE_END.includes(kind))
    return end === null || end <= now ? 'The meeting was over.' : null;
  if (HAS_NO_TIME.includes(kind) && start !== null) return 'The meeting has a time by now.';
  if (start !== null && start <= now) return 'The meeting had begun.';
  if (kind !== 'organiser-message' && endDate !== null && endDate <= now)
    return 'The event was over.';
  return null;
}
