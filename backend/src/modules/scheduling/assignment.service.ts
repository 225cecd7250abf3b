import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { Database, type Patience, type Transaction } from '../../database/database.js';
import { isLockTimeout } from '../../database/database-errors.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownTimes, shareRules, shareTimes } from '../events/event-lock.js';
import {
  type LockedMeeting,
  MeetingChanges,
  type News,
  partiesOf,
  type UnlockedMeeting,
} from '../meetings/meeting-changes.service.js';
import type { UnschedulableReason } from '../meetings/unschedulable-reason.js';
import { chooseSlot } from './choose-slot.js';
import type { FreeTimes } from './free-times.js';
import { MeetingMoves } from './meeting-moves.service.js';
import { MeetingTimes } from './meeting-times.service.js';
import { RepairService } from './repair.service.js';
import { OLDER_UNSCHEDULED, SET_WAITING, WAITING_OF_PEOPLE } from './scheduling.queries.js';
import { retryWithoutFullSlots } from './slot-full.js';

/** How often making room is tried before the job fails; the queue and the sweep try again later. */
const MAX_ATTEMPTS = 6;

/**
 * A job waits so many milliseconds for the locks of its people and then goes back to the queue, so that jobs of one
 * busy person do not fill the worker. PostgreSQL ends the transaction of a worker that is idle for `idleMs`.
 */
const WORKER_TIMEOUTS: Patience = { lockMs: 500, idleMs: 3_000 };

/** A meeting to assign. Nothing happens when it has another version than `version`; null means any version. */
interface QueuedMeeting {
  readonly id: string;
  readonly version: number | null;
}

/** The result of one try to assign a meeting. */
type Outcome =
  | { readonly kind: 'done' }
  /** One of the two people has a meeting that was accepted earlier and has to be assigned first. */
  | { readonly kind: 'older-first'; readonly olderId: string }
  /** The two people share no free slot, but moves of other meetings could make room. */
  | { readonly kind: 'needs-room' };

const DONE: Outcome = { kind: 'done' };

/** Assigns accepted meetings their slots, each in its own transaction; meetings of different people run side by side. */
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
   * Gives the meeting the free slot that the event's policy prefers. Where there is none, the method moves other
   * meetings, or marks the meeting as waiting. Earlier accepted meetings of the two people are assigned first.
   * The method does nothing when the meeting is not accepted, has a time, or has another version than `version`
   * (null: any version).
   * @throws the database's lock timeout when another transaction holds the lock of one of the two people;
   *   ServiceUnavailableException when the people to lock change at each of `MAX_ATTEMPTS` tries
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

  /** An older meeting that fails is skipped: it has a job of its own and must not block the younger one. */
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
    const seen = await this.changes.readUnlocked(tx, queued.id);
    if (seen === null || !isUnscheduled(seen)) return DONE;
    await shareRules(tx, seen.eventId);
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

  /** Returns false when the two people share no free slot. */
  private async assignFreeSlot(
    tx: Transaction,
    locked: LockedMeeting,
    found: FreeTimes,
  ): Promise<boolean> {
    const slot = chooseSlot(locked.event.slotPolicy, found);
    if (slot === null) return false;
    const row = await this.times.setTime(tx, locked, slot);
    const outbox = new OutboxEvents();
    this.changes.pushMeetingRows([row], outbox, { kind: 'meeting-scheduled', by: null });
    await outbox.append(tx);
    return true;
  }

  /** Each try locks the people whose meetings the try before wanted to move. */
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
   * Moves other meetings so that the meeting gets a time, or marks the meeting as waiting. `alsoLocked` are people to
   * lock beside the two of the meeting. Returns the people whose locks are missing; when there are any, the
   * transaction has changed nothing.
   */
  private async tryMakeRoomIn(
    tx: Transaction,
    queued: QueuedMeeting,
    alsoLocked: readonly string[],
  ): Promise<string[]> {
    const seen = await this.changes.readUnlocked(tx, queued.id);
    if (seen === null || !isUnscheduled(seen)) return [];
    await shareRules(tx, seen.eventId);
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
    const outbox = new OutboxEvents();
    const { placements } = repair;
    await this.moves.apply(tx, { event, placements, cause: 'made-room', by: null, outbox });
    // Waiting meetings may fit into the slots that the moved meetings left.
    const userIds = [...new Set(repair.people)];
    await outbox.job('place-waiting', { userIds, eventId: event.id }).append(tx);
    return [];
  }

  private async markWaiting(
    tx: Transaction,
    { meeting }: LockedMeeting,
    reason: UnschedulableReason | null,
  ): Promise<void> {
    // Both people already know that there is no time, and why.
    if (meeting.waitingReason === reason) return;
    await tx.query(SET_WAITING, [meeting.id, reason]);
    const news: News | null =
      meeting.waitingSince === null ? { kind: 'meeting-waiting', by: null } : null;
    const outbox = new OutboxEvents();
    await this.changes.pushMeetings(tx, [meeting.id], outbox, news);
    await outbox.append(tx);
  }

  /**
   * Tries to assign the waiting meetings of people whose time became free, and the meetings of the event that wait
   * for a table, in the order of acceptance.
   * @throws the same as `assign`
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
}: Pick<UnlockedMeeting, 'status' | 'scheduledStartTime'>) =>
  status === 'accepted' && scheduledStartTime === null;

const needsTime = ({ event, meeting }: LockedMeeting, { version }: QueuedMeeting): boolean =>
  event.cancelledAt === null &&
  isUnscheduled(meeting) &&
  (version === null || meeting.version === version);
