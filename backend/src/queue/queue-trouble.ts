import { Inject, Injectable } from '@nestjs/common';
import { TroubleLog } from '../common/trouble-log.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

/** What goes wrong with the queue or with Redis, whoever notices it: one line a minute for the whole process. */
@Injectable()
export class QueueTrouble {
  private readonly log: TroubleLog;
  private readonly listeners = new Set<() => void>();

  constructor(@Inject(ENV) { redisUrl }: Env) {
    this.log = new TroubleLog(redisUrl === null ? 'Queue' : 'Redis');
  }

  report(error: unknown): void {
    this.log.report(error);
  }

  /** Calls `listener` each time Redis can be reached again. */
  onBack(listener: () => void): void {
    this.listeners.add(listener);
  }

  isOver(): void {
    this.log.isOver('Redis can be reached.');
    for (const listener of this.listeners) listener();
  }
}
