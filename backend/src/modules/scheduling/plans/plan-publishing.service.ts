import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { SchedulePlan } from '@rendezvous/contract';
import { noteAct } from '../../../audit/audit.js';
import { Database, type Transaction } from '../../../database/database.js';
import { notificationOf } from '../../../outbox/notifications.js';
import { OutboxEvents } from '../../../outbox/outbox-events.js';
import { ALONE, ownTimes, shareRules } from '../../events/event-lock.js';
import { refuseCancelled } from '../../events/event-policy.js';
import { MeetingChanges, partiesOf } from '../../meetings/meeting-changes.service.js';
import type { MeetingRow } from '../../meetings/meeting-view.js';
import { placesOf } from '../../places/places-of-event.js';
import type { LockedEvent } from '../../registrations/registrations.service.js';
import { readDayLimits } from '../day-limits.js';
import type { Interval } from '../first-free-slot.js';
import { movesByPerson } from '../meeting-moves.service.js';
import { venueOf } from '../meeting-times.service.js';
import { BUSY_INTERVALS, CLEAR_TIMES, SET_TIMES } from '../scheduling.queries.js';
import { frozenUntil } from './event-timetable.js';
import type { Move, PlanRow, SlotPlace } from './plan-record.js';
import { feasibleTransfers, type TransferConstraints, type Transfer } from './plan-feasibility.js';
import { undoUntil } from './plan-view.js';
import {
  FIXED_MEETINGS,
  OUTDATE_PLAN,
  OUTDATE_PLANS_OF_EVENT,
  PARTIES_OF_MEETINGS,
  PLAN_BY_ID,
  PUBLISH_PLAN,
  RAISE_VERSIONS,
  PLACES_IN_USE,
  UNDO_PLAN,
} from './plans.queries.js';
import { PlansService } from './plans.service.js';

export const OUTDATED = 'The schedule has changed since this plan was made. Please simulate again.';
const NOT_FOUND = 'There is no such plan.';

/** A plan after the event's times, the people and the meetings of its moves have been locked. */
interface LockedPlan {
  plan: PlanRow;
  event: LockedEvent;
  moves: Move[];
  people: string[];
  meetings: ReadonlyMap<string, MeetingRow>;
}

