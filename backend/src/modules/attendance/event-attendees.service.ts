import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type {
  AddAttendeeRequest,
  ChangeAttendeeRequest,
  EventAttendee,
  InvitedPerson,
} from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { searchedWords } from '../../common/fold-for-search.js';
import { decodeCursor, encodeCursor, type Page, PAGE_SIZE } from '../../common/pagination.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { breaks } from '../../database/database-errors.js';
import { notificationOf } from '../../outbox/notifications.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { Guests } from '../access/guests.service.js';
import { shareRules } from '../events/event-lock.js';
import { eventView } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { LeavingService } from '../meetings/leaving.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import type { EventAttendeesQuery } from './dto/attendance.dto.js';
import { type AttendeeRow, eventAttendeeView } from './event-attendee-view.js';
import { EVENT_ATTENDEE, EVENT_ATTENDEES, HAS_TYPE, SET_TYPE } from './event-attendees.queries.js';

type FoundRow = { total: number } & (AttendeeRow | { [Column in keyof AttendeeRow]: null });

export const NO_EVENT = 'This event does not exist or is not open to you.';
export const NOT_REGISTERED = 'This person is not registered for this event.';
export const REGISTERED = 'This person is registered already.';
export const NO_ACCOUNT = 'This account does not exist.';
const ONE_OF_TWO = 'either userId or person must be given';
const NO_TYPE = 'participantTypeId must be a type of this event';

