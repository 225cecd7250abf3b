import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Meeting, MeetingStatusRequest } from '@rendezvous/contract';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { Consequences, DUE_CHANNEL, EXPECTED_CHANNEL } from '../../outbox/consequences.js';
import type { JobPayloads } from '../../queue/queues.js';
import type { EventState } from '../events/event-view.js';
import { LOST_RACE, MeetingChanges } from './meeting-changes.service.js';
import { changeMeetingStatus } from './meeting-status.js';
import { type MeetingRow, meetingView } from './meeting-view.js';
import { MEETING_TO_ANSWER, SETTLE } from './meetings.queries.js';

export const NOT_FOUND = 'This meeting does not exist or is not yours.';

type Status = MeetingStatusRequest['status'];

/** What of an event says whether the choice of a time depends on others than the two. */
type TimesOfEvent = Pick<EventState, 'tables' | 'slotPolicy'>;

/** A meeting as an answer finds it, and what else decides about the answer. */
type FoundMeeting = MeetingRow &
  TimesOfEvent & {
    eventEnds: Date;
    /** How many of the two are registered for the event. */
    registered: number;
    now: Date;
    /** Another as soon as anything of the meeting, its event or its two people changes. */
    versions: number;
  };

/** A meeting as it will be once its accept is committed. */
export interface ExpectedMeeting {
  readonly meeting: MeetingRow;
  readonly event: TimesOfEvent;
  /** As of `FoundMeeting`. */
  readonly versions: number;
}

/** A legal answer and what follows from it, not written yet. */
interface Answer {
  readonly row: MeetingRow;
  readonly consequences: Consequences;
  /** Of `SETTLE`; when it is too late is what an answer to a meeting that is held need not be told. */
  readonly values: (tooLate: Date | null) => unknown[];
}

/** Accepting, declining and withdrawing. An accepted meeting gets its time from the worker. */
@Injectable()
export class MeetingAnswers {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Decides about the meeting as it is read, and writes it in one statement that does nothing when it has
   * changed since; then it is held first and decided about again.
   * @throws NotFoundException to anyone but the two; ForbiddenException for the other one's decision;
   *   ConflictException when the meeting's state forbids it or it changed meanwhile
   */
  async give(callerId: string, id: string, status: Status): Promise<Meeting> {
    const seen = await this.find(this.database, id, callerId);
    const { row, consequences, values } = this.decide(seen, callerId, status);
    const settling = this.database.change<{ appended: object | null }>(
      SETTLE,
      values(tooLateFrom(seen)),
      (rows) => consequences.noticesOf(rows),
    );
    // Who looks for a time comes after the accept that both wait for.
    if (status === 'accepted') this.foretell(row, seen);
    const [settled] = await settling;
    if (settled?.appended) return meetingView(row, callerId);
    return this.database.transaction((tx) => this.giveHeld(tx, seen, callerId, status));
  }

  /** The same in a transaction that goes on; `seen` is how the call found the meeting. */
  async giveHeld(
    tx: Transaction,
    seen: Pick<MeetingRow, 'id' | 'status'>,
    callerId: string,
    status: Status,
  ): Promise<Meeting> {
    this.changes.holdUnread(tx, seen.id, callerId);
    const found = await this.find(tx, seen.id, callerId);
    const { row, consequences, values } = this.decide(found, callerId, status);
    // Legal, but decided about a meeting that is no more what it was when this call came.
    if (found.status !== seen.status) throw new ConflictException(LOST_RACE);
    tx.announce(SETTLE, values(null), (rows) => consequences.noticesOf(rows));
    return meetingView(row, callerId);
  }

  private async find(from: Queries, id: string, callerId: string): Promise<FoundMeeting> {
    const [found] = await from.query<FoundMeeting>(MEETING_TO_ANSWER, [id]);
    if (found === undefined || ![found.requesterUserId, found.requesteeUserId].includes(callerId))
      throw new NotFoundException(NOT_FOUND);
    return found;
  }

  private decide(found: FoundMeeting, callerId: string, status: Status): Answer {
    const { now, eventEnds, registered } = found;
    const outcome = changeMeetingStatus({
      status: found.status,
      requested: status,
      actor: found.requesterUserId === callerId ? 'requester' : 'requestee',
      begun: found.scheduledStartTime !== null && found.scheduledStartTime <= now,
    });
    if (!outcome.ok) {
      throw outcome.reason === 'not-yours'
        ? new ForbiddenException(outcome.message)
        : new ConflictException(outcome.message);
    }
    // Between the request and its acceptance the event may have ended or somebody left.
    if (status === 'accepted' && eventEnds <= now) {
      throw new ConflictException('This event is over.');
    }
    if (status === 'accepted' && registered !== 2) {
      throw new ConflictException('One of you is no longer registered for this event.');
    }
    const row = this.changes.withStatus(found, status, now);
    const consequences = this.consequencesOf(found, row, callerId);
    const { people, jobs } = consequences.written();
    return {
      row,
      consequences,
      values: (tooLate) => [row.id, callerId, found.versions, tooLate, status, now, people, jobs],
    };
  }

  /** Whoever in this process will give it its time can look for one meanwhile. */
  private foretell(meeting: MeetingRow, { tables, slotPolicy, versions }: FoundMeeting): void {
    const event = { tables, slotPolicy };
    const notice: ExpectedMeeting = { meeting, event, versions: versions + 1 };
    this.database.tell([{ channel: EXPECTED_CHANNEL, notice }]);
  }

  private consequencesOf(before: MeetingRow, row: MeetingRow, callerId: string): Consequences {
    const { id, eventId, version, requesterUserId, requesteeUserId } = row;
    const consequences = new Consequences();
    if (before.scheduledStartTime !== null) {
      consequences.job('place-waiting', { userIds: [requesterUserId, requesteeUserId], eventId });
    }
    if (row.status === 'accepted') {
      this.wantTime(consequences, { eventId, meetings: [{ id, version }] });
    }
    this.changes.tellOf([row], consequences, {
      kind: `meeting-${row.status as Status}`,
      by: callerId,
    });
    return consequences;
  }

  /** From this very process where it works, as soon as the answer is committed; else from a worker, by a job. */
  private wantTime(consequences: Consequences, due: JobPayloads['assign-time']): void {
    if (this.database.isHeard(DUE_CHANNEL)) consequences.tellSelf(DUE_CHANNEL, due);
    else consequences.job('assign-time', due);
  }
}

/** When what was decided is not true any more, though nothing was changed: a meeting begins, an event ends. */
const tooLateFrom = ({ scheduledStartTime, eventEnds }: FoundMeeting): Date =>
  scheduledStartTime ?? eventEnds;
