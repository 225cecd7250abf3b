import { randomInt } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { SchedulePlan } from '@rendezvous/contract';
import type { Caller } from '../../../common/access.js';
import { Database, type Queries } from '../../../database/database.js';
import { OutboxEvents } from '../../../outbox/outbox-events.js';
import { EventsService } from '../../events/events.service.js';
import { MeetingChanges } from '../../meetings/meeting-changes.service.js';
import type { PlanRow } from './plan-record.js';
import { planView, UNDO_MS } from './plan-view.js';
import { INSERT_PLAN, LATEST_PLAN, RETIRE_OLD_PLANS, UNDOABLE_PLAN } from './plans.queries.js';

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
   * @throws NotFoundException without the event; the database's unique violation while another plan is being made
   */
  async create(caller: Caller, eventId: string): Promise<SchedulePlan> {
    await this.events.seenBy(caller, eventId);
    return this.database.transaction(async (tx) => {
      await tx.query(RETIRE_OLD_PLANS, [eventId, ABANDONED_AFTER_SECONDS]);
      const [plan] = await tx.query<PlanRow>(INSERT_PLAN, [eventId, caller.id, randomInt(2 ** 31)]);
      if (plan === undefined) throw new Error('An insertion always returns its row.');
      await new OutboxEvents().job('make-plan', { planId: plan.id }).append(tx);
      return this.view(tx, plan);
    });
  }

  /**
   * Returns the last plan of the event.
   * @throws NotFoundException without the event, or when the event has no plan yet
   */
  async latest(caller: Caller, eventId: string): Promise<SchedulePlan> {
    await this.events.seenBy(caller, eventId);
    const [plan] = await this.database.query<PlanRow>(LATEST_PLAN, [eventId]);
    if (plan === undefined) throw new NotFoundException('This event has no plan yet.');
    return this.view(this.database, plan);
  }

  /** Returns the plan with the people of its meetings, and the plan that can be undone. */
  async view(from: Queries, plan: PlanRow): Promise<SchedulePlan> {
    const { moves = [], unplaced = [] } = plan.result ?? {};
    const ids = [...moves, ...unplaced].map(({ meetingId }) => meetingId);
    const [undoable] = await from.query<PlanRow>(UNDOABLE_PLAN, [plan.eventId, UNDO_MS / 1000]);
    return planView(plan, await this.changes.rows(from, ids), undoable);
  }
}
