import { Injectable, Logger } from '@nestjs/common';
import { OrderlyStop } from '../../../common/orderly-stop.js';
import { Database } from '../../../database/database.js';
import { OutboxEvents } from '../../../outbox/outbox-events.js';
import { MeetingChanges } from '../../meetings/meeting-changes.service.js';
import { placesOf } from '../../places/places-of-event.js';
import { readDayLimits } from '../day-limits.js';
import type { BusyInterval } from '../free-times.js';
import { BUSY_INTERVALS } from '../scheduling.queries.js';
import { type EventTimes, EventTimetable, type PlannedMeeting } from './event-timetable.js';
import { optimiseInThread } from './in-thread.js';
import type { PlanOutcome, PlanRow } from './plan-record.js';
import {
  ABANDONED_PLANS,
  FAIL_PLAN,
  FINISH_PLAN,
  MEETINGS_TO_PLAN,
  READ_ONE_SNAPSHOT,
  SET_PROGRESS,
  START_PLAN,
} from './plans.queries.js';

/** The optimiser gets one second for so many meetings, at least one second and at most `MOST_SECONDS`. */
const MEETINGS_PER_SECOND = 40;
const MOST_SECONDS = 30;
/** A plan that no worker has touched for so many seconds may have lost its job. */
const ABANDONED_AFTER_SECONDS = 120;

/** Makes the plans that administrators have asked for; runs in the worker. */
@Injectable()
export class PlanMaking {
  private readonly log = new Logger('Plans');
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    stop: OrderlyStop,
  ) {
    stop.add('plans', () => this.stopping.abort());
  }

  /**
   * Makes a plan that is queued, or whose worker died; does nothing for other plans. A plan that cannot be made
   * becomes `failed`.
   * @returns false when the process stops meanwhile, so that another worker is to make the plan
   */
  async make(planId: string): Promise<boolean> {
    const [plan] = await this.database.query<PlanRow>(START_PLAN, [planId]);
    if (plan === undefined) return true;
    const times = await this.read(plan.eventId);
    let outcome: PlanOutcome;
    try {
      outcome = await this.outcomeOf(plan, new EventTimetable(times));
    } catch (error) {
      if (this.stopping.signal.aborted) return false;
      this.log.error(`Plan ${planId} could not be made: ${String(error)}`);
      await this.fail(planId);
      return true;
    }
    await this.database.query(FINISH_PLAN, [planId, JSON.stringify(outcome)]);
    return true;
  }

  /** Sets a plan to `failed` unless it is finished already. */
  async fail(planId: string): Promise<void> {
    await this.database.query(FAIL_PLAN, [planId]);
  }

  /** Adds a job for each plan that may have lost its own. */
  async queueAbandoned(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const abandoned = await tx.query<{ id: string }>(ABANDONED_PLANS, [ABANDONED_AFTER_SECONDS]);
      const outbox = new OutboxEvents();
      for (const { id } of abandoned) outbox.job('make-plan', { planId: id });
      await outbox.append(tx);
    });
  }

  private async outcomeOf(plan: PlanRow, times: EventTimetable): Promise<PlanOutcome> {
    if (times.isOver) return times.unchangedOutcome();
    const { timetable } = times;
    const seconds = timetable.meetings.length / MEETINGS_PER_SECOND;
    const optimised = await optimiseInThread(
      { timetable, seconds: Math.min(MOST_SECONDS, Math.max(1, seconds)), seed: plan.seed },
      (percent) => this.showProgress(plan.id, percent),
      this.stopping.signal,
    );
    return times.outcomeOf(optimised);
  }

  /** Nobody waits for the write: a plan does not need its progress. */
  private showProgress(planId: string, percent: number): void {
    this.database
      .query(SET_PROGRESS, [planId, percent])
      .catch((error: unknown) => this.log.warn(`The progress of a plan: ${String(error)}`));
  }

  /** Reads the input of the plan as of one moment. */
  private read(eventId: string): Promise<EventTimes> {
    return this.database.transaction(async (tx) => {
      await tx.query(READ_ONE_SNAPSHOT);
      const event = await this.changes.readEvent(tx, eventId);
      if (event === null) throw new Error('The event of the plan is gone.');
      const { now } = event;
      const meetings = await tx.query<PlannedMeeting>(MEETINGS_TO_PLAN, [eventId, now]);
      const people = new Set(meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]));
      const busy = await tx.query<BusyInterval>(BUSY_INTERVALS, [[...people], now]);
      const limits = await readDayLimits(tx, event, [...people]);
      return { event, now, meetings, busy, places: await placesOf(tx, event), limits };
    });
  }
}
