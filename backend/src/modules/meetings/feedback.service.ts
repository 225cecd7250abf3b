import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { FeedbackRequest, MeetingFeedback } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import type { MeetingRow } from './meeting-view.js';
import { INSERT_FEEDBACK, MEETING_BY_ID } from './meetings.queries.js';

type FeedbackRow = Omit<MeetingFeedback, 'createdAt'> & { createdAt: Date };

/** What the parties of a meeting say of each other afterwards. */
@Injectable()
export class FeedbackService {
  constructor(private readonly database: Database) {}

  /**
   * Rates the other party of a completed meeting, once. A completed meeting stays completed, so it is
   * read without a lock; the second rating breaks `meeting_feedback_once`.
   * @throws NotFoundException | BadRequestException | ConflictException
   */
  async give(
    fromUserId: string,
    meetingId: string,
    feedback: FeedbackRequest,
  ): Promise<MeetingFeedback> {
    const { toUserId, rating, comments } = feedback;
    const [meeting] = await this.database.query<MeetingRow>(MEETING_BY_ID, [meetingId]);
    const parties = meeting === undefined ? [] : [meeting.requesterUserId, meeting.requesteeUserId];
    if (meeting === undefined || !parties.includes(fromUserId)) {
      throw new NotFoundException('This meeting does not exist or is not yours.');
    }
    if (toUserId === fromUserId || !parties.includes(toUserId)) {
      throw new BadRequestException(['toUserId must be the other party of the meeting']);
    }
    if (meeting.status !== 'completed') {
      throw new ConflictException('A meeting can be rated once it has taken place.');
    }
    const said = comments === '' ? null : (comments ?? null);
    const [row] = await this.database.query<FeedbackRow>(INSERT_FEEDBACK, [
      meetingId,
      fromUserId,
      toUserId,
      rating,
      said,
    ]);
    if (row === undefined) throw new Error('INSERT … RETURNING returned nothing.');
    return { ...row, createdAt: row.createdAt.toISOString() };
  }
}
