import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Event } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { EVENT_COLUMNS, type EventState, eventView } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { whyNotOpen } from './registration-policy.js';

export type LockedEvent = EventState & { now: Date };

const GONE = 'This event does not exist or is not open to you.';

/** Who takes part in an event. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /**
   * Registers the caller. The event's row is locked, so its places hold under any number of calls.
   * @throws NotFoundException | ConflictException when full, over, not active or registered already
   */
  async register(caller: Caller, eventId: string): Promise<Event> {
    await this.events.seenBy(caller, eventId);
    return this.database.transaction(async (tx) => {
      const event = await this.lockToChange(tx, eventId);
      const registered = await this.isRegistered(tx, eventId, caller.id);
      const obstacle = registered
        ? 'You are already registered for this event.'
        : whyNotOpen(event);
      if (obstacle !== null) throw new ConflictException(obstacle);
      await tx.query(INSERT, [eventId, caller.id]);
      return this.changed(tx, { eventId, userId: caller.id, registered: true, by: 1 });
    });
  }

  /**
   * Removes a registration inside a transaction that holds the event (`lockToChange`); what else
   * leaving means is the caller's. Appends its own consequences.
   * @throws NotFoundException when the person is not registered
   */
  async remove(
    tx: Transaction,
    eventId: string,
    userId: string,
    also: Consequences,
  ): Promise<Event> {
    const removed = await tx.query(DELETE, [eventId, userId]);
    if (removed.length === 0) throw new NotFoundException('You are not registered for this event.');
    return this.changed(tx, { eventId, userId, registered: false, by: -1 }, also);
  }

  /**
   * Locks the event against every other change of it or of its meetings, until the transaction ends.
   * @throws NotFoundException when it is gone
   */
  async lockToChange(tx: Transaction, eventId: string): Promise<LockedEvent> {
    const [event] = await tx.query<LockedEvent>(LOCK_TO_CHANGE, [eventId]);
    if (event === undefined) throw new NotFoundException(GONE);
    return event;
  }

  /** Locks the event against edits and registrations, beside others who do the same; null when gone. */
  async lockToRead(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
    const [event] = await tx.query<LockedEvent>(LOCK_TO_READ, [eventId]);
    return event ?? null;
  }

  async isRegistered(from: Queries, eventId: string, userId: string): Promise<boolean> {
    return (await from.query(IS_REGISTERED, [eventId, userId])).length > 0;
  }

  private async changed(
    tx: Transaction,
    change: { eventId: string; userId: string; registered: boolean; by: 1 | -1 },
    consequences = new Consequences(),
  ): Promise<Event> {
    const { eventId, userId, registered, by } = change;
    const [event] = await tx.query<EventState>(COUNT, [eventId, by]);
    if (event === undefined) throw new NotFoundException(GONE);
    const view = eventView(event, registered);
    await consequences
      .tell(userId, 'event-changed', view)
      .broadcast({ kind: 'session', userId })
      .broadcast({ kind: 'registration', eventId, userId, registered })
      .broadcast({ kind: 'event', eventId, audience: event.isActive ? 'everyone' : 'attendees' })
      .append(tx);
    return view;
  }
}

const LOCK_TO_CHANGE = `SELECT ${EVENT_COLUMNS}, clock_timestamp() AS now FROM events e WHERE e.id = $1 FOR NO KEY UPDATE`;
const LOCK_TO_READ = `SELECT ${EVENT_COLUMNS}, clock_timestamp() AS now FROM events e WHERE e.id = $1 FOR SHARE`;
const IS_REGISTERED =
  'SELECT 1 AS found FROM event_registrations WHERE event_id = $1 AND user_id = $2';
const INSERT = 'INSERT INTO event_registrations (event_id, user_id) VALUES ($1, $2)';
const DELETE = 'DELETE FROM event_registrations WHERE event_id = $1 AND user_id = $2 RETURNING id';
const COUNT = `UPDATE events e SET attendee_count = attendee_count + $2, version = version + 1
    WHERE e.id = $1 RETURNING ${EVENT_COLUMNS}`;
