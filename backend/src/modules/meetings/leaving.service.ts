import { Injectable } from '@nestjs/common';
import type { Event } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareTimes } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { ownsPlace } from '../places/places-of-event.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { type KnownLocks, withKnownLocks } from './known-locks.js';
import { MeetingChanges, type Parties, partiesOf } from './meeting-changes.service.js';
import { MEETINGS_TO_WITHDRAW } from './meetings.queries.js';

/** What else happens when somebody leaves. */
export interface Leave {
  /** Who does it, when that is not the person. */
  by?: string;
  /** Looks, once the person is locked, whether this may go on. */
  check?: (tx: Transaction) => Promise<void>;
  /** What the audit log says of it, where that is not the person. */
  act?: 'attendee-removed' | 'invitation-withdrawn';
  /** What follows besides. */
  also?: (outbox: OutboxEvents, event: EventState) => void;
}

type Leaver = Leave & { userId: string; eventId: string };

/** Unregisters a person from an event and cancels that person's pending and coming meetings there. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsService,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Locks all people at once, sorted by id. When a person asked for a meeting just before and is not among
   * them, it tries again with that person.
   * @throws NotFoundException when the event is gone or the person not registered
   */
  leave(userId: string, eventId: string, more: Leave = {}): Promise<Event> {
    return withKnownLocks(this.database, (tx, known) =>
      this.leaveIn(tx, { ...more, userId, eventId }, known),
    );
  }

  private async leaveIn(
    tx: Transaction,
    { userId, eventId, by = userId, check, act, also }: Leaver,
    known: KnownLocks,
  ): Promise<Event> {
    await shareTimes(tx, eventId);
    const event = await this.registrations.lockToChange(tx, eventId);
    const seen = await this.meetingsOf(tx, userId, eventId);
    const locked = known.with({ people: [userId, ...seen.flatMap(partiesOf)] });
    await this.changes.lockPeople(tx, locked.people);
    await check?.(tx);
    const meetings = await this.meetingsOf(tx, userId, eventId);
    const people = meetings.flatMap(partiesOf);
    locked.requireAll({ people });
    const outbox = new OutboxEvents();
    const ids = meetings.map(({ id }) => id);
    await this.cancel(tx, ids, by, outbox);
    const leaver = { userId, eventId, people };
    await this.noteLeaving(tx, leaver, outbox);
    also?.(outbox, event);
    if (act !== undefined)
      await noteAct(tx, {
        action: act,
        subjectId: userId,
        eventId,
        details: { meetings: ids.length },
      });
    return this.registrations.remove(tx, eventId, userId, outbox);
  }

  /** Cancels meetings whose people are locked, and tells everybody but the one who does it. */
  async cancel(
    tx: Transaction,
    meetingIds: readonly string[],
    by: string,
    outbox: OutboxEvents,
  ): Promise<void> {
    await this.changes.attribute(tx, { by });
    await this.changes.cancel(tx, meetingIds, outbox, { kind: 'meeting-cancelled', by });
  }

  /**
   * Notes what follows from leaving besides, before the registration is removed. `people` had meetings there with the
   * person.
   */
  async noteLeaving(
    tx: Transaction,
    { userId, eventId, people }: { userId: string; eventId: string; people: readonly string[] },
    outbox: OutboxEvents,
  ): Promise<void> {
    if (await ownsPlace(tx, eventId, userId)) {
      outbox.broadcast({ kind: 'event-part', eventId, part: 'places' });
    }
    // Blocked times end with the registration, and a meeting at another event may wait for such a time.
    outbox.job('place-waiting', { userIds: [...new Set([userId, ...people])], eventId });
  }

  private meetingsOf(
    tx: Transaction,
    userId: string,
    eventId: string,
  ): Promise<(Parties & { id: string })[]> {
    return tx.query(MEETINGS_TO_WITHDRAW, [eventId, userId]);
  }
}
