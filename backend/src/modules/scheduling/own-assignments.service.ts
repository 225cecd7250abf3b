import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { Consequences, DUE_CHANNEL, EXPECTED_CHANNEL } from '../../outbox/consequences.js';
import type { DueMeeting, JobPayloads } from '../../queue/queues.js';
import type { ExpectedMeeting } from '../meetings/meeting-answers.service.js';
import { AssignmentService } from './assignment.service.js';
import { TimesAhead } from './times-ahead.service.js';

/**
 * Gives the meetings that were accepted in this process their times as soon as that is committed, without
 * the queue: those of one event together and in turn, of as many events at once as a worker takes jobs; who is
 * alone has had a time looked for by then. What fails becomes a job, which is tried again; what dies with the
 * process the sweep finds.
 */
@Injectable()
export class OwnAssignments implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Worker');
  /** By event, in the order accepted. */
  private readonly due = new Map<string, DueMeeting[]>();
  private readonly inHand = new Map<string, Promise<void>>();
  private endHearing: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly assignment: AssignmentService,
    private readonly ahead: TimesAhead,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    this.endHearing = [
      this.database.hearOwn(EXPECTED_CHANNEL, (notice) => this.expect(notice as ExpectedMeeting)),
      this.database.hearOwn(DUE_CHANNEL, (notice) =>
        this.take(notice as JobPayloads['assign-time']),
      ),
    ];
  }

  /** What is accepted from now on is left to another process, what was is decided before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const end of this.endHearing) end();
    while (this.inHand.size > 0) await Promise.all(this.inHand.values());
  }

  /** Who comes while others of the event are decided about is decided about with those that come then. */
  private expect(expected: ExpectedMeeting): void {
    const { eventId } = expected.meeting;
    if (!this.due.has(eventId) && !this.inHand.has(eventId)) this.ahead.look(expected);
  }

  private take({ eventId, meetings }: JobPayloads['assign-time']): void {
    const before = this.due.get(eventId);
    if (before === undefined) this.due.set(eventId, [...meetings]);
    else before.push(...meetings);
    this.next();
  }

  /** Meetings of an event that is in hand wait, and are then decided about together. */
  private next(): void {
    for (const [eventId, meetings] of this.due) {
      if (this.inHand.size === this.env.workerConcurrency) return;
      if (this.inHand.has(eventId)) continue;
      this.due.delete(eventId);
      const work = this.give({ eventId, meetings }).then(() => {
        this.inHand.delete(eventId);
        this.next();
      });
      this.inHand.set(eventId, work);
    }
  }

  /** Never fails. */
  private async give(due: JobPayloads['assign-time']): Promise<void> {
    try {
      if (!(await this.ahead.give(due))) await this.assignment.assignAll(due.meetings);
    } catch (error) {
      this.log.warn(`Times are left to the queue: ${String(error)}`);
      await this.leave(due).catch((reason: unknown) => this.log.error(String(reason)));
    }
  }

  /** Those that were decided about nevertheless are void for the job. */
  private async leave(due: JobPayloads['assign-time']): Promise<void> {
    await this.database.transaction(async (tx) => {
      new Consequences().job('assign-time', due).append(tx);
    });
  }
}
