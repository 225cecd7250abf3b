import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { Metrics } from './metrics.js';
import { metricsAccess } from './metrics-access.js';

const STATUSES = { allowed: 200, refused: 401, absent: 404 } as const;

/** Serves the metrics of a worker, which has no other port, at `METRICS_PORT`. */
@Injectable()
export class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Metrics');
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly metrics: Metrics,
  ) {}

  /** A port that is taken costs the metrics, not the work. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.env;
    if (metricsPort === null) return;
    try {
      await once(this.server.listen(metricsPort, host), 'listening');
    } catch (error) {
      this.log.error(`The metrics of this worker are not offered: ${String(error)}`);
    }
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isMetrics = request.method === 'GET' && request.url === '/metrics';
    const status = isMetrics ? STATUSES[metricsAccess(request, this.env.metricsToken)] : 404;
    if (status !== 200) return void response.writeHead(status).end();
    const { registry } = this.metrics;
    const body = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(body);
  }
}
