import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../metrics/metrics.js';
import { violationsIn } from './violations.js';

/** Lines in a minute: somebody's browser extension, or anybody, may send reports without end. */
const MOST_LINES = 5;
const MINUTE_MS = 60_000;

/** What browsers report of pages that break the Content-Security-Policy: counted, and a few of them logged. */
@Injectable()
export class PolicyReports {
  private readonly log = new Logger('PolicyReports');
  private minuteEnds = 0;
  private lines = 0;

  constructor(private readonly metrics: Metrics) {}

  take(body: unknown): void {
    for (const violation of violationsIn(body)) {
      this.metrics.policyViolations.inc();
      if (this.mayLog()) this.log.warn({ ...violation, msg: 'A page broke the security policy.' });
    }
  }

  private mayLog(): boolean {
    const now = performance.now();
    if (now >= this.minuteEnds) [this.minuteEnds, this.lines] = [now + MINUTE_MS, 0];
    this.lines += 1;
    return this.lines <= MOST_LINES;
  }
}
