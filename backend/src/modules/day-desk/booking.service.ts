import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { BookMeetingRequest, StaffMeeting } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { Database, type Transaction } from '../../database/database.js';
import { readNotifications } from '../../outbox/notification-entries.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { NO_EVENT } from '../attendance/event-attendees.service.js';
import { NO_MEETING, staffMeetingIn } from '../day/staff-meeting-view.js';
import { shareRules, shareTimes } from '../events/event-lock.js';
import {
  LOST_RACE,
  MeetingChanges,
  type UnlockedMeeting,
} from '../meetings/meeting-changes.service.js';
import type { MeetingRow } from '../meetings/meeting-view.js';
import { LIVE_MEETING_OF_PAIR } from '../meetings/meetings.queries.js';
import { MeetingTimes } from '../scheduling/meeting-times.service.js';
import { retryWithoutFullSlots } from '../scheduling/slot-full.js';
import { BookingFacts, type FoundBooking } from './booking-facts.service.js';
import { chooseTime } from './choose-time.js';
import { ACCEPT_BY_STAFF, BOOK } from './day-desk.queries.js';
import { ONE_PERSON, unlessReason } from './sentences.js';
import { newsByStaff } from './staff-news.js';

/** Lets staff of an event book meetings for two of its attendees. */
@Injectable()
export class BookingService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly times: MeetingTimes,
    private readonly facts: BookingFacts,
  ) {}

  /**
   * Books a meeting with its time and its place: a request between the two is accepted, else a meeting is made. Both are
   * told.
   * @throws NotFoundException without the event; ConflictException when a rule forbids it that no reason overrides, or
   *   overrides but is not given, and when the two share no free time or place
   */
  book(staff: Caller, eventId: string, request: BookMeetingRequest): Promise<StaffMeeting> {
    const [one, other] = request.userIds;
    if (one === other) throw new ConflictException(ONE_PERSON);
    return retryWithoutFullSlots((full) =>
      this.database.transaction((tx) => this.bookIn(tx, staff, eventId, request, full)),
    );
  }

  private async bookIn(
    tx: Transaction,
    staff: Caller,
    eventId: string,
    request: BookMeetingRequest,
    full: ReadonlySet<string>,
  ): Promise<StaffMeeting> {
    const { userIds, placeId, reason } = request;
    await shareRules(tx, eventId);
    await shareTimes(tx, eventId);
    // Who is locked stays registered until the commit.
    await this.changes.lockPeople(tx, userIds);
    const event = await this.changes.readEvent(tx, eventId);
    const booking = await this.facts.of(tx, eventId, userIds);
    if (event === null || booking === null) throw new NotFoundException(NO_EVENT);
    requireReason(booking, reason);
    const asked = await this.lockRequest(tx, booking);
    const people = booking.pair;
    const search = { event, now: event.now, people, full, ...(asked && { meetingId: asked.id }) };
    const nameOf = namesOf(booking);
    const { slot, isOverQuota } = await chooseTime(tx, search, request, { act: 'book', nameOf });
    const isOverridden = isOverQuota || booking.refusals.length > 0;
    const overrideReason = isOverridden ? (reason ?? null) : null;
    await this.changes.attribute(tx, { by: staff.id, cause: 'booked', reason });
    const meeting =
      asked === null
        ? await this.make(tx, booking, overrideReason)
        : await this.accept(tx, asked, booking, overrideReason);
    const row = await this.times.setTime(tx, { event, meeting }, slot, placeId);
    await this.tell(tx, staff, row);
    const details = { meetingId: row.id, people: userIds, overridden: isOverridden };
    await noteAct(tx, { action: 'meeting-booked', eventId, details });
    return staffMeetingIn(tx, row.id);
  }

  /** Locks the request that waits for an answer between the two; null when there is none. */
  private async lockRequest(
    tx: Transaction,
    { facts, pair }: FoundBooking,
  ): Promise<MeetingRow | null> {
    if (facts.between === 'nothing') return null;
    const values = [facts.eventId, ...pair];
    const [live] = await tx.query<UnlockedMeeting>(LIVE_MEETING_OF_PAIR, values);
    const [row] = live === undefined ? [] : await this.changes.lockMeetings(tx, [live.id]);
    // It expired just now.
    if (row?.status !== 'pending') throw new ConflictException(LOST_RACE);
    return row;
  }

  private async make(
    tx: Transaction,
    { facts, pair }: FoundBooking,
    overrideReason: string | null,
  ): Promise<MeetingRow> {
    const values = [facts.eventId, ...pair, facts.now, overrideReason];
    const { id } = only(await tx.query<{ id: string }>(BOOK, values));
    return only(await this.changes.lockMeetings(tx, [id]));
  }

  private async accept(
    tx: Transaction,
    asked: MeetingRow,
    { facts }: FoundBooking,
    overrideReason: string | null,
  ): Promise<MeetingRow> {
    await tx.query(ACCEPT_BY_STAFF, [asked.id, facts.now, overrideReason]);
    return only(await this.changes.rows(tx, [asked.id]));
  }

  private async tell(tx: Transaction, staff: Caller, row: MeetingRow): Promise<void> {
    const outbox = new OutboxEvents();
    this.changes.pushMeetingRows([row], outbox, newsByStaff('meeting-scheduled', staff.id));
    await readNotifications(tx, outbox, {
      userId: row.requesteeUserId,
      kind: 'meeting-requested',
      about: 'meetingId',
      ids: [row.id],
    });
    await outbox.append(tx);
  }
}

/** @throws ConflictException for the first rule that forbids the meeting, unless a reason overrides all of them */
function requireReason(
  { refusals: [first], firm }: FoundBooking,
  reason: string | undefined,
): void {
  if (firm !== null) throw new ConflictException(firm.message);
  if (first !== undefined && reason === undefined)
    throw new ConflictException(unlessReason(first.message, 'book'));
}

const namesOf =
  ({ facts }: FoundBooking) =>
  (userId: string): string =>
    userId === facts.userId ? facts.other.name : facts.own.name;

/** @throws NotFoundException when the row that this transaction has written is not there */
function only<T>([row]: readonly T[]): T {
  if (row === undefined) throw new NotFoundException(NO_MEETING);
  return row;
}