/** Publishes a plan and undoes it, each in one transaction that locks all people of its moves. */
@Injectable()
export class PlanPublishing {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly plans: PlansService,
  ) {}

  /**
   * Moves all meetings of a plan in one transaction and notifies their people.
   * @throws NotFoundException without the plan; ConflictException when the plan is not ready, or when a move is not
   *   possible any more: the plan becomes outdated then
   */
  async publish(planId: string): Promise<SchedulePlan> {
    const published = await this.database.transaction(async (tx) => {
      const locked = await this.lockPlan(tx, planId);
      const { plan, event, moves } = locked;
      if (plan.status === 'outdated') return null;
      if (plan.status !== 'ready') throw new ConflictException(WHY_NOT_READY[plan.status]);
      const frozen = frozenUntil(event.now);
      const isUnchanged = moves.every(
        ({ meetingId, from, to }) =>
          isAt(locked.meetings.get(meetingId), from) &&
          [from, to].every((place) => place === null || new Date(place.start) > frozen),
      );
      const transfers = moves.map((move) => transferOf(locked, move.meetingId, move.to));
      const constraints = await this.constraintsOf(tx, locked, moves);
      const fixed = await tx.query(FIXED_MEETINGS, [moves.map(({ meetingId }) => meetingId)]);
      if (
        !isUnchanged ||
        fixed.length > 0 ||
        feasibleTransfers(transfers, constraints).length < moves.length
      ) {
        await tx.query(OUTDATE_PLAN, [planId]);
        await new OutboxEvents()
          .broadcast({ kind: 'event-part', eventId: event.id, part: 'plan' })
          .append(tx);
        return null;
      }
      const outbox = new OutboxEvents();
      await this.changes.attribute(tx, { by: null, cause: 'planned' });
      const placed = await this.applyTransfers(tx, locked, transfers, outbox);
      notify('plan-published', locked, placed, outbox);
      const [row] = await tx.query<PlanRow>(PUBLISH_PLAN, [planId]);
      const details = { planId, moves: moves.length };
      await noteAct(tx, { action: 'plan-published', eventId: event.id, details });
      return this.finish(tx, locked, row, outbox);
    }, ALONE);
    if (published === null) throw new ConflictException(OUTDATED);
    return published;
  }

  /**
   * Gives the meetings of a published plan their old times back. A meeting stays where it is when it was moved since,
   * has begun, or when its old time is not free any more.
   * @throws NotFoundException without the plan; ConflictException when it is not published, or was published
   *   more than a day ago
   */
  async undo(planId: string): Promise<SchedulePlan> {
    return this.database.transaction(async (tx) => {
      const locked = await this.lockPlan(tx, planId);
      const { plan, event } = locked;
      const until = undoUntil(plan);
      if (until === null || plan.result === null) {
        throw new ConflictException('Only a published plan can be undone.');
      }
      if (until <= event.now) throw new ConflictException('A plan can be undone for a day only.');
      const moves = await this.movesToUndo(tx, locked);
      const transfers = moves.flatMap(({ meetingId, from }) =>
        from === null ? [] : [transferOf(locked, meetingId, from)],
      );
      const outbox = new OutboxEvents();
      await this.changes.attribute(tx, { by: null, cause: 'plan-undone' });
      const cleared = await this.clearTimes(tx, moves, outbox);
      const restored = await this.applyTransfers(tx, locked, transfers, outbox);
      notify('plan-undone', locked, [...cleared, ...restored], outbox);
      const outcome = { ...plan.result, restored: moves.length };
      const [row] = await tx.query<PlanRow>(UNDO_PLAN, [planId, JSON.stringify(outcome)]);
      const details = { planId, moves: moves.length };
      await noteAct(tx, { action: 'plan-undone', eventId: event.id, details });
      if (moves.length > 0) await tx.query(OUTDATE_PLANS_OF_EVENT, [event.id]);
      return this.finish(tx, locked, row, outbox);
    }, ALONE);
  }

  private async lockPlan(tx: Transaction, planId: string): Promise<LockedPlan> {
    const [seen] = await tx.query<PlanRow>(PLAN_BY_ID, [planId]);
    if (seen === undefined) throw new NotFoundException(NOT_FOUND);
    await shareRules(tx, seen.eventId);
    await ownTimes(tx, seen.eventId);
    const event = await this.changes.readEvent(tx, seen.eventId);
    // Publishing and undoing need the exclusive lock of the event's times, so the plan cannot change from here on.
    const [plan] = await tx.query<PlanRow>(PLAN_BY_ID, [planId]);
    if (plan === undefined || event === null) throw new NotFoundException(NOT_FOUND);
    refuseCancelled(event);
    const moves = plan.result?.moves ?? [];
    const ids = moves.map(({ meetingId }) => meetingId);
    const parties = await tx.query<{ id: string }>(PARTIES_OF_MEETINGS, [ids]);
    const people = parties.map(({ id }) => id);
    await this.changes.lockPeople(tx, people);
    const rows = await this.changes.lockMeetings(tx, ids);
    return { plan, event, moves, people, meetings: new Map(rows.map((row) => [row.id, row])) };
  }

  private async constraintsOf(
    tx: Transaction,
    { event, people }: LockedPlan,
    moves: readonly Move[],
  ): Promise<TransferConstraints> {
    const ids = new Set(moves.map(({ meetingId }) => meetingId));
    const intervals = await tx.query<
      TransferConstraints['busy'][number] & { meetingId: string | null }
    >(BUSY_INTERVALS, [people, event.now]);
    return {
      event,
      busy: intervals.filter(({ meetingId }) => meetingId === null || !ids.has(meetingId)),
      places: await placesOf(tx, event),
      taken: await tx.query<Interval & { place: string }>(PLACES_IN_USE, [
        event.id,
        event.now,
        [...ids],
      ]),
      limits: await readDayLimits(tx, event, people),
      transferred: ids,
    };
  }

  /** Returns the moves that can be undone together. A meeting that stays may block others, so the check is repeated. */
  private async movesToUndo(tx: Transaction, locked: LockedPlan): Promise<Move[]> {
    const { event, meetings } = locked;
    let moves = locked.moves.filter(
      ({ meetingId, from, to }) =>
        isAt(meetings.get(meetingId), to) &&
        [from, to].every((place) => place === null || new Date(place.start) > event.now),
    );
    for (;;) {
      const constraints = await this.constraintsOf(tx, locked, moves);
      const transfers = moves.flatMap(({ meetingId, from }) =>
        from === null ? [] : [transferOf(locked, meetingId, from)],
      );
      const feasible = new Set(
        feasibleTransfers(transfers, constraints).map(({ meetingId }) => meetingId),
      );
      const fits = moves.filter(({ meetingId, from }) => from === null || feasible.has(meetingId));
      if (fits.length === moves.length) return fits;
      moves = fits;
    }
  }

  /** Removes the times of meetings that had none before the plan; a job tries each of them again. */
  private async clearTimes(
    tx: Transaction,
    moves: readonly Move[],
    outbox: OutboxEvents,
  ): Promise<MeetingRow[]> {
    const ids = moves.flatMap(({ meetingId, from }) => (from === null ? [meetingId] : []));
    if (ids.length === 0) return [];
    await tx.query(CLEAR_TIMES, [ids]);
    const cleared = await tx.query<{ id: string; version: number }>(RAISE_VERSIONS, [ids]);
    for (const { id, version } of cleared) outbox.job('assign-time', { meetingId: id, version });
    return this.changes.pushMeetings(tx, ids, outbox, null);
  }

  private async applyTransfers(
    tx: Transaction,
    { event }: LockedPlan,
    transfers: readonly Transfer[],
    outbox: OutboxEvents,
  ): Promise<MeetingRow[]> {
    if (transfers.length === 0) return [];
    const ids = transfers.map(({ meetingId }) => meetingId);
    const places = transfers.map(({ to }) => to);
    const { link, location } = venueOf(event);
    await tx.query(CLEAR_TIMES, [ids]);
    await tx.query(SET_TIMES, [
      ids,
      places.map(({ slotId }) => slotId),
      places.map(({ start }) => start),
      places.map(({ end }) => end),
      places.map(({ place }) => place?.id ?? null),
      link,
      location,
    ]);
    return this.changes.pushMeetings(tx, ids, outbox, null);
  }

  /** Adds a job for waiting meetings that may fit into the free times, appends all outbox, returns the plan. */
  private async finish(
    tx: Transaction,
    { event, people }: LockedPlan,
    row: PlanRow | undefined,
    outbox: OutboxEvents,
  ): Promise<SchedulePlan> {
    if (row === undefined) throw new NotFoundException(NOT_FOUND);
    if (people.length > 0) {
      outbox.job('place-waiting', { userIds: people, eventId: event.id });
    }
    const view = await this.plans.view(tx, row);
    await outbox.broadcast({ kind: 'event-part', eventId: event.id, part: 'plan' }).append(tx);
    return view;
  }
}

