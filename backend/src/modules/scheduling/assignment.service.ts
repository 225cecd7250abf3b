import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { Database, type Patience, type Transaction } from '../../database/database.js';
import { isLockTimeout } from '../../database/database-errors.js';
import { Consequences } from '../../outbox/consequences.js';
import { ALONE, ownTimes, shareTimes } from '../events/event-lock.js';
import {
  type LockedMeeting,
  MeetingChanges,
  type News,
  partiesOf,
  type SeenMeeting,
} from '../meetings/meeting-changes.service.js';
import type { Obstacle } from '../meetings/obstacle.js';
import { chooseSlot } from './choose-slot.js';
import type { FreeTimes } from './free-times.js';
import { MeetingMoves } from './meeting-moves.service.js';
import { MeetingTimes } from './meeting-times.service.js';
import { RepairService } from './repair.service.js';
import { OLDER_UNSCHEDULED, SET_WAITING, WAITING_OF_PEOPLE } from './scheduling.queries.js';
import { retryWithoutFullSlots } from './slot-full.js';

/** Searches for room before the queue, and in the end the sweep, has to try again. */
const MAX_ATTEMPTS = 6;

/**
 * Milliseconds: a job whose people are locked steps back, so that one busy person does not fill the worker; and
 * PostgreSQL ends the transaction of a worker that stands still.
 */
const WORKER_TIMEOUTS: Patience = { lockMs: 500, idleMs: 3_000 };

/** A meeting that needs a time; void once it has moved on from its version (null: any). */
interface QueuedMeeting {
  readonly id: string;
  readonly version: number | null;
}

/** What became of one look at a meeting. */
type Outcome =
  | { readonly kind: 'done' }
  /** One of its people has a meeting that was accepted before it and comes first. */
  | { readonly kind: 'older-first'; readonly olderId: string }
  /** Both share no free time, but others could be moved. */
  | { readonly kind: 'needs-room' };

const DONE: Outcome = { kind: 'done' };

