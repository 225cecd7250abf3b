import {
  BadRequestException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { BadgeReply, CheckInReply, CheckInRequest, Person } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { participantTypeOf } from '../attendance/event-attendee-view.js';
import { NO_EVENT, NOT_REGISTERED } from '../attendance/event-attendees.service.js';
import { refuseCancelled } from '../events/event-policy.js';
import { EventsService } from '../events/events.service.js';
import { personView } from '../users/user-view.js';
import { badgeCodeIn } from './badge-code.js';
import {
  BADGE,
  CHECK_IN,
  CHECKED_IN,
  LOCK_REGISTRATION,
  UNDO_CHECK_IN,
} from './check-ins.queries.js';

export const NOBODYS_CODE = 'This code belongs to nobody at this event.';
export const NOT_CHECKED_IN = 'This person is not checked in.';
export const NO_BADGE = 'You are not registered for this event.';
const ONE_OF_TWO = 'either code or userId must be given';

type CheckedInRow = Person & {
  typeId: string | null;
  typeName: string | null;
  checkedInAt: Date;
  station: string | null;
  by: Person | null;
};

/** Badges, and who has arrived at an event. */
@Injectable()
export class CheckIns {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /** @throws NotFoundException without the event; ForbiddenException for who is not registered */
  async badge(caller: Caller, eventId: string): Promise<BadgeReply> {
    await this.events.seenBy(caller, eventId);
    const [badge] = await this.database.query<BadgeReply>(BADGE, [eventId, caller.id]);
    if (badge === undefined) throw new ForbiddenException(NO_BADGE);
    return badge;
  }

  /**
   * Checks a person in; of several calls the first one counts, and the others say when and where it was.
   * @throws BadRequestException; NotFoundException when the code or the person is none of the event;
   *   ConflictException when the event is cancelled
   */
  async checkIn(
    { id: staffId }: Caller,
    eventId: string,
    { code, userId, station }: CheckInRequest,
  ): Promise<CheckInReply> {
    if ((code === undefined) === (userId === undefined))
      throw new BadRequestException([ONE_OF_TWO]);
    const wanted = code === undefined ? null : badgeCodeIn(code);
    return this.database.transaction(async (tx) => {
      const [event] = await this.events.states([eventId], tx);
      if (event === undefined) throw new NotFoundException(NO_EVENT);
      refuseCancelled(event);
      const [found] = await tx.query<{ userId: string; checkedInAt: Date | null }>(
        LOCK_REGISTRATION,
        [eventId, wanted, userId ?? null],
      );
      if (found === undefined)
        throw new NotFoundException(wanted === null ? NOT_REGISTERED : NOBODYS_CODE);
      const again = found.checkedInAt !== null;
      if (!again) {
        await tx.query(CHECK_IN, [eventId, found.userId, staffId, station ?? null]);
        await tellStaff(tx, eventId);
        await noteAct(tx, { action: 'attendee-checked-in', subjectId: found.userId, eventId });
      }
      const [row] = await tx.query<CheckedInRow>(CHECKED_IN, [eventId, found.userId]);
      if (row === undefined) throw new NotFoundException(NOT_REGISTERED);
      return checkInView(row, again);
    });
  }

  /** @throws NotFoundException when the person is not checked in at the event */
  async undo(eventId: string, userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const undone = await tx.query(UNDO_CHECK_IN, [eventId, userId]);
      if (undone.length === 0) throw new NotFoundException(NOT_CHECKED_IN);
      await tellStaff(tx, eventId);
      await noteAct(tx, { action: 'check-in-undone', subjectId: userId, eventId });
    });
  }
}

const tellStaff = (tx: Transaction, eventId: string): Promise<void> =>
  new OutboxEvents().broadcast({ kind: 'event-part', eventId, part: 'people' }).append(tx);

function checkInView(row: CheckedInRow, again: boolean): CheckInReply {
  const { checkedInAt, station, by } = row;
  return {
    user: personView(row),
    participantType: participantTypeOf(row),
    checkedInAt: checkedInAt.toISOString(),
    station,
    by: by && personView(by),
    again,
  };
}
