import { ConflictException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { StaffMeeting, StaffMeetingChange } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { staffMeetingIn } from '../day/staff-meeting-view.js';
import {
  type LockedMeeting,
  MeetingChanges,
  partiesOf,
} from '../meetings/meeting-changes.service.js';
import type { MeetingRow } from '../meetings/meeting-view.js';
import { placesOf } from '../places/places-of-event.js';
import { CLEAR_PLACES, LOCK_SLOT, SET_PLACES } from '../scheduling/scheduling.queries.js';
import { requirePlace } from './choose-time.js';
import { type Holder, holdersOf } from './place-holders.js';
import {
  NO_TIME,
  NOT_ACCEPTED,
  OVER,
  PLACE_NOT_OPEN_TO_OTHERS,
  PLACE_TAKEN,
  SAME_PLACE,
} from './sentences.js';
import { StaffLock } from './staff-lock.service.js';
import { newsByStaff } from './staff-news.js';

/** So often somebody else may take the place while the people of the one before are locked. */
const ATTEMPTS = 5;

type PlaceChange = StaffMeetingChange & { placeId: string };
type Interval = { start: Date; end: Date };

/** Gives meetings other places at the same time; a meeting that is held there goes to the place that is left. */
@Injectable()
export class PlaceSwaps {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly locks: StaffLock,
  ) {}

  /**
   * Locks the people of both meetings at once. When another meeting turns out to be held at the place once they are
   * locked, it tries again with the people of that one.
   * @throws as `StaffChanges.change`
   */
  async change(staffId: string, meetingId: string, asked: PlaceChange): Promise<StaffMeeting> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const changed = await this.database.transaction((tx) =>
        this.changeIn(tx, staffId, meetingId, asked),
      );
      if (changed !== 'other-holder') return changed;
    }
    throw new ServiceUnavailableException(
      'Too many people are doing this at once. Please try again.',
    );
  }

  /** `other-holder`, with nothing changed: the people of another meeting have to be locked. */
  private async changeIn(
    tx: Transaction,
    staffId: string,
    meetingId: string,
    asked: PlaceChange,
  ): Promise<StaffMeeting | 'other-holder'> {
    const { placeId, version, reason } = asked;
    const locked = await this.locks.lockBeside(tx, meetingId, version, placeId);
    const { event, meeting } = locked;
    const { start, end } = timeOf(locked);
    if (meeting.placeId === placeId) throw new ConflictException(SAME_PLACE);
    const places = await placesOf(tx, event);
    requirePlace({ places }, { people: partiesOf(meeting) }, placeId);
    await tx.query(LOCK_SLOT, [event.id, start]);
    const holders = await holdersOf(tx, placeId, meeting);
    if (holders.some(({ id }) => locked.holders.every((seen) => seen.id !== id)))
      return 'other-holder';
    const [holder, ...more] = holders;
    if (holder !== undefined) {
      if (more.length > 0 || !isAt(holder, { start, end }))
        throw new ConflictException(PLACE_TAKEN);
      if (!places.allows(partiesOf(holder), meeting.placeId))
        throw new ConflictException(PLACE_NOT_OPEN_TO_OTHERS);
    }
    // What is said of the one pair is not for the other, whose history would have it too.
    const said = holder === undefined ? reason : undefined;
    await this.changes.attribute(tx, { by: staffId, reason: said });
    await this.write(tx, staffId, meeting, placeId, holder);
    const details = { meetingId, people: partiesOf(meeting), placeId };
    await noteAct(tx, { action: 'meeting-changed', eventId: event.id, details });
    return staffMeetingIn(tx, meetingId);
  }

  private async write(
    tx: Transaction,
    staffId: string,
    meeting: MeetingRow,
    placeId: string,
    holder: Holder | undefined,
  ): Promise<void> {
    const ids = [meeting.id, ...(holder === undefined ? [] : [holder.id])];
    await tx.query(CLEAR_PLACES, [ids]);
    await tx.query(SET_PLACES, [ids, [placeId, meeting.placeId].slice(0, ids.length)]);
    const outbox = new OutboxEvents();
    const news = newsByStaff('meeting-place-changed', staffId);
    await this.changes.pushMeetings(tx, ids, outbox, news);
    await outbox.append(tx);
  }
}

/** @throws ConflictException when the meeting has no time, or is over */
function timeOf({ event, meeting }: LockedMeeting): Interval {
  const { status, scheduledStartTime: start, scheduledEndTime: end } = meeting;
  if (status !== 'accepted') throw new ConflictException(NOT_ACCEPTED);
  if (start === null || end === null) throw new ConflictException(NO_TIME);
  if (end <= event.now) throw new ConflictException(OVER);
  return { start, end };
}

const isAt = (
  { scheduledStartTime: start, scheduledEndTime: end }: Holder,
  time: Interval,
): boolean => start?.getTime() === time.start.getTime() && end?.getTime() === time.end.getTime();
