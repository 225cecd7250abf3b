import { randomInt } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { SchedulePlan } from '@rendezvous/contract';
import type { Caller } from '../../../common/access.js';
import { Database, type Queries } from '../../../database/database.js';
import { Consequences } from '../../../outbox/consequences.js';
import { EventsService } from '../../events/events.service.js';
import { MeetingChanges } from '../../meetings/meeting-changes.service.js';
import type { PlanRow } from './plan-record.js';
import { planView, UNDO_MS } from './plan-view.js';
import { INSERT_PLAN, LATEST_PLAN, RETIRE_OLD_PLANS, UNDOABLE_PLAN } from './plans.queries.js';

/** A plan nobody has worked at for so long has lost its worker. */
const ABANDONED_AFTER_SECONDS = 120;

/** The plans of an event: asking for one, and looking at it. */
@Injectable()
export class PlansService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Has the worker make a plan; one that was ready before is outdated by it.
   * @throws NotFoundException without the event; the database refuses a second one at once
   */
  async create(caller: Caller, eventId: string): Promise<SchedulePlan> {
    await this.events.seenBy(caller, eventId);
    return this.database.transaction(async (tx) => {
      await tx.query(RETIRE_OLD_PLANS, [eventId, ABANDONED_AFTER_SECONDS]);
      const [plan] = await tx.query<PlanRow>(INSERT_PLAN, [eventId, caller.id, randomInt(2 ** 31)]);
      if (plan === undefined) throw new Error('An insertion always returns its row.');
      await new Consequences().job('make-plan', { planId: plan.id }).append(tx);
      return this.view(tx, plan);
    });
  }

  /** @throws NotFoundException without the event, or when it has no plan yet */
  async latest(caller: Caller, eventId: string): Promise<SchedulePlan> {
    await this.events.seenBy(caller, eventId);
    const [plan] = await this.database.query<PlanRow>(LATEST_PLAN, [eventId]);
    if (plan === undefined) throw new NotFoundException('This event has no plan yet.');
    return this.view(this.database, plan);
  }

  /** The plan with the people of its meetings, and the one that can be undone. */
  async view(from: Queries, plan: PlanRow): Promise<SchedulePlan> {
    const { moves = [], unplaced = [] } = plan.result ?? {};
    const ids = [...moves, ...unplaced].map(({ meetingId }) => meetingId);
    const [undoable] = await from.query<PlanRow>(UNDOABLE_PLAN, [plan.eventId, UNDO_MS / 1000]);
    return planView(plan, await this.changes.rows(from, ids), undoable);
  }
}
