import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { StaffEntry, StaffMember, StaffRole } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { canonicalEmail } from '../../common/canonical-email.js';
import { Database, type Transaction } from '../../database/database.js';
import { breaks } from '../../database/database-errors.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { forgetUnusedGuests } from '../access/unused-guests.js';
import { requireRole } from '../auth/event-staff.guard.js';
import { EventsService } from '../events/events.service.js';
import { UsersService } from '../users/users.service.js';
import { StaffEntity } from './staff.entity.js';
import { changesBetween, hasOrganiser, type Roles, type StaffChanges } from './staff-changes.js';
import { AGREED } from './staff.queries.js';
import { StaffService } from './staff.service.js';

const MOST_STAFF = 200;
const TOO_MANY = `An event has at most ${MOST_STAFF} people as staff.`;
export const NOT_FOUND = 'This event does not exist or is not open to you.';
export const NOBODY = 'One of these people has no account. Please invite them by e-mail.';
export const NOT_HERE =
  'One of these people does not attend this event. Please add them by their e-mail address.';
export const NO_ORGANISER = 'An event keeps at least one organiser once it has one.';
/** Somebody may have registered with an address that is another's. */
export const UNCONFIRMED =
  'Somebody has registered with one of these addresses and has not confirmed it. Please add this person after that.';
const WHO = 'Each entry names one person, by userId or by email.';
const TWICE = 'A person has one role in an event, so each person is in the list once.';

interface Told extends Pick<StaffChanges, 'changed'> {
  readonly mailed: readonly string[];
  readonly invited: readonly string[];
}

