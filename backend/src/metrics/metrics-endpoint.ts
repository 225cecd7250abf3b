import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ErrorReply } from '@rendezvous/contract';
import type { Env } from '../config/env.js';
import { Metrics } from './metrics.js';
import { metricsAccess } from './metrics-access.js';

const REFUSED: ErrorReply = {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'The metrics need their token.',
};

/** Measures every request by the pattern of its route, and serves the metrics of this process at `/metrics`. */
export function offerMetrics(app: NestFastifyApplication, { metricsToken }: Env): void {
  const { registry, requests } = app.get(Metrics);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
  server.get('/metrics', async (request, reply) => {
    const access = metricsAccess(request.raw, metricsToken);
    if (access === 'absent') return reply.callNotFound();
    if (access === 'refused')
      return reply.status(401).header('WWW-Authenticate', 'Bearer').send(REFUSED);
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics());
  });
}
