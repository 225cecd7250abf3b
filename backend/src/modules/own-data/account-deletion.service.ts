import {
  ConflictException,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareTimes } from '../events/event-lock.js';
import { EventsService } from '../events/events.service.js';
import { forgetInImports } from '../imports/forgotten-lines.js';
import { type KnownLocks, locksOf, withKnownLocks } from '../meetings/known-locks.js';
import { LeavingService } from '../meetings/leaving.service.js';
import {
  type ComingMeeting,
  MeetingChanges,
  partiesOf,
} from '../meetings/meeting-changes.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { noteConsent } from '../users/consents.js';
import { CurrentPassword, WRONG_PASSWORD } from '../users/current-password.service.js';
import { UsersService } from '../users/users.service.js';
import {
  ADMINISTRATORS,
  EVENTS_OF_PERSON,
  FORGET,
  LEAVE_FORMER_ATTENDEE,
  LOCK_ALONE,
  PARTS_IN_EVENTS,
} from './account-deletion.queries.js';
import { forgetInStreams } from './without-person.js';

export const LAST_ADMINISTRATOR =
  'You are the last administrator. Please make somebody else an administrator first.';

interface Part {
  readonly eventId: string;
  readonly isRegistered: boolean;
  readonly isStaff: boolean;
}

/** Deletes accounts at the wish of their owners. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly currentPassword: CurrentPassword,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly changes: MeetingChanges,
    private readonly leaving: LeavingService,
  ) {}

  /**
   * Deletes the account with all that nobody else has a part in, in one transaction. What others hold stays, with
   * "Former attendee" in place of the name.
   * @throws ForbiddenException for a wrong password, TooManyRequestsException after too many;
   *   ConflictException for the last administrator
   */
  async delete(userId: string, password: string): Promise<void> {
    const checked = await this.currentPassword.check(userId, password);
    await withKnownLocks(this.database, (tx, known) => this.deleteIn(tx, userId, checked, known));
  }

  private async deleteIn(
    tx: Transaction,
    userId: string,
    checked: string,
    known: KnownLocks,
  ): Promise<void> {
    const locked = known.with(await this.around(tx, userId));
    await this.lock(tx, userId, locked);
    locked.requireAll(await this.around(tx, userId));
    const account = await this.users.byId(userId, tx);
    if (account === null) throw new UnauthorizedException('This account has been deleted already.');
    if ((await this.users.passwordOf(userId, tx)) !== checked)
      throw new ForbiddenException(WRONG_PASSWORD);
    if (account.isAdmin) await this.expectAnotherAdministrator(tx, userId);
    const outbox = new OutboxEvents();
    await noteAct(tx, { action: 'account-deleted', subjectId: userId });
    await noteConsent(tx, userId, false);
    const coming = await this.changes.comingOf(tx, userId);
    // Others are told of the cancelled meetings without the name.
    await tx.query(LEAVE_FORMER_ATTENDEE, [userId]);
    await this.leaving.cancel(
      tx,
      coming.map(({ id }) => id),
      userId,
      outbox,
    );
    await this.leaveEvents(tx, userId, coming, outbox);
    await forgetInStreams(tx, userId);
    await forgetInImports(tx, account.email);
    for (const statement of FORGET) await tx.query(statement, [userId]);
    await outbox
      .broadcast({ kind: 'session', userId })
      .broadcast({ kind: 'user', userId })
      .append(tx);
  }

  /** The events and people that the deletion changes or tells, as they are at this moment. */
  private async around(tx: Transaction, userId: string): Promise<KnownLocks> {
    const events = await tx.query<{ eventId: string }>(EVENTS_OF_PERSON, [userId]);
    const coming = await this.changes.comingOf(tx, userId);
    const administrators = await tx.query<{ id: string }>(ADMINISTRATORS);
    const isAdmin = administrators.some(({ id }) => id === userId);
    return locksOf(coming).with({
      events: events.map(({ eventId }) => eventId),
      people: (isAdmin ? administrators : []).map(({ id }) => id),
    });
  }

  /** In the order of docs/ARCHITECTURE.md. */
  private async lock(
    tx: Transaction,
    userId: string,
    { events, people }: KnownLocks,
  ): Promise<void> {
    for (const eventId of events) await shareTimes(tx, eventId);
    for (const eventId of events) await this.events.lock(tx, eventId);
    await this.users.lock(
      tx,
      people.filter((id) => id < userId),
    );
    await tx.query(LOCK_ALONE, [userId]);
    await this.users.lock(
      tx,
      people.filter((id) => id > userId),
    );
  }

  /** All administrators are locked. @throws ConflictException */
  private async expectAnotherAdministrator(tx: Transaction, userId: string): Promise<void> {
    const administrators = await tx.query<{ id: string; isSuspended: boolean }>(ADMINISTRATORS);
    if (administrators.every(({ id, isSuspended }) => id === userId || isSuspended))
      throw new ConflictException(LAST_ADMINISTRATOR);
  }

  private async leaveEvents(
    tx: Transaction,
    userId: string,
    coming: readonly ComingMeeting[],
    outbox: OutboxEvents,
  ): Promise<void> {
    const parts = await tx.query<Part>(PARTS_IN_EVENTS, [userId]);
    for (const { eventId, isRegistered, isStaff } of parts) {
      if (isStaff) outbox.broadcast({ kind: 'event-part', eventId, part: 'staff' });
      if (!isRegistered) continue;
      const there = coming.filter((meeting) => meeting.eventId === eventId);
      const people = there.flatMap(partiesOf);
      await this.leaving.noteLeaving(tx, { userId, eventId, people }, outbox);
      await this.registrations.removeInto(tx, eventId, userId, outbox);
    }
  }
}
