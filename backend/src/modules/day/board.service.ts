import { Injectable, NotFoundException } from '@nestjs/common';
import type { AttendeeDay, EventBoard, Person, Place } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { EventAttendees, NO_EVENT } from '../attendance/event-attendees.service.js';
import { type Slot, slotsAround, slotTime } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { placesOf } from '../places/places-of-event.js';
import { personView } from '../users/user-view.js';
import { SHEET_OF_PERSON } from './agenda-versions.queries.js';
import { IDLE_PEOPLE, OUTDATED_SHEETS } from './board.queries.js';
import { type StaffMeetingRow, staffMeetingView } from './staff-meeting-view.js';
import { DISPUTED_MEETINGS, MEETINGS_OF_BOARD, MEETINGS_OF_DAY } from './staff-meetings.queries.js';

interface SheetRow {
  version: number;
  printedVersion: number | null;
  printedAt: Date | null;
}

type Time = Pick<Slot, 'start' | 'end'>;

/** What staff of an event see of its day: everything at one moment, or one person's agenda. */
@Injectable()
export class Board {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly attendees: EventAttendees,
  ) {}

  /**
   * The event at a moment, now without one. Between slots, the people without a meeting and the free places are those of
   * the next slot.
   * @throws NotFoundException
   */
  async at(eventId: string, moment: Date | null): Promise<EventBoard> {
    const event = await this.changes.readEvent(this.database, eventId);
    if (event === null) throw new NotFoundException(NO_EVENT);
    const at = moment ?? event.now;
    const { slot, nextSlot } = slotsAround(slotsOf(event), at);
    const present = slot ?? { start: at, end: new Date(at.getTime() + 1) };
    const until = nextSlot?.end ?? present.end;
    const [rows, disputed, places, sheets] = await Promise.all([
      this.database.query<StaffMeetingRow>(MEETINGS_OF_BOARD, [eventId, present.start, until]),
      this.database.query<StaffMeetingRow>(DISPUTED_MEETINGS, [eventId]),
      placesOf(this.database, event),
      this.database.query<Person>(OUTDATED_SHEETS, [eventId]),
    ]);
    const held = rows.filter((row) => isHeldIn(present, row));
    const coming = rows.filter((row) => isHeldIn(nextSlot, row) && !held.includes(row));
    const taken = slot === null ? coming : held;
    const someSlot = slot ?? nextSlot;
    const idle = someSlot === null ? [] : await this.idle(eventId, taken);
    return {
      at: at.toISOString(),
      slot: slot && slotTime(slot),
      nextSlot: nextSlot && slotTime(nextSlot),
      meetings: held.map(staffMeetingView),
      next: coming.map(staffMeetingView),
      waiting: rows.filter(isWaiting).map(staffMeetingView),
      idle,
      freePlaces: someSlot === null ? [] : freeOf(places.all, taken),
      disputed: disputed.map(staffMeetingView),
      outdatedSheets: sheets.map(personView),
    };
  }

  /**
   * The agenda of one attendee, with requests that wait for an answer.
   * @throws NotFoundException when the person does not attend the event
   */
  async day({ isAdmin }: Caller, eventId: string, userId: string): Promise<AttendeeDay> {
    const attendee = await this.attendees.attendee(eventId, userId, isAdmin);
    const { user, participantType, checkedInAt, mayHaveSignInLink } = attendee;
    const [rows, [sheet]] = await Promise.all([
      this.database.query<StaffMeetingRow>(MEETINGS_OF_DAY, [eventId, userId]),
      this.database.query<SheetRow>(SHEET_OF_PERSON, [eventId, userId]),
    ]);
    return {
      user,
      participantType,
      checkedInAt,
      mayHaveSignInLink,
      agendaVersion: sheet?.version ?? 0,
      printed: printedOf(sheet),
      meetings: rows.map(staffMeetingView),
    };
  }

  private async idle(eventId: string, taken: readonly StaffMeetingRow[]): Promise<Person[]> {
    const busy = taken.flatMap((row) => [row.requesterUserId, row.requesteeUserId]);
    return (await this.database.query<Person>(IDLE_PEOPLE, [eventId, busy])).map(personView);
  }
}

function isHeldIn(time: Time | null, row: StaffMeetingRow): boolean {
  const { scheduledStartTime: start, scheduledEndTime: end } = row;
  return time !== null && start !== null && end !== null && start < time.end && end > time.start;
}

const isWaiting = ({ scheduledStartTime }: StaffMeetingRow): boolean => scheduledStartTime === null;

function freeOf(places: readonly Place[], taken: readonly StaffMeetingRow[]): Place[] {
  const held = new Set(taken.map(({ placeId }) => placeId));
  return places
    .filter(({ id }) => !held.has(id))
    .map(({ id, label, zone }) => ({ id, label, zone }));
}

function printedOf(sheet: SheetRow | undefined): AttendeeDay['printed'] {
  const { printedVersion: version = null, printedAt: at = null } = sheet ?? {};
  return version === null || at === null ? null : { version, at: at.toISOString() };
}