/** Says who helps to run an event. */
@Injectable()
export class StaffEditing {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly users: UsersService,
    private readonly staff: StaffService,
  ) {}

  /**
   * Makes these people the event's staff. Who has no account is invited, which registers nobody for the event; who is
   * named by their address and has not accepted yet is mailed again. Without the address, only administrators add somebody
   * who does not attend.
   * @throws BadRequestException for entries that name nobody or somebody twice; NotFoundException without the event or
   *   for an unknown person; ForbiddenException for somebody from elsewhere; ConflictException without an organiser
   *   where there was one, and for a newcomer whose address is not confirmed
   */
  async change(
    caller: Caller,
    eventId: string,
    entries: readonly StaffEntry[],
  ): Promise<StaffMember[]> {
    if (entries.length > MOST_STAFF) throw new BadRequestException(TOO_MANY);
    if (entries.some(({ userId, email }) => (userId === undefined) === (email === undefined)))
      throw new BadRequestException(WHO);
    const work = () =>
      this.database.transaction((tx) => this.changeIn(tx, caller, eventId, entries));
    const removed = await work().catch((error: unknown) => {
      // Another call invites one of the addresses at this moment: now the person is known.
      if (breaks(error, 'users_email_key')) return work();
      throw error;
    });
    await this.forget(removed);
    return this.staff.ofEvent(eventId);
  }

  /** The event's row is locked first, so that calls at once see each other's list. Returns who has been removed. */
  private async changeIn(
    tx: Transaction,
    caller: Caller,
    eventId: string,
    entries: readonly StaffEntry[],
  ): Promise<readonly string[]> {
    const event = await this.events.lock(tx, eventId);
    if (event === null) throw new NotFoundException(NOT_FOUND);
    const rows = await tx.manager.findBy(StaffEntity, { eventId });
    const before: Roles = new Map(rows.map(({ userId, role }) => [userId, role]));
    // A call of just before may have taken the caller's role.
    if (!caller.isAdmin) requireRole(before.get(caller.id) ?? null, 'organiser');
    const { after, invited, mailedAgain } = await this.resolved(tx, entries, before);
    if (!caller.isAdmin) await this.expectFromHere(tx, eventId, entries, before);
    if (hasOrganiser(before) && !hasOrganiser(after)) throw new ConflictException(NO_ORGANISER);
    const changes = changesBetween(before, after);
    await this.write(tx, eventId, changes);
    for (const [userId, role] of changes.changed)
      await noteAct(tx, { action: 'staff-changed', subjectId: userId, eventId, details: { role } });
    for (const userId of mailedAgain)
      await noteAct(tx, {
        action: 'invited',
        subjectId: userId,
        eventId,
        details: { again: true },
      });
    const mailed = [...changes.added, ...mailedAgain];
    await this.tell(tx, eventId, { changed: changes.changed, mailed, invited });
    return changes.removed;
  }

  /** The roles by person, with every person locked, who of them is new here, and whose invitation is to be repeated. */
  private async resolved(
    tx: Transaction,
    entries: readonly StaffEntry[],
    before: Roles,
  ): Promise<{ after: Roles; invited: readonly string[]; mailedAgain: readonly string[] }> {
    const found: { role: StaffRole; id?: string; email?: string }[] = [];
    for (const { role, userId, email } of entries) {
      if (userId !== undefined) found.push({ role, id: userId.toLowerCase() });
      if (email === undefined) continue;
      const known = await this.users.knownByEmail(tx, email);
      found.push(known === null ? { role, email } : { role, id: known.id, email });
    }
    const ids = found.flatMap(({ id }) => id ?? []);
    await this.users.lock(tx, [...new Set([...before.keys(), ...ids])]);
    const people = await this.users.byIds(ids, tx);
    const there = new Set(people.map(({ id }) => id));
    if (people.some((one) => !one.isInvited && !before.has(one.id) && !this.users.isReached(one)))
      throw new ConflictException(UNCONFIRMED);
    if (found.some(({ id, email }) => id !== undefined && email === undefined && !there.has(id)))
      throw new NotFoundException(NOBODY);
    const after = new Map<string, StaffRole>();
    const newcomers = new Map<string, { role: StaffRole; email: string }>();
    for (const { role, id, email = '' } of found) {
      if (id !== undefined && there.has(id)) after.set(id, role);
      else newcomers.set(canonicalEmail(email), { role, email });
    }
    if (after.size + newcomers.size < found.length) throw new BadRequestException(TWICE);
    const invited: string[] = [];
    // Sorted, so that two calls that invite the same people do not deadlock.
    for (const [, { role, email }] of [...newcomers].sort(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      const { id } = await this.users.invite(tx, { email });
      after.set(id, role);
      invited.push(id);
    }
    const byAddress = new Set(found.flatMap(({ id, email }) => (email === undefined ? [] : id)));
    const waiting = people.filter(({ id, isInvited }) => isInvited && byAddress.has(id));
    const mailedAgain = waiting.map(({ id }) => id).filter((id) => before.has(id));
    return { after, invited, mailedAgain };
  }

  /** Whoever is added by id is shown with the address, so staff know it already or the person attends. */
  private async expectFromHere(
    tx: Transaction,
    eventId: string,
    entries: readonly StaffEntry[],
    before: Roles,
  ): Promise<void> {
    const added = entries.flatMap(({ userId }) => userId?.toLowerCase() ?? []);
    const newcomers = added.filter((id) => !before.has(id));
    const found = await tx.query(AGREED, [eventId, newcomers]);
    if (found.length < newcomers.length) throw new ForbiddenException(NOT_HERE);
  }

  private async write(tx: Transaction, eventId: string, { changed }: StaffChanges): Promise<void> {
    for (const [userId, role] of changed) {
      if (role === null) await tx.manager.delete(StaffEntity, { eventId, userId });
      else await tx.manager.upsert(StaffEntity, { eventId, userId, role }, ['eventId', 'userId']);
    }
  }

  /** Rooms follow before staff are told to read the list again, so that nobody is told who has left. */
  private async tell(
    tx: Transaction,
    eventId: string,
    { changed, mailed, invited }: Told,
  ): Promise<void> {
    if (changed.size === 0 && mailed.length === 0) return;
    const outbox = new OutboxEvents();
    for (const userId of mailed)
      outbox.mail({
        userId,
        cause: 'invitation',
        about: eventId,
        data: { eventId, asStaff: true },
      });
    for (const [userId, role] of changed) {
      outbox
        .pushToUser(userId, 'staff-role-changed', { eventId, role })
        .broadcast({ kind: 'session', userId });
    }
    for (const userId of invited) outbox.broadcast({ kind: 'user', userId });
    await outbox.broadcast({ kind: 'event-part', eventId, part: 'staff' }).append(tx);
  }

  /** Forgets invited people to whom nothing else refers, as withdrawing an invitation does. */
  private async forget(userIds: readonly string[]): Promise<void> {
    for (const userId of userIds)
      await this.database.transaction((tx) => forgetUnusedGuests(tx, [userId]));
  }
}
