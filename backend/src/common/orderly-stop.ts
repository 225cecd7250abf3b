import { setTimeout as pause } from 'node:timers/promises';
import { Global, Injectable, Logger, Module } from '@nestjs/common';
import { HealthChecks } from './health-checks.js';

type Finish = () => Promise<unknown> | void;

/**
 * What happens when the process is told to stop, before the application closes its connections. Each part of the product
 * adds how it takes no new work and finishes what runs.
 */
@Injectable()
export class OrderlyStop {
  private readonly log = new Logger('Stop');
  private readonly parts = new Map<string, Finish>();

  constructor(private readonly checks: HealthChecks) {}

  /** `finish` takes no new work from its call on, and resolves when nothing runs any more. */
  add(name: string, finish: Finish): void {
    this.parts.set(name, finish);
  }

  /** From now on readiness answers 503. */
  announce(): void {
    this.checks.add({
      name: 'stopping',
      required: true,
      check: () => Promise.reject(new Error('The process is stopping.')),
    });
  }

  /** Finishes all parts at once; what has not finished within `patienceMs` is named in the log and left. */
  async finish(patienceMs: number): Promise<void> {
    const left = new Set(this.parts.keys());
    const finished = [...this.parts].map(async ([name, finish]) => {
      try {
        await finish();
      } catch (error) {
        this.log.error(`While stopping (${name}): ${String(error)}`);
      }
      left.delete(name);
    });
    await Promise.race([Promise.all(finished), pause(patienceMs, undefined, { ref: false })]);
    if (left.size > 0) this.log.warn(`Not finished in time: ${[...left].join(', ')}.`);
  }
}

@Global()
@Module({ providers: [OrderlyStop], exports: [OrderlyStop] })
export class OrderlyStopModule {}
