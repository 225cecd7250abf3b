import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { isLockTimeout } from '../../database/database-errors.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { Dispatcher } from '../../outbox/dispatcher.js';
import { forgetOldLinks } from '../access/old-links.js';
import { forgetIdleSessions } from '../auth/idle-sessions.js';
import { EventsService } from '../events/events.service.js';
import { slotsOf } from '../events/slots-of-event.js';
import { CancelledMeetings } from '../meetings/cancelled-meetings.service.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { Announcements } from '../registrations/announcements.service.js';
import { AssignmentService } from './assignment.service.js';
import { earliestStart } from './meeting-times.service.js';
import {
  UNPROCESSED,
  TO_COMPLETE,
  TO_EXPIRE,
  UNANSWERED_TO_EXPIRE,
  WAITING_TO_RETRY,
} from './scheduling.queries.js';

/** After so many seconds without a result, an accepted meeting has lost its job, or its worker hangs. */
const UNPROCESSED_AFTER_SECONDS = 2;
const BATCH = 200;

/** Does what depends on the clock: completes and expires meetings, and finds work that a dead process left behind. */
@Injectable()
export class SweepService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly changes: MeetingChanges,
    private readonly assignment: AssignmentService,
    private readonly cancelled: CancelledMeetings,
    private readonly announcements: Announcements,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** Completes and expires due meetings, tries meetings that lost their job, and deletes old sessions and links. */
  async sweep(): Promise<void> {
    this.dispatcher.wake();
    await this.changeAll(TO_COMPLETE, 'meeting-completed');
    await this.changeAll(TO_EXPIRE, 'meeting-expired');
    await this.changeAll(UNANSWERED_TO_EXPIRE, 'meeting-expired');
    await this.announcements.tellLost();
    const unprocessed = await this.database.query<{ id: string }>(UNPROCESSED, [
      UNPROCESSED_AFTER_SECONDS,
    ]);
    for (const { id } of unprocessed) await this.tryToAssign(id);
    await forgetIdleSessions(this.database);
    await forgetOldLinks(this.database);
    // The last, since it may wait for people who are locked.
    await this.cancelled.cancelLost();
  }

  /** Tries each waiting meeting again whose event still has a slot that the worker may assign. */
  async retryWaiting(): Promise<void> {
    const waiting = await this.database.query<{ id: string; eventId: string }>(WAITING_TO_RETRY);
    const events = await this.events.states([...new Set(waiting.map(({ eventId }) => eventId))]);
    const now = new Date();
    const open = new Set(
      events
        .filter((event) => {
          const from = earliestStart(event, now);
          return slotsOf(event).some(({ start }) => start >= from);
        })
        .map(({ id }) => id),
    );
    for (const { id, eventId } of waiting) if (open.has(eventId)) await this.tryToAssign(id);
  }

  /** A meeting whose people are locked at this moment is tried again by the next sweep. */
  private async tryToAssign(id: string): Promise<void> {
    try {
      await this.assignment.assign(id);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }

  private async changeAll(statement: string, kind: NotificationKind): Promise<void> {
    while ((await this.changeBatch(statement, kind)) === BATCH);
  }

  private changeBatch(statement: string, kind: NotificationKind): Promise<number> {
    return this.database.transaction(async (tx) => {
      const changed = await tx.query<{ id: string }>(statement);
      if (changed.length === 0) return 0;
      const outbox = new OutboxEvents();
      const ids = changed.map(({ id }) => id);
      await this.changes.pushMeetings(tx, ids, outbox, { kind, by: null });
      await outbox.append(tx);
      return changed.length;
    });
  }
}
