import { Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { dayAfter, hourOf } from '../events/local-day.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import {
  EVENTS_OF_AGENDAS,
  NOTE_LATE_REMINDERS,
  NOTE_REQUESTS,
  REMIND_OF_MEETINGS,
  REMIND_PEOPLE,
  START_AGENDAS,
  ZONES_OF_TOMORROW,
} from './reminders.queries.js';

const BATCH = 200;
/** The hour from which on people get the agenda of tomorrow, on the clocks of the event. */
const AGENDA_HOUR = 18;

interface DueMeeting {
  id: string;
  requesterUserId: string;
  requesteeUserId: string;
  start: Date;
}

/**
 * Reminds of meetings that begin soon, of tomorrow's and of requests without an answer. Each is noted under a
 * unique constraint in the transaction that queues its mail and push, so any number of workers reminds once.
 */
@Injectable()
export class RemindersService {
  private readonly log = new Logger('Reminders');

  constructor(private readonly database: Database) {}

  async remind(): Promise<void> {
    await this.noteLate();
    await this.inBatches((tx, outbox) => this.remindOfMeetings(tx, outbox));
    await this.inBatches((tx, outbox) => this.sendAgendas(tx, outbox));
    await this.inBatches((tx, outbox) => this.remindOfRequests(tx, outbox));
  }

  /** A reminder of what has begun is of no use; the rows count them. */
  private async noteLate(): Promise<void> {
    const late = await this.database.query(NOTE_LATE_REMINDERS);
    if (late.length === 0) return;
    this.log.warn(`Reminders of ${late.length} meetings were dropped: the meetings had begun.`);
  }

  private async inBatches(
    batch: (tx: Transaction, outbox: OutboxEvents) => Promise<number>,
  ): Promise<void> {
    const one = () =>
      this.database.transaction(async (tx) => {
        const outbox = new OutboxEvents();
        const found = await batch(tx, outbox);
        await outbox.append(tx);
        return found;
      });
    while ((await one()) === BATCH);
  }

  private async remindOfMeetings(tx: Transaction, outbox: OutboxEvents): Promise<number> {
    const due = await tx.query<DueMeeting>(REMIND_OF_MEETINGS, [BATCH]);
    for (const { id, requesterUserId, requesteeUserId, start } of due) {
      for (const userId of [requesterUserId, requesteeUserId]) {
        outbox.mail({
          userId,
          cause: 'meeting-reminder',
          about: id,
          data: { startTime: start.toISOString() },
        });
      }
    }
    return due.length;
  }

  private async sendAgendas(tx: Transaction, outbox: OutboxEvents): Promise<number> {
    const zones = await tx.query<{ timezone: string; now: Date }>(ZONES_OF_TOMORROW);
    const evenings = zones
      .filter(({ timezone, now }) => hourOf(now, timezone) >= AGENDA_HOUR)
      .map(({ timezone, now }) => ({ timezone, ...dayAfter(now, timezone) }));
    if (evenings.length === 0) return 0;
    const tomorrows = [
      evenings.map(({ timezone }) => timezone),
      evenings.map(({ date }) => date),
      evenings.map(({ from }) => from),
      evenings.map(({ until }) => until),
    ];
    const started = await tx.query<{ userId: string; day: string }>(START_AGENDAS, [
      BATCH,
      ...tomorrows,
    ]);
    for (const day of new Set(started.map((one) => one.day))) {
      const people = started.flatMap((one) => (one.day === day ? [one.userId] : []));
      const agendas = await tx.query<{ userId: string; eventId: string; timezone: string }>(
        EVENTS_OF_AGENDAS,
        [people, day, ...tomorrows],
      );
      for (const { userId, eventId, timezone } of agendas)
        outbox.mail({ userId, cause: 'agenda', about: eventId, data: { day, timezone } });
    }
    return started.length;
  }

  private async remindOfRequests(tx: Transaction, outbox: OutboxEvents): Promise<number> {
    const people = await tx.query<{ userId: string }>(REMIND_PEOPLE, [BATCH]);
    if (people.length === 0) return 0;
    const ids = people.map(({ userId }) => userId);
    const noted = await tx.query<{ userId: string; meetingIds: string[] }>(NOTE_REQUESTS, [ids]);
    for (const { userId, meetingIds } of noted)
      outbox.mail({ userId, cause: 'request-reminder', data: { meetingIds } });
    return people.length;
  }
}