/** Gives accepted meetings their times, one meeting a transaction, those of different people side by side. */
@Injectable()
export class AssignmentService {
  private readonly log = new Logger('Assignment');

  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly times: MeetingTimes,
    private readonly repairs: RepairService,
    private readonly moves: MeetingMoves,
  ) {}

  /**
   * Gives the meeting the free slot that the event's policy prefers, makes room by moving others where
   * there is none, or marks it as waiting. Meetings of its two people that were accepted before it come first.
   * Does nothing when the meeting is not accepted, has a time, or has moved on from `version` (null: any).
   * @throws the database's lock timeout when somebody else holds one of its people;
   *   ServiceUnavailableException when people's times change faster than room can be made
   */
  async assign(meetingId: string, version: number | null = null): Promise<void> {
    const toAssign: QueuedMeeting[] = [{ id: meetingId, version }];
    const skippedIds: string[] = [];
    for (let queued = toAssign.at(-1); queued !== undefined; queued = toAssign.at(-1)) {
      const outcome = await this.assignOrSkip(queued, toAssign.length > 1, skippedIds);
      if (outcome.kind === 'older-first') toAssign.push({ id: outcome.olderId, version: null });
      else toAssign.pop();
    }
  }

  /** An older meeting that fails has a job of its own and does not block the younger one. */
  private async assignOrSkip(
    queued: QueuedMeeting,
    isOlder: boolean,
    skippedIds: string[],
  ): Promise<Outcome> {
    try {
      const outcome = await this.tryAssign(queued, skippedIds);
      if (outcome.kind === 'needs-room') await this.makeRoom(queued);
      return outcome;
    } catch (error) {
      if (!isOlder || isLockTimeout(error)) throw error;
      this.log.warn(`Meeting ${queued.id} is skipped: ${String(error)}`);
      skippedIds.push(queued.id);
      return DONE;
    }
  }

  private tryAssign(queued: QueuedMeeting, skippedIds: readonly string[]): Promise<Outcome> {
    return retryWithoutFullSlots((full) =>
      this.database.transactionOnce(
        (tx) => this.tryAssignIn(tx, queued, skippedIds, full),
        WORKER_TIMEOUTS,
      ),
    );
  }

  private async tryAssignIn(
    tx: Transaction,
    queued: QueuedMeeting,
    skippedIds: readonly string[],
    full: ReadonlySet<string>,
  ): Promise<Outcome> {
    const seen = await this.changes.see(tx, queued.id);
    if (seen === null || !isUnscheduled(seen)) return DONE;
    await shareTimes(tx, seen.eventId);
    const locked = await this.changes.lockMeeting(tx, seen);
    if (locked === null || !needsTime(locked, queued)) return DONE;
    const [older] = await tx.query<{ id: string }>(OLDER_UNSCHEDULED, [
      partiesOf(seen),
      queued.id,
      skippedIds,
    ]);
    if (older !== undefined) return { kind: 'older-first', olderId: older.id };
    const found = await this.times.freeForWorker(tx, locked, full);
    if (await this.assignFreeSlot(tx, locked, found)) return DONE;
    if (this.repairs.canHelp(locked, found)) return { kind: 'needs-room' };
    await this.markWaiting(tx, locked, found.unschedulableReason());
    return DONE;
  }

  /** Whether there was a free time. */
  private async assignFreeSlot(
    tx: Transaction,
    locked: LockedMeeting,
    found: FreeTimes,
  ): Promise<boolean> {
    const slot = chooseSlot(locked.event.slotPolicy, found);
    if (slot === null) return false;
    const row = await this.times.setTime(tx, locked, slot);
    const consequences = new Consequences();
    this.changes.tellOf([row], consequences, { kind: 'meeting-scheduled', by: null });
    await consequences.append(tx);
    return true;
  }

  /** Alone with the event's times; who has to be moved is locked from the start of the next try. */
  private async makeRoom(queued: QueuedMeeting): Promise<void> {
    let alsoLocked: string[] = [];
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const missing = await this.database.transaction(
        (tx) => this.tryMakeRoomIn(tx, queued, alsoLocked),
        {
          ...WORKER_TIMEOUTS,
          ...ALONE,
        },
      );
      if (missing.length === 0) return;
      alsoLocked = [...alsoLocked, ...missing];
    }
    throw new ServiceUnavailableException('Too many people are doing this at once.');
  }

  /**
   * Moves others so that the meeting has a time, or marks it as waiting; `also` are locked beside its own people.
   * Returns who has to be locked as well, and then nothing was changed.
   */
  private async tryMakeRoomIn(
    tx: Transaction,
    queued: QueuedMeeting,
    alsoLocked: readonly string[],
  ): Promise<string[]> {
    const seen = await this.changes.see(tx, queued.id);
    if (seen === null || !isUnscheduled(seen)) return [];
    await ownTimes(tx, seen.eventId);
    const locked = await this.changes.lockMeeting(tx, seen, alsoLocked);
    if (locked === null || !needsTime(locked, queued)) return [];
    const found = await this.times.freeForWorker(tx, locked);
    if (await this.assignFreeSlot(tx, locked, found)) return [];
    const repair = await this.repairs.find(tx, locked, found);
    if (repair === null) {
      await this.markWaiting(tx, locked, found.unschedulableReason());
      return [];
    }
    const people = new Set([...partiesOf(seen), ...alsoLocked]);
    const missing = repair.people.filter((id) => !people.has(id));
    if (missing.length > 0) return missing;
    const { event } = locked;
    const consequences = new Consequences();
    const { placements } = repair;
    await this.moves.apply(tx, { event, placements, cause: 'made-room', by: null, consequences });
    // The times left behind may be what others wait for.
    const userIds = [...new Set(repair.people)];
    await consequences.job('place-waiting', { userIds, eventId: event.id }).append(tx);
    return [];
  }

  private async markWaiting(
    tx: Transaction,
    { meeting }: LockedMeeting,
    reason: Obstacle | null,
  ): Promise<void> {
    // Nothing new to tell somebody who knows already that there is no time, and why.
    if (meeting.waitingReason === reason) return;
    await tx.query(SET_WAITING, [meeting.id, reason]);
    const news: News | null =
      meeting.waitingSince === null ? { kind: 'meeting-waiting', by: null } : null;
    const consequences = new Consequences();
    await this.changes.tell(tx, [meeting.id], consequences, news);
    await consequences.append(tx);
  }

  /**
   * Time became free for these people, and with it perhaps a table of the event: tries the meetings
   * that wait for either, first accepted first.
   */
  async placeWaiting(userIds: readonly string[], eventId: string): Promise<void> {
    const waiting = await this.database.query<{ id: string }>(WAITING_OF_PEOPLE, [
      userIds,
      eventId,
    ]);
    for (const { id } of waiting) await this.assign(id);
  }
}

const isUnscheduled = ({
  status,
  scheduledStartTime,
}: Pick<SeenMeeting, 'status' | 'scheduledStartTime'>) =>
  status === 'accepted' && scheduledStartTime === null;

const needsTime = ({ meeting }: LockedMeeting, { version }: QueuedMeeting): boolean =>
  isUnscheduled(meeting) && (version === null || meeting.version === version);
