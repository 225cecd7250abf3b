import { ConflictException, Injectable } from '@nestjs/common';
import type { InvitedPerson } from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { refuseCancelled } from '../events/event-policy.js';
import { whyNotInvited } from '../registrations/registration-policy.js';
import { type LockedEvent, RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import type { UserState } from '../users/user-view.js';
import { INVITATION_STATE } from './access.queries.js';
import { forgetUnusedGuests } from './unused-guests.js';

/** Somebody who is known, or an address of somebody who is not. */
interface Guest {
  readonly known: UserState | null;
  readonly person: InvitedPerson;
  /** Who gives the place. */
  readonly addedBy: string;
}

export interface Welcomed {
  readonly id: string;
  readonly isInvited: boolean;
  /** Whether an invitation to the event was mailed before. */
  readonly wasInvited: boolean;
}

/** Somebody may have registered with an address that is another's. */
const UNCONFIRMED =
  'Somebody has registered with this address and has not confirmed it. Please invite this person again after that.';

/** Gives people a place at an event who have not registered themselves, and forgets those whom nothing refers to. */
@Injectable()
export class Guests {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly registrations: RegistrationsService,
  ) {}

  /**
   * Who has the address, locked: an invited person may be forgotten until then. The transaction holds the lock of the
   * event.
   */
  async lockKnown(tx: Transaction, email: string): Promise<UserState | null> {
    const known = await this.users.knownByEmail(tx, email);
    if (known === null) return null;
    await this.users.lock(tx, [known.id]);
    return this.users.byId(known.id, tx);
  }

  /**
   * Registers the person, a new one as invited, and mails the invitation; mails it again to who holds a place. The
   * transaction holds the lock of `lockToChange`.
   * @throws ConflictException when the event takes nobody; the database's unique violation `users_email_key` when a call
   *   at the same moment has made a person of this address
   */
  async welcome(
    tx: Transaction,
    event: LockedEvent,
    { known, person, addedBy }: Guest,
  ): Promise<Welcomed> {
    const wasIn = known !== null && (await this.registrations.isRegistered(tx, event.id, known.id));
    refuseCancelled(event);
    const refusal = wasIn ? null : whyNotInvited(event);
    if (refusal !== null) throw new ConflictException(`${refusal}.`);
    if (!event.isActive && known?.isInvited === false && !this.users.isReached(known))
      throw new ConflictException(UNCONFIRMED);
    const { id, isInvited } = known ?? {
      id: (await this.users.invite(tx, person)).id,
      isInvited: true,
    };
    const data = { eventId: event.id };
    const [mailed] = await tx.query<{ state: string }>(INVITATION_STATE, [id, event.id]);
    const wasInvited = mailed?.state === 'sent' || mailed?.state === 'lapsed';
    const outbox = new OutboxEvents();
    outbox.mail({ userId: id, cause: 'invitation', about: event.id, data });
    if (known === null) outbox.broadcast({ kind: 'user', userId: id });
    if (wasIn) await outbox.broadcast({ kind: 'event-part', ...data, part: 'people' }).append(tx);
    else await this.registrations.add(tx, { ...data, userId: id, addedBy }, outbox);
    return { id, isInvited, wasInvited };
  }

  /** Forgets an invited person whom nothing refers to any more; somebody else stays. */
  async forgetUnused(id: string): Promise<void> {
    await this.database.transaction((tx) => forgetUnusedGuests(tx, [id]));
  }
}
