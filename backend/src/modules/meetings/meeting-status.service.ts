import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Meeting, MeetingStatusRequest } from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareTimes } from '../events/event-lock.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import {
  type LockedMeeting,
  LOST_RACE,
  MeetingChanges,
  partiesOf,
  type UnlockedMeeting,
} from './meeting-changes.service.js';
import { changeMeetingStatus } from './meeting-status.js';
import { type MeetingRow, meetingView } from './meeting-view.js';

export const NOT_FOUND = 'This meeting does not exist or is not yours.';

type Status = MeetingStatusRequest['status'];

/** Accepts, declines and withdraws meetings. The worker gives an accepted meeting its time. */
@Injectable()
export class MeetingStatusService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly registrations: RegistrationsService,
  ) {}

  /**
   * @throws NotFoundException to anyone but the two; ForbiddenException for the other one's decision;
   *   ConflictException when the meeting's state forbids it or it changed meanwhile
   */
  changeStatus(callerId: string, id: string, status: Status): Promise<Meeting> {
    return this.database.transaction(async (tx) => {
      const seen = await this.changes.readUnlocked(tx, id);
      if (seen === null || !partiesOf(seen).includes(callerId))
        throw new NotFoundException(NOT_FOUND);
      // Every change but an accept may free a time.
      if (status !== 'accepted') await shareTimes(tx, seen.eventId);
      return this.changeStatusIn(tx, seen, callerId, status);
    });
  }

  /** Changes the status in the caller's transaction; `seen` is the meeting as the caller read it before. */
  async changeStatusIn(
    tx: Transaction,
    seen: UnlockedMeeting,
    callerId: string,
    status: Status,
  ): Promise<Meeting> {
    const locked = await this.changes.lockMeeting(tx, seen);
    if (locked === null) throw new NotFoundException(NOT_FOUND);
    await this.check(tx, locked, callerId, status);
    // The change is legal, but the meeting is not as the caller saw it.
    if (locked.meeting.status !== seen.status) throw new ConflictException(LOST_RACE);
    await this.changes.attribute(tx, { by: callerId });
    const row = await this.changes.setStatus(tx, locked.meeting, status);
    await this.outboxEventsOf(locked.meeting, row, callerId).append(tx);
    return meetingView(row, callerId);
  }

  private async check(
    tx: Transaction,
    { event, meeting }: LockedMeeting,
    callerId: string,
    status: Status,
  ): Promise<void> {
    const { scheduledStartTime } = meeting;
    const outcome = changeMeetingStatus({
      status: meeting.status,
      requested: status,
      actor: meeting.requesterUserId === callerId ? 'requester' : 'requestee',
      begun: scheduledStartTime !== null && scheduledStartTime <= event.now,
    });
    if (!outcome.ok) {
      throw outcome.reason === 'not-yours'
        ? new ForbiddenException(outcome.message)
        : new ConflictException(outcome.message);
    }
    if (status !== 'accepted') return;
    // Between the request and its acceptance the event may have ended or somebody left.
    if (event.endDate <= event.now) throw new ConflictException('This event is over.');
    for (const person of partiesOf(meeting)) {
      if (!(await this.registrations.isRegistered(tx, event.id, person)))
        throw new ConflictException('One of you is no longer registered for this event.');
    }
  }

  private outboxEventsOf(before: MeetingRow, row: MeetingRow, callerId: string): OutboxEvents {
    const outbox = new OutboxEvents();
    if (before.scheduledStartTime !== null) {
      outbox.job('place-waiting', { userIds: partiesOf(row), eventId: row.eventId });
    }
    if (row.status === 'accepted') {
      outbox.job('assign-time', { meetingId: row.id, version: row.version });
    }
    const kind = `meeting-${row.status as Status}` as const;
    this.changes.pushMeetingRows([row], outbox, { kind, by: callerId });
    return outbox;
  }
}
