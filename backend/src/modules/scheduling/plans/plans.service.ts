import { randomInt } from 'node:crypto';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { SchedulePlan } from '@rendezvous/contract';
import type { Caller } from '../../../common/access.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  PAGE_SIZE,
  type PageQuery,
} from '../../../common/pagination.js';
import { Database, type Queries } from '../../../database/database.js';
import { OutboxEvents } from '../../../outbox/outbox-events.js';
import { refuseCancelled } from '../../events/event-policy.js';
import { EventsService } from '../../events/events.service.js';
import { MeetingChanges } from '../../meetings/meeting-changes.service.js';
import type { PlanRow } from './plan-record.js';
import { planView, UNDO_MS } from './plan-view.js';
import {
  INSERT_PLAN,
  PLANS_PAGE,
  PLANS_TOTAL,
  RETIRE_OLD_PLANS,
  UNDOABLE_PLAN,
} from './plans.queries.js';

/** A plan that no worker has touched for so many seconds has lost its worker. */
const ABANDONED_AFTER_SECONDS = 120;

/** Creates and shows the plans of an event. */
@Injectable()
export class PlansService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Adds a plan and a job that makes it. An earlier plan that is ready becomes outdated.
   * @throws NotFoundException without the event; ConflictException after its end; the database's unique violation while
   *   another plan is being made
   */
  async create(caller: Caller, eventId: string): Promise<SchedulePlan> {
    const event = await this.events.seenBy(caller, eventId);
    refuseCancelled(event);
    if (event.endDate <= new Date()) throw new ConflictException('This event is over.');
    return this.database.transaction(async (tx) => {
      await tx.query(RETIRE_OLD_PLANS, [eventId, ABANDONED_AFTER_SECONDS]);
      const [plan] = await tx.query<PlanRow>(INSERT_PLAN, [eventId, caller.id, randomInt(2 ** 31)]);
      if (plan === undefined) throw new Error('An insertion always returns its row.');
      await new OutboxEvents()
        .job('make-plan', { planId: plan.id })
        .broadcast({ kind: 'event-part', eventId, part: 'plan' })
        .append(tx);
      return this.view(tx, plan);
    });
  }

  /**
   * Returns the plans of the event, the newest first.
   * @throws NotFoundException without the event; BadRequestException for a cursor that is none
   */
  async page(
    caller: Caller,
    eventId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<SchedulePlan>> {
    await this.events.seenBy(caller, eventId);
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<PlanRow>(PLANS_PAGE, [eventId, at, id, limit + 1]),
      this.database.query<{ total: number }>(PLANS_TOTAL, [eventId]),
    ]);
    const items = await this.views(this.database, eventId, rows.slice(0, limit));
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }

  /**
   * Returns the last plan of the event.
   * @throws NotFoundException without the event, or when the event has no plan yet
   */
  async latest(caller: Caller, eventId: string): Promise<SchedulePlan> {
    const [plan] = (await this.page(caller, eventId, { limit: 1 })).items;
    if (plan === undefined) throw new NotFoundException('This event has no plan yet.');
    return plan;
  }

  /** Returns the plan with the people of its meetings, and the plan that can be undone. */
  async view(from: Queries, plan: PlanRow): Promise<SchedulePlan> {
    const [view] = await this.views(from, plan.eventId, [plan]);
    if (view === undefined) throw new Error('Each plan has a view.');
    return view;
  }

  private async views(
    from: Queries,
    eventId: string,
    plans: readonly PlanRow[],
  ): Promise<SchedulePlan[]> {
    const ids = plans
      .flatMap(({ result }) => [...(result?.moves ?? []), ...(result?.unplaced ?? [])])
      .map(({ meetingId }) => meetingId);
    const meetings = await this.changes.rows(from, [...new Set(ids)]);
    const [undoable] = await from.query<PlanRow>(UNDOABLE_PLAN, [eventId, UNDO_MS / 1000]);
    return plans.map((plan) => planView(plan, meetings, undoable));
  }
}
