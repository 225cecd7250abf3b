import { Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Deliveries } from './deliveries.service.js';
import { type Delivery, gathered } from './delivery.js';

/** Mails or pushes claimed at once. */
const BATCH = 20;

interface Way {
  readonly channel: Delivery['channel'];
  /** How many are sent at the same time. */
  readonly atOnce: number;
  /** The longest time that sending one takes. */
  readonly withinMs: number;
  /** Sends deliveries that go out as one, and notes what became of them; returns whether the server is away. */
  send(deliveries: readonly Delivery[]): Promise<boolean>;
}

/** Sends what is due on one channel. Each channel has a run of its own, so that neither waits for the other. */
export class DeliveryRun {
  private readonly log = new Logger('Deliveries');
  private readonly sending: ReturnType<typeof pLimit>;
  /** In this time every one of a batch has been tried, each within its own time and some after others. */
  private readonly claimMs: number;
  private stopping = false;
  private isRunning = false;
  /** One while the server is away, so that one mail and not twenty finds out whether it is back. */
  private batch = BATCH;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly way: Way,
  ) {
    this.sending = pLimit(way.atOnce);
    this.claimMs = (BATCH / way.atOnce + 1) * way.withinMs;
  }

  /** Lets what is being sent end, and starts nothing more. */
  stop(): void {
    this.stopping = true;
  }

  /** Sends until nothing is due, the server is away or the process stops; one run at a time in each process. */
  async sendDue(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      await this.sendUntilDone();
    } finally {
      this.isRunning = false;
    }
  }

  private async sendUntilDone(): Promise<void> {
    const { channel } = this.way;
    while (!this.stopping) {
      const claimed = await this.deliveries.claim(channel, this.batch, this.claimMs / 1000);
      if (claimed.length === 0) return;
      const isAway = await this.sendClaimed(claimed);
      this.batch = isAway ? 1 : BATCH;
      if (isAway) return;
    }
  }

  /** Returns whether the server is away; what was not tried is given back. */
  private async sendClaimed(claimed: readonly Delivery[]): Promise<boolean> {
    const lastStart = performance.now() + this.claimMs - this.way.withinMs;
    let isAway = false;
    const mayStart = () => !isAway && !this.stopping && performance.now() < lastStart;
    await Promise.all(
      gathered(claimed).map((each) =>
        this.sending(async () => {
          try {
            if (!mayStart()) await this.deliveries.release(each);
            else if (await this.way.send(each)) isAway = true;
          } catch (error) {
            // What became of it could not be noted: it is claimed again, and the others go on.
            this.log.error(`A delivery by ${this.way.channel} failed: ${String(error)}`);
          }
        }),
      ),
    );
    return isAway;
  }
}