/** The attendees of an event as its staff see and change them. */
@Injectable()
export class EventAttendees {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly users: UsersService,
    private readonly registrations: RegistrationsService,
    private readonly leaving: LeavingService,
    private readonly guests: Guests,
  ) {}

  /** By name. @throws NotFoundException without the event; BadRequestException for a cursor that is none */
  async page(
    { isAdmin }: Caller,
    eventId: string,
    { limit = PAGE_SIZE.default, cursor, ...filter }: EventAttendeesQuery,
  ): Promise<Page<EventAttendee>> {
    await this.expectEvent(eventId);
    const words = searchedWords(filter.search ?? '');
    const [name, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, ['text', 'uuid']);
    const rows = await this.database.query<FoundRow>(EVENT_ATTENDEES, [
      eventId,
      words.map(({ word }) => word),
      words.map(({ joined }) => joined),
      filter.participantTypeId ?? null,
      filter.invitation ?? null,
      filter.checkedIn === undefined ? null : filter.checkedIn === 'true',
      name,
      id,
      limit + 1,
      isAdmin,
    ]);
    const people = rows.filter((row): row is { total: number } & AttendeeRow => row.id !== null);
    const shown = people.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => eventAttendeeView(row, isAdmin)),
      total: rows[0]?.total ?? 0,
      next: people.length > limit && last ? encodeCursor([last.name, last.id]) : null,
    };
  }

  /**
   * Gives somebody a place, somebody new as invited. The reply has the address of somebody with an account only for
   * administrators and who has named it.
   * @throws BadRequestException | NotFoundException without event or account; ConflictException when the event takes
   *   nobody or the person holds a place already
   */
  async add(
    caller: Caller,
    eventId: string,
    { userId, person }: AddAttendeeRequest,
  ): Promise<EventAttendee> {
    if ((userId === undefined) === (person === undefined))
      throw new BadRequestException([ONE_OF_TWO]);
    const add = () =>
      this.database.transaction(async (tx) => {
        const added = userId === undefined ? { person } : { userId };
        const id = await this.addIn(tx, caller, eventId, added);
        return this.attendee(eventId, id, caller.isAdmin || person !== undefined, tx);
      });
    return add().catch((error: unknown) => {
      // Two calls add one new address at once: the second finds the person of the first.
      if (breaks(error, 'users_email_key')) return add();
      throw error;
    });
  }

  private async addIn(
    tx: Transaction,
    caller: Caller,
    eventId: string,
    { userId, person }: { userId?: string; person?: InvitedPerson | undefined },
  ): Promise<string> {
    const event = await this.registrations.lockToChange(tx, eventId);
    const known =
      userId === undefined
        ? await this.guests.lockKnown(tx, person?.email ?? '')
        : await this.users.byId(userId, tx);
    if (userId !== undefined && known?.isInvited !== false) throw new NotFoundException(NO_ACCOUNT);
    if (known !== null && (await this.registrations.isRegistered(tx, eventId, known.id)))
      throw new ConflictException(REGISTERED);
    const guest = { known, person: person ?? { email: known?.email ?? '' }, addedBy: caller.id };
    const { id, isInvited } = await this.guests.welcome(tx, event, guest);
    await noteAct(tx, { action: 'attendee-added', subjectId: id, eventId, details: { isInvited } });
    return id;
  }

  /**
   * Gives an attendee another type, by which requests are judged from then on; meetings stay.
   * @throws NotFoundException | BadRequestException when the type is none of the event
   */
  async change(
    { isAdmin }: Caller,
    eventId: string,
    userId: string,
    { participantTypeId }: ChangeAttendeeRequest,
  ): Promise<EventAttendee> {
    await this.database.transaction(async (tx) => {
      await shareRules(tx, eventId);
      await this.registrations.lockToChange(tx, eventId);
      await this.users.lock(tx, [userId]);
      if (!(await this.registrations.isRegistered(tx, eventId, userId)))
        throw new NotFoundException(NOT_REGISTERED);
      if (participantTypeId !== null) {
        const types = await tx.query(HAS_TYPE, [eventId, participantTypeId]);
        if (types.length === 0) throw new BadRequestException([NO_TYPE]);
      }
      const changed = await tx.query(SET_TYPE, [eventId, userId, participantTypeId]);
      if (changed.length === 0) return;
      const details = { participantTypeId };
      await noteAct(tx, { action: 'attendee-changed', subjectId: userId, eventId, details });
      // Everybody's lists are judged anew at once: they show the type and whether the person may be asked.
      const event = await this.events.raiseRules(tx, eventId);
      if (event === null) throw new NotFoundException(NO_EVENT);
      await new OutboxEvents()
        .pushToUser(
          userId,
          'event-changed',
          eventView(event, { registered: true, organises: false }),
        )
        .broadcast({ kind: 'event', eventId, audience: 'attendees' })
        .broadcast({ kind: 'event-part', eventId, part: 'people' })
        .append(tx);
    });
    return this.attendee(eventId, userId, isAdmin);
  }

  /**
   * Removes an attendee as leaving does; both sides of each meeting and the person are told. An invited person whom
   * nothing else refers to is forgotten.
   * @throws NotFoundException
   */
  async remove(caller: Caller, eventId: string, userId: string): Promise<void> {
    let isInvited = false;
    await this.leaving.leave(userId, eventId, {
      by: caller.id,
      act: 'attendee-removed',
      check: async (tx) => {
        if (!(await this.registrations.isRegistered(tx, eventId, userId)))
          throw new NotFoundException(NOT_REGISTERED);
        isInvited = (await this.users.byId(userId, tx))?.isInvited === true;
      },
      also: (outbox, { name }) => {
        if (isInvited || userId === caller.id) return;
        const content = `You were removed from ${name} by its organisers.`;
        const notification = notificationOf('organiser-message', null, { eventId });
        outbox.pushToUser(userId, 'notification', { ...notification, content, reason: 'removed' });
      },
    });
    if (isInvited) await this.guests.forgetUnused(userId);
  }

  /** @throws NotFoundException when the person does not attend the event */
  async attendee(
    eventId: string,
    userId: string,
    knowsAddress: boolean,
    from: Queries = this.database,
  ): Promise<EventAttendee> {
    const [row] = await from.query<AttendeeRow>(EVENT_ATTENDEE, [eventId, userId]);
    if (row === undefined) throw new NotFoundException(NOT_REGISTERED);
    return eventAttendeeView(row, knowsAddress);
  }

  private async expectEvent(eventId: string): Promise<void> {
    if ((await this.events.summary(eventId)) === null) throw new NotFoundException(NO_EVENT);
  }
}
