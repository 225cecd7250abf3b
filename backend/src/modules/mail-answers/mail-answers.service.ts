import { GoneException, Injectable, NotFoundException } from '@nestjs/common';
import type { MailAnswerRequest, MailedRequest } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { MeetingStatusService } from '../meetings/meeting-status.service.js';
import { type MeetingRow, partyOf } from '../meetings/meeting-view.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { RequestFactsService } from '../rules/request-facts.service.js';
import { acceptRefusals } from '../rules/request-rules.js';
import { expiryOf, whyDead } from './mail-answer-validity.js';
import { type AnswerClaims, MailTokens } from './mail-tokens.js';

export const NOT_A_LINK = 'This link is not valid. Please use the link as it stands in the mail.';

interface OpenRequest {
  readonly claims: AnswerClaims;
  readonly meeting: MeetingRow;
  readonly event: LockedEvent;
}

/** Shows and answers one request for whoever has the link of its mail. */
@Injectable()
export class MailAnswersService {
  constructor(
    private readonly tokens: MailTokens,
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly statuses: MeetingStatusService,
    private readonly facts: RequestFactsService,
  ) {}

  /**
   * Changes nothing.
   * @throws NotFoundException for a token that is none; GoneException when the request cannot be answered by it any more
   */
  async request(token: string): Promise<MailedRequest> {
    const open = await this.open(token);
    return requestView(open, 'pending', await this.acceptRefusal(open));
  }

  /**
   * Answers as the person does on the page; of several calls at once one answers.
   * @throws as `request`; ConflictException when the request changes at the same moment
   */
  async answer(token: string, status: MailAnswerRequest['status']): Promise<MailedRequest> {
    const open = await this.open(token);
    const { meetingId, userId } = open.claims;
    return this.database.transaction(async (tx) => {
      await this.statuses.changeSeenStatus(
        tx,
        { callerId: userId, id: meetingId, status },
        'pending',
      );
      return requestView(open, status, null);
    });
  }

  private async acceptRefusal({ claims, meeting, event }: OpenRequest): Promise<string | null> {
    const other = { userId: meeting.requesterUserId, eventId: event.id };
    const facts = await this.facts.between(this.database, claims.userId, other);
    const [refusal] = facts === null ? [] : acceptRefusals(facts);
    return refusal?.message ?? null;
  }

  private async open(token: string): Promise<OpenRequest> {
    const claims = this.tokens.readAnswer(token);
    if (claims === null) throw new NotFoundException(NOT_A_LINK);
    const [meeting] = await this.changes.rows(this.database, [claims.meetingId]);
    if (meeting?.requesteeUserId !== claims.userId) throw new NotFoundException(NOT_A_LINK);
    const event = await this.changes.readEvent(this.database, meeting.eventId);
    if (event === null) throw new NotFoundException(NOT_A_LINK);
    const { issuedAt } = claims;
    const dead = whyDead({ issuedAt, now: event.now, event, meeting });
    if (dead !== null) throw new GoneException(dead);
    return { claims, meeting, event };
  }
}

/** Names every field: whoever has the link sees it, and the mail may have been passed on. */
function requestView(
  { claims, meeting, event }: OpenRequest,
  status: MailedRequest['status'],
  acceptRefusal: string | null,
): MailedRequest {
  const { firstName, lastName, company, role } = partyOf(meeting, 'requester');
  return {
    status,
    requester: { firstName, lastName, company, role },
    event: {
      name: event.name,
      startDate: event.startDate.toISOString(),
      endDate: event.endDate.toISOString(),
      timezone: event.timezone,
      location: event.location,
      isVirtual: event.isVirtual,
    },
    message: meeting.message,
    acceptRefusal,
    expiresAt: expiryOf(claims.issuedAt).toISOString(),
  };
}
