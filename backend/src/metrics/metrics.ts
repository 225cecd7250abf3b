import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, type LabelValues, Registry } from 'prom-client';

/** In seconds: what people feel lies between the first and the tenth. */
const FELT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** In seconds: a plan or an import may take a minute. */
const WORKED = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];

/** A value of a gauge with its labels. */
export interface Labelled<Label extends string> {
  readonly labels: LabelValues<Label>;
  readonly value: number;
}

/** The metrics of this process, without those that are read when somebody asks. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'rendezvous_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: FELT,
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'rendezvous_job_duration_seconds',
    help: 'Time that a worker spent on a job.',
    labelNames: ['queue', 'job', 'result'] as const,
    buckets: WORKED,
    registers: [this.registry],
  });

  readonly pushLag = new Histogram({
    name: 'rendezvous_push_lag_seconds',
    help: 'Time from the start of a transaction that pushes something to its sending on a socket.',
    buckets: FELT,
    registers: [this.registry],
  });

  readonly policyViolations = new Counter({
    name: 'rendezvous_policy_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers have reported.',
    registers: [this.registry],
  });

  /** A gauge that is read when somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => number): void {
    this.gauges(name, help, [], () => Promise.resolve([{ labels: {}, value: read() }]));
  }

  /** The same with labels; null: it cannot be read at this time, and is left out. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly Labelled<Label>[] | null>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        const found = await read();
        this.reset();
        // A gauge without labels is 0 after a reset.
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of found ?? []) this.set(labels, value);
      },
    });
    this.registry.registerMetric(gauge);
  }
}
