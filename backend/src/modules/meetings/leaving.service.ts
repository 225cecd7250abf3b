import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { Event } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareTimes } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { ownsPlace } from '../places/places-of-event.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { MeetingChanges, type Parties, partiesOf } from './meeting-changes.service.js';
import { COMING_OF_PERSON, MEETINGS_TO_WITHDRAW, WITHDRAW } from './meetings.queries.js';

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

/** A meeting that leaving cancels. */
export type ComingMeeting = Parties & { id: string };

const ATTEMPTS = 5;

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
  async leave(userId: string, eventId: string, more: Leave = {}): Promise<Event> {
    let known: string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const result = await this.database.transaction((tx) =>
        this.leaveIn(tx, { ...more, userId, eventId }, known),
      );
      if (!Array.isArray(result)) return result;
      known = result;
    }
    throw new ServiceUnavailableException(
      'Too many people are doing this at once. Please try again.',
    );
  }

  /** Returns the event, or, when a person has to be locked who was not, everybody who has to be locked. */
  private async leaveIn(
    tx: Transaction,
    { userId, eventId, by = userId, check, act, also }: Leaver,
    known: readonly string[],
  ): Promise<Event | string[]> {
    await shareTimes(tx, eventId);
    const event = await this.registrations.lockToChange(tx, eventId);
    const locked = new Set([userId, ...known, ...(await this.peopleOf(tx, { userId, eventId }))]);
    await this.changes.lockPeople(tx, [...locked]);
    await check?.(tx);
    const meetings = await tx.query<Parties & { id: string }>(MEETINGS_TO_WITHDRAW, [
      eventId,
      userId,
    ]);
    const people = meetings.flatMap(partiesOf);
    if (people.some((person) => !locked.has(person))) return [...locked, ...people];
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

  /** The meetings of a person, at whatever event, that leaving cancels. */
  comingOf(tx: Transaction, userId: string): Promise<ComingMeeting[]> {
    return tx.query<ComingMeeting>(COMING_OF_PERSON, [userId]);
  }

  /** Cancels meetings whose people are locked, and tells everybody but the one who does it. */
  async cancel(
    tx: Transaction,
    meetingIds: readonly string[],
    by: string,
    outbox: OutboxEvents,
  ): Promise<void> {
    await this.changes.attribute(tx, { by });
    const withdrawn = await tx.query<{ id: string }>(WITHDRAW, [meetingIds]);
    const ids = withdrawn.map(({ id }) => id);
    await this.changes.pushMeetings(tx, ids, outbox, { kind: 'meeting-cancelled', by });
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

  private async peopleOf(tx: Transaction, { userId, eventId }: Leaver): Promise<string[]> {
    const meetings = await tx.query<Parties>(MEETINGS_TO_WITHDRAW, [eventId, userId]);
    return meetings.flatMap(partiesOf);
  }
}
