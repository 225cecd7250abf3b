import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Event } from '@rendezvous/contract';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../../common/access.js';
import { Database, type Patience, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { refuseCancelled } from '../events/event-policy.js';
import { type EventState, eventView } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import { RegistrationEntity } from './registration.entity.js';
import { UNCONFIRMED, whyNotOpen } from './registration-policy.js';
import { CLOCK, KEEP_OF_WHO_LEAVES, REGISTER } from './registrations.queries.js';

export type LockedEvent = EventState & { now: Date };

/** Who registers is told soon when an import or another long change holds the event, and can try again. */
const IMPATIENT: Patience = { lockMs: 2_000 };

const GONE = 'This event does not exist or is not open to you.';

/** Registers people for events. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Registers the caller; who was added by somebody else agrees to it. The event's row is locked, so that its capacity
   * holds under simultaneous calls.
   * @throws NotFoundException | ConflictException when full, over, not active or registered already;
   *   ForbiddenException where the event asks for a confirmed address that the caller does not have;
   *   TooManyRequestsException for who comes and goes all the time
   */
  async register(caller: Caller, eventId: string): Promise<Event> {
    await this.limits.count('joining', caller.id);
    await this.events.seenBy(caller, eventId);
    return this.database.transaction(async (tx) => {
      const event = await this.lockToChange(tx, eventId);
      if (await this.agree(tx, eventId, caller.id))
        return eventView(event, { registered: true, organises: false });
      const registered = await this.isRegistered(tx, eventId, caller.id);
      if (!registered) refuseCancelled(event);
      const refusal = registered ? 'You are already registered for this event.' : whyNotOpen(event);
      if (refusal !== null) throw new ConflictException(refusal);
      if (event.confirmedAddressesOnly && !(await this.isReached(tx, caller.id)))
        throw new ForbiddenException(UNCONFIRMED);
      return this.add(tx, { eventId, userId: caller.id, addedBy: null });
    }, IMPATIENT);
  }

  /**
   * Registers a person in a transaction that holds the lock of `lockToChange` and has looked whether that is possible.
   * Who left before has the same type and number again; `addedBy` is who did it in the person's place. Appends its own
   * outbox events.
   */
  async add(
    tx: Transaction,
    { eventId, userId, addedBy }: { eventId: string; userId: string; addedBy: string | null },
    also = new OutboxEvents(),
  ): Promise<Event> {
    await tx.query(REGISTER, [eventId, userId, addedBy]);
    const event = await this.noteChange(tx, { eventId, userId, registered: true, by: 1 }, also);
    await also.append(tx);
    return event;
  }

  /**
   * Removes a registration in a transaction that holds the lock of `lockToChange`; the caller does everything
   * else that leaving implies. Appends its own outbox events.
   * @throws NotFoundException when the person is not registered
   */
  async remove(
    tx: Transaction,
    eventId: string,
    userId: string,
    also: OutboxEvents,
  ): Promise<Event> {
    const event = await this.removeInto(tx, eventId, userId, also);
    await also.append(tx);
    return event;
  }

  /** As `remove`; the caller appends the outbox events. */
  async removeInto(
    tx: Transaction,
    eventId: string,
    userId: string,
    outbox: OutboxEvents,
  ): Promise<Event> {
    await tx.query(KEEP_OF_WHO_LEAVES, [eventId, userId]);
    const { affected } = await tx.manager.delete(RegistrationEntity, { eventId, userId });
    if (affected === 0) throw new NotFoundException('You are not registered for this event.');
    return this.noteChange(tx, { eventId, userId, registered: false, by: -1 }, outbox);
  }

  /**
   * Locks the event against every other change of it or of its meetings, until the transaction ends.
   * @throws NotFoundException when it is gone
   */
  async lockToChange(tx: Transaction, eventId: string): Promise<LockedEvent> {
    return atNow(tx, await this.events.lock(tx, eventId));
  }

  /**
   * The event as it is now, without its lock: what follows from it is to be judged again with the lock.
   * @throws NotFoundException when it is gone
   */
  async toChange(tx: Transaction, eventId: string): Promise<LockedEvent> {
    const [event] = await this.events.states([eventId], tx);
    return atNow(tx, event ?? null);
  }

  isRegistered(
    from: Pick<Transaction, 'manager'>,
    eventId: string,
    userId: string,
  ): Promise<boolean> {
    return from.manager.existsBy(RegistrationEntity, { eventId, userId });
  }

  /**
   * Somebody whom others registered takes part: from now on staff of the event see who it is. False when nobody else
   * had registered the person.
   */
  async agree(tx: Transaction, eventId: string, userId: string): Promise<boolean> {
    const added = { eventId, userId, addedBy: Not(IsNull()) };
    const { affected } = await tx.manager.update(RegistrationEntity, added, { addedBy: null });
    return affected === 1;
  }

  /** Whether the person is registered and has registered or agreed to it. */
  hasAgreed(from: Pick<Transaction, 'manager'>, eventId: string, userId: string): Promise<boolean> {
    return from.manager.existsBy(RegistrationEntity, { eventId, userId, addedBy: IsNull() });
  }

  private async isReached(tx: Transaction, userId: string): Promise<boolean> {
    const user = await this.users.byId(userId, tx);
    return user !== null && this.users.isReached(user);
  }

  private async noteChange(
    tx: Transaction,
    change: { eventId: string; userId: string; registered: boolean; by: 1 | -1 },
    outbox: OutboxEvents,
  ): Promise<Event> {
    const { eventId, userId, registered, by } = change;
    const event = await this.events.countAttendees(tx, eventId, by);
    if (event === null) throw new NotFoundException(GONE);
    const view = eventView(event, { registered, organises: false });
    outbox
      .pushToUser(userId, 'event-changed', view)
      .broadcast({ kind: 'session', userId })
      .broadcast({ kind: 'registration', eventId, userId, registered })
      .broadcast({ kind: 'event-part', eventId, part: 'people' })
      .broadcast({ kind: 'event', eventId, audience: event.isActive ? 'everyone' : 'attendees' });
    return view;
  }
}

async function atNow(tx: Transaction, event: EventState | null): Promise<LockedEvent> {
  const [clock] = await tx.query<{ now: Date }>(CLOCK);
  if (event === null || clock === undefined) throw new NotFoundException(GONE);
  return Object.assign(event, clock);
}
