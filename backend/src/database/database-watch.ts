import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { HealthChecks } from '../common/health-checks.js';

/** Time is counted in steps of so many milliseconds, one at most for each round of the event loop. */
const STEP_MS = 200;
/** Without an answer for so many milliseconds, readiness says that the database is down. */
const LATE_MS = 1_000;
/** Without an answer for so many milliseconds, the database counts as silent. */
const SILENT_MS = 1_600;

/** A connection to a database that does not answer. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

/**
 * Whether the database answers. The listener asks it all the time on a connection of its own and says here when it has
 * asked and when it has been answered; an answer may stay out because the database hangs, has died or cannot be reached.
 *
 * A process that is too busy to read an answer must not take its database for silent. After a long round of the event loop
 * one step is counted, however late it comes, and what has arrived is read before the next step.
 */
@Injectable()
export class DatabaseWatch implements OnApplicationShutdown {
  private readonly log = new Logger('Database');
  private readonly onSilence = new Set<() => void>();
  private readonly onAnswer = new Set<() => void>();
  private counting: NodeJS.Timeout | undefined;
  private waitedMs = 0;

  constructor(checks: HealthChecks) {
    checks.add({ name: 'database', required: true, check: () => this.check() });
  }

  get isSilent(): boolean {
    return this.waitedMs >= SILENT_MS;
  }

  /** `silent` is called when the answers stay out, `answers` when they come again. */
  follow(silent: () => void, answers: () => void = () => undefined): void {
    this.onSilence.add(silent);
    this.onAnswer.add(answers);
  }

  asked(): void {
    this.counting ??= setInterval(() => this.count(), STEP_MS).unref();
  }

  answered(): void {
    const wasSilent = this.isSilent;
    this.stopCounting();
    this.waitedMs = 0;
    if (!wasSilent) return;
    this.log.log('The database answers again.');
    for (const answers of this.onAnswer) answers();
  }

  onApplicationShutdown(): void {
    this.stopCounting();
  }

  private stopCounting(): void {
    clearInterval(this.counting);
    this.counting = undefined;
  }

  private count(): void {
    const wasSilent = this.isSilent;
    this.waitedMs += STEP_MS;
    if (wasSilent || !this.isSilent) return;
    this.log.warn('The database does not answer: its connections are given up.');
    for (const silent of this.onSilence) silent();
  }

  private check(): Promise<void> {
    return this.waitedMs < LATE_MS ? Promise.resolve() : Promise.reject(new DatabaseSilentError());
  }
}