/** Notifies each person once of all meetings that a plan has given another time or, undone, none. */
function notify(
  kind: 'plan-published' | 'plan-undone',
  { event, meetings }: LockedPlan,
  changed: readonly MeetingRow[],
  outbox: OutboxEvents,
): void {
  const moves = movesByPerson(changed, meetings);
  const cleared = changed.filter(({ scheduledStartTime }) => scheduledStartTime === null);
  for (const userId of new Set([...moves.keys(), ...cleared.flatMap(partiesOf)])) {
    const notification = notificationOf(kind, null, { eventId: event.id });
    outbox.pushToUser(userId, 'notification', { ...notification, moved: moves.get(userId) ?? [] });
  }
}

const WHY_NOT_READY = {
  queued: 'This plan is still being made.',
  running: 'This plan is still being made.',
  failed: 'This plan could not be made. Please simulate again.',
  published: 'This plan has already been published.',
  undone: 'This plan has already been published.',
} as const;

function isAt(meeting: MeetingRow | undefined, place: SlotPlace | null): boolean {
  if (meeting?.status !== 'accepted') return false;
  const { scheduledStartTime: start, scheduledEndTime: end } = meeting;
  return (
    (start?.toISOString() ?? null) === (place?.start ?? null) &&
    (end?.toISOString() ?? null) === (place?.end ?? null)
  );
}

function transferOf({ meetings }: LockedPlan, meetingId: string, to: SlotPlace): Transfer {
  const meeting = meetings.get(meetingId);
  return {
    meetingId,
    people: [meeting?.requesterUserId ?? '', meeting?.requesteeUserId ?? ''],
    to,
  };
}
