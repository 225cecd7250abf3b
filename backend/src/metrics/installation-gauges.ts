import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { poolState } from '../database/pool-state.js';
import { QUEUE_NAMES } from '../queue/queues.js';
import { Installation } from './installation.service.js';
import { type Labelled, Metrics } from './metrics.js';

const CHANNELS = ['mail', 'push'];
const STATES = ['queued', 'sent', 'failed', 'dropped'];

const alone = (value: number | null | undefined): Labelled<never>[] | null =>
  value === null || value === undefined ? null : [{ labels: {}, value }];

/** The gauges that every API has of the installation as a whole; of several APIs each says the same. */
@Injectable()
export class InstallationGauges {
  constructor(
    private readonly metrics: Metrics,
    private readonly installation: Installation,
    database: Database,
  ) {
    metrics.gauges(
      'rendezvous_pool_connections',
      'Connections to PostgreSQL.',
      ['state'],
      async () => {
        const { used, idle } = poolState(database.dataSource);
        return [
          { labels: { state: 'used' }, value: used },
          { labels: { state: 'idle' }, value: idle },
        ];
      },
    );
    metrics.gauge(
      'rendezvous_pool_waiting',
      'Statements that wait for a connection to PostgreSQL.',
      () => poolState(database.dataSource).waiting,
    );
    this.addWork();
    this.addPeople();
  }

  private addWork(): void {
    const { metrics, installation } = this;
    metrics.gauges('rendezvous_jobs', 'Jobs by queue and state.', ['queue', 'state'], async () => {
      const queues = await installation.queues.value();
      if (queues === null) return null;
      return queues.flatMap(({ name, ...states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue: name, state }, value })),
      );
    });
    metrics.gauges(
      'rendezvous_outbox_rows',
      'Jobs that no dispatcher has taken to the queue yet.',
      [],
      async () => alone((await installation.outbox.value())?.rows),
    );
    metrics.gauges(
      'rendezvous_outbox_age_seconds',
      'Age of the oldest of these jobs; 0 without one.',
      [],
      async () => {
        const outbox = await installation.outbox.value();
        return alone(outbox === null ? null : (outbox.oldestSeconds ?? 0));
      },
    );
    metrics.gauges(
      'rendezvous_workers_alive',
      'Processes that take jobs of a queue.',
      ['queue'],
      async () => {
        const processes = await installation.processes.value();
        if (processes === null) return null;
        return QUEUE_NAMES.map((queue) => ({
          labels: { queue },
          value: processes.filter(({ queues }) => queues.includes(queue)).length,
        }));
      },
    );
  }

  private addPeople(): void {
    const { metrics, installation } = this;
    metrics.gauges(
      'rendezvous_mails',
      'Mails and web pushes that are kept, by state.',
      ['channel', 'state'],
      async () => {
        const deliveries = await installation.deliveries.value();
        if (deliveries === null) return null;
        return CHANNELS.flatMap((channel) =>
          STATES.map((state) => ({
            labels: { channel, state },
            value:
              deliveries.find((one) => one.channel === channel && one.state === state)?.value ?? 0,
          })),
        );
      },
    );
    metrics.gauges(
      'rendezvous_meetings_unplaced',
      'Accepted meetings that have waited for a worker for longer than a minute.',
      [],
      async () => alone(await installation.unplaced.value()),
    );
  }
}
