import { Global, Module } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { Metrics } from './metrics.js';

@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {
  constructor({ registry }: Metrics) {
    // Memory, processor time, the delay of the event loop and garbage collection.
    collectDefaultMetrics({ register: registry });
  }
}
