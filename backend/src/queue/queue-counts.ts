import type { Queue } from 'bullmq';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** How many jobs of a queue are in each state. */
export interface QueueCount extends Readonly<Record<(typeof STATES)[number], number>> {
  readonly name: string;
}

/** Counts the jobs of every queue. A Redis that is down lets it wait without an end. */
export class QueueCounts {
  constructor(private readonly queues: readonly Queue[]) {}

  all(): Promise<QueueCount[]> {
    return Promise.all(
      this.queues.map(async (queue) => {
        const counts = await queue.getJobCounts(...STATES);
        const of = (state: (typeof STATES)[number]): number => counts[state] ?? 0;
        return {
          name: queue.name,
          waiting: of('waiting'),
          active: of('active'),
          delayed: of('delayed'),
          failed: of('failed'),
        };
      }),
    );
  }
}
