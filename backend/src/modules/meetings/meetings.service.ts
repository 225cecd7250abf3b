import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Meeting, MeetingRequest } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database, type Transaction } from '../../database/database.js';
import { breaks } from '../../database/database-errors.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { dayOfInstant } from '../events/local-day.js';
import { shareRules } from '../events/event-lock.js';
import { EventsService } from '../events/events.service.js';
import { RequestFactsService } from '../rules/request-facts.service.js';
import { refuse } from '../rules/refuse.js';
import { requestRefusals } from '../rules/request-rules.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import {
  LOST_RACE,
  MeetingChanges,
  type News,
  type UnlockedMeeting,
} from './meeting-changes.service.js';
import { MeetingStatusService, NOT_FOUND } from './meeting-status.service.js';
import { MeetingEntity } from './meeting.entity.js';
import { type MeetingRow, meetingView } from './meeting-view.js';
import {
  LIVE_MEETING_OF_PAIR,
  MEETINGS_OF_USER,
  MEETINGS_AROUND_TODAY,
} from './meetings.queries.js';

/** Whether the meeting is today on the clocks of its event. */
const isToday = (row: MeetingRow & { timezone: string; now: Date }): boolean => {
  const { scheduledStartTime: start, timezone, now } = row;
  return start !== null && dayOfInstant(start, timezone).date === dayOfInstant(now, timezone).date;
};

const NO_EVENT = 'This event does not exist or is not open to you.';

/** Requests and lists meetings. Their times belong to the scheduling module. */
@Injectable()
export class MeetingsService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly statuses: MeetingStatusService,
    private readonly events: EventsService,
    private readonly facts: RequestFactsService,
    private readonly access: PersonAccessService,
    private readonly limits: RateLimits,
    private readonly registrations: RegistrationsService,
  ) {}

  async ofUser(userId: string, eventId: string | null = null): Promise<Meeting[]> {
    const rows = await this.database.query<MeetingRow>(MEETINGS_OF_USER, [userId, eventId]);
    return rows.map((row) => meetingView(row, userId));
  }

  /** Requests that wait for the person's answer, newest first. */
  async pending(userId: string): Promise<Meeting[]> {
    const meetings = await this.ofUser(userId);
    return meetings.filter((one) => one.status === 'pending' && one.requesteeUserId === userId);
  }

  /** Meetings with a time today, in the zone of their event. */
  async today(userId: string): Promise<Meeting[]> {
    const rows = await this.database.query<MeetingRow & { timezone: string; now: Date }>(
      MEETINGS_AROUND_TODAY,
      [userId],
    );
    return rows.filter(isToday).map((row) => meetingView(row, userId));
  }

  /** @throws NotFoundException when the event is not visible to the caller */
  async ofEvent(caller: Caller, eventId: string): Promise<Meeting[]> {
    await this.events.seenBy(caller, eventId);
    return this.ofUser(caller.id, eventId);
  }

  /**
   * Asks for a meeting; asking somebody who has asked already accepts theirs.
   * @throws NotFoundException | ForbiddenException | ConflictException
   */
  async request(caller: Caller, request: MeetingRequest): Promise<Meeting> {
    await this.limits.count('writing', caller.id);
    const attempt = () => this.database.transaction((tx) => this.requestIn(tx, caller, request));
    try {
      return await attempt();
    } catch (error) {
      // Another request between the two was committed first; now it is a duplicate or one to accept.
      if (breaks(error, 'meetings_one_live_per_pair')) return attempt();
      throw error;
    }
  }

  private async requestIn(
    tx: Transaction,
    caller: Caller,
    request: MeetingRequest,
  ): Promise<Meeting> {
    const { eventId, requesteeUserId, message } = request;
    const callerId = caller.id;
    if (requesteeUserId === callerId) throw new BadRequestException('You cannot meet yourself.');
    await shareRules(tx, eventId);
    // Leaving an event locks the people of its meetings too, so both stay registered until the commit.
    await this.changes.lockPeople(tx, [callerId, requesteeUserId]);
    const event = await this.changes.readEvent(tx, eventId);
    const other = { userId: requesteeUserId, eventId };
    const facts = await this.facts.between(tx, callerId, other);
    if (event === null || facts === null || !(event.isActive || facts.own.isRegistered))
      throw new NotFoundException(NO_EVENT);
    const { approachable: isApproachable } = await this.access.of(caller, requesteeUserId, tx);
    refuse(requestRefusals({ ...facts, isApproachable }));
    if (facts.between === 'asks') return this.acceptInstead(tx, callerId, other);
    await this.registrations.agree(tx, eventId, callerId);
    const meeting = tx.manager.create(MeetingEntity, {
      eventId,
      requesterUserId: callerId,
      requesteeUserId,
      message: message === '' ? null : (message ?? null),
      location: event.isVirtual ? null : event.location,
      // The moment at which the rules were looked at; the transaction may have waited before.
      createdAt: facts.now,
      updatedAt: facts.now,
    });
    const { id } = await tx.manager.save(meeting);
    return this.told(tx, id, { kind: 'meeting-requested', by: callerId });
  }

  /** The other person has asked already, so the caller accepts. */
  private async acceptInstead(
    tx: Transaction,
    callerId: string,
    { userId, eventId }: { userId: string; eventId: string },
  ): Promise<Meeting> {
    const [live] = await tx.query<UnlockedMeeting>(LIVE_MEETING_OF_PAIR, [
      eventId,
      callerId,
      userId,
    ]);
    if (live === undefined) throw new ConflictException(LOST_RACE);
    return this.statuses.changeStatusIn(tx, live, callerId, 'accepted');
  }

  private async told(tx: Transaction, id: string, news: News & { by: string }): Promise<Meeting> {
    const outbox = new OutboxEvents();
    const [row] = await this.changes.pushMeetings(tx, [id], outbox, news);
    if (row === undefined) throw new NotFoundException(NOT_FOUND);
    await outbox.append(tx);
    return meetingView(row, news.by);
  }
}
