import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type {
  Meeting,
  MeetingStatus,
  MeetingStatusRequest,
  NotificationKind,
} from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { readNotifications, withdrawNotifications } from '../../outbox/notification-entries.js';
import { shareRules, shareTimes } from '../events/event-lock.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { refuse } from '../rules/refuse.js';
import { RequestFactsService } from '../rules/request-facts.service.js';
import { acceptRefusals, changeRefusal, EVENT_OVER, undoRefusals } from '../rules/request-rules.js';
import {
  hadTimeAhead,
  type LockedMeeting,
  LOST_RACE,
  MeetingChanges,
  type News,
  partiesOf,
  type UnlockedMeeting,
} from './meeting-changes.service.js';
import { changeMeetingStatus } from './meeting-status.js';
import { type MeetingRow, meetingView } from './meeting-view.js';

export const NOT_FOUND = 'This meeting does not exist or is not yours.';

type Status = MeetingStatusRequest['status'];

/** What an answer tells both people, at once and when the meeting gets its time. */
const NEWS_OF_ANSWER = {
  kinds: [
    'meeting-accepted',
    'meeting-declined',
    'meeting-scheduled',
    'meeting-waiting',
    'meeting-time-changed',
    'meeting-moved',
  ],
} as const satisfies { kinds: NotificationKind[] };

/** Accepts, declines and withdraws meetings. The worker gives an accepted meeting its time. */
@Injectable()
export class MeetingStatusService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly facts: RequestFactsService,
    private readonly registrations: RegistrationsService,
  ) {}

  /**
   * @throws NotFoundException to anyone but the two; ForbiddenException for the other one's decision;
   *   ConflictException when the meeting's state forbids it or it changed meanwhile
   */
  changeStatus(callerId: string, id: string, status: Status): Promise<Meeting> {
    return this.database.transaction((tx) => this.changeSeenStatus(tx, { callerId, id, status }));
  }

  /**
   * Does the same in the caller's transaction.
   * @param from the status that the caller has seen, where the change is meant for that one only
   */
  async changeSeenStatus(
    tx: Transaction,
    { callerId, id, status }: { callerId: string; id: string; status: Status },
    from?: MeetingStatus,
  ): Promise<Meeting> {
    const seen = await this.changes.readUnlocked(tx, id);
    if (seen === null || !partiesOf(seen).includes(callerId))
      throw new NotFoundException(NOT_FOUND);
    if (from !== undefined && seen.status !== from) throw new ConflictException(LOST_RACE);
    await shareRules(tx, seen.eventId);
    // Every change but an accept may free a time.
    if (status !== 'accepted') await shareTimes(tx, seen.eventId);
    return this.changeStatusIn(tx, seen, callerId, status);
  }

  /**
   * Changes the status in the caller's transaction, which shares the event's rules; `seen` is the meeting as the caller
   * read it before.
   */
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
    if (status === 'accepted') await this.registrations.agree(tx, seen.eventId, callerId);
    await this.changes.attribute(tx, {
      by: callerId,
      cause: status === 'pending' ? 'undone' : null,
    });
    const row = await this.changes.setStatus(tx, locked, status);
    const outbox = this.outboxEventsOf(locked.meeting, row, callerId);
    if (status === 'pending') {
      await withdrawNotifications(tx, outbox, { ...NEWS_OF_ANSWER, meetingId: row.id });
      // An earlier answer, which nobody took back in time, may have brought it to the calendars of both.
      if (hadTimeAhead(row))
        for (const person of partiesOf(row)) outbox.calendarUpdate(person, row.id);
    } else
      await readNotifications(tx, outbox, {
        userId: callerId,
        kind: 'meeting-requested',
        about: 'meetingId',
        ids: [row.id],
      });
    await outbox.append(tx);
    return meetingView(row, callerId);
  }

  private async check(
    tx: Transaction,
    { event, meeting }: LockedMeeting,
    callerId: string,
    status: Status,
  ): Promise<void> {
    const { scheduledStartTime, answeredAt, bookedByStaff } = meeting;
    // An answer that is undone leaves a request, which a meeting that staff made never was.
    const canBeUndone = answeredAt !== null && !bookedByStaff;
    const outcome = changeMeetingStatus({
      status: meeting.status,
      requested: status,
      actor: meeting.requesterUserId === callerId ? 'requester' : 'requestee',
      begun: scheduledStartTime !== null && scheduledStartTime <= event.now,
      answeredFor: canBeUndone ? event.now.getTime() - answeredAt.getTime() : null,
    });
    if (!outcome.ok) {
      throw outcome.reason === 'not-yours'
        ? new ForbiddenException(outcome.message)
        : new ConflictException(outcome.message);
    }
    if (status !== 'accepted' && status !== 'pending') {
      // The sweep expires what is left at the event's end, a moment after it.
      if (event.endDate <= event.now) throw new ConflictException(EVENT_OVER);
      // A request without an answer may always be declined and withdrawn.
      if (meeting.status === 'accepted') refuse([changeRefusal(event)]);
      return;
    }
    const other = { userId: meeting.requesterUserId, eventId: event.id };
    const facts = await this.facts.between(tx, meeting.requesteeUserId, other);
    if (facts === null) throw new NotFoundException(NOT_FOUND);
    refuse(status === 'accepted' ? acceptRefusals(facts) : undoRefusals(facts));
    if (!facts.own.isRegistered || !facts.other.isRegistered)
      throw new ConflictException('One of you is no longer registered for this event.');
  }

  private outboxEventsOf(before: MeetingRow, row: MeetingRow, callerId: string): OutboxEvents {
    const outbox = new OutboxEvents();
    if (before.scheduledStartTime !== null) {
      outbox.job('place-waiting', { userIds: partiesOf(row), eventId: row.eventId });
    }
    if (row.status === 'accepted') {
      outbox.job('assign-time', { meetingId: row.id, version: row.version });
    }
    const news = newsOf(row.status as Status, callerId);
    this.changes.pushMeetingRows([row], outbox, news);
    return outbox;
  }
}

/** What the other party is told; of an answer that is taken back nothing, for the notice of it is withdrawn. */
const newsOf = (status: Status, by: string): News | null =>
  status === 'pending' ? null : { kind: `meeting-${status}`, by };
