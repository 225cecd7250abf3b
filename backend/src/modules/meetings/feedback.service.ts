import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { FeedbackRequest, MeetingFeedback } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { FeedbackEntity } from './feedback.entity.js';
import { MeetingEntity } from './meeting.entity.js';
import { MeetingChanges, partiesOf } from './meeting-changes.service.js';
import { NOT_FOUND } from './meeting-status.service.js';
import type { MeetingRow } from './meeting-view.js';

/** Stores the feedback of a meeting's parties on each other. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Rates the other party of a completed meeting, once: a second rating breaks `meeting_feedback_once`.
   * Pushes the meeting to both people: the rater's other devices see that it is rated, the other person's its new version.
   * @throws NotFoundException | BadRequestException | ConflictException
   */
  async give(
    fromUserId: string,
    meetingId: string,
    { toUserId, rating, comments }: FeedbackRequest,
  ): Promise<MeetingFeedback> {
    return this.database.transaction(async (tx) => {
      const locked = await this.changes.lockById(tx, meetingId, fromUserId);
      if (locked === null) throw new NotFoundException(NOT_FOUND);
      check(locked.meeting, fromUserId, toUserId);
      await tx.manager.increment(MeetingEntity, { id: meetingId }, 'version', 1);
      const said = comments === '' ? null : (comments ?? null);
      const feedback = { meetingId, fromUserId, toUserId, rating, comments: said };
      const { id, createdAt } = await tx.manager.save(tx.manager.create(FeedbackEntity, feedback));
      const outbox = new OutboxEvents();
      await this.changes.pushMeetings(tx, [meetingId], outbox, null);
      await outbox.append(tx);
      return { id, ...feedback, createdAt: createdAt.toISOString() };
    });
  }
}

function check(meeting: MeetingRow, fromUserId: string, toUserId: string): void {
  if (toUserId === fromUserId || !partiesOf(meeting).includes(toUserId)) {
    throw new BadRequestException(['toUserId must be the other party of the meeting']);
  }
  if (meeting.status !== 'completed') {
    throw new ConflictException('A meeting can be rated once it has taken place.');
  }
}
