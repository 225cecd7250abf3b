import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { clientAddress } from './common/client-address.js';
import { acceptJsonOnly, httpAdapter } from './common/http-adapter.js';
import { OrderlyStop } from './common/orderly-stop.js';
import { followRequests } from './common/request-ids.js';
import { RunningCalls } from './common/running-calls.js';
import { pageHeaders, setSecurityHeaders } from './common/security-headers.js';
import { boundClients } from './common/slow-clients.js';
import type { Env } from './config/env.js';
import { UNSEEN_UNTIL_STARTED } from './config/logger.js';
import { offerMetrics } from './metrics/metrics-endpoint.js';
import { streamUploadBodies, UPLOAD_ROUTE } from './modules/images/upload-body.js';
import { acceptImportFiles, IMPORT_ROUTE } from './modules/imports/file-body.js';
import { addressKey } from './modules/limits/address-key.js';
import { logRefusedCalls } from './modules/limits/refused-calls.js';
import { acceptUnsubscribeForms } from './modules/mail-settings/unsubscribe-forms.js';
import { acceptPolicyReports } from './modules/policy-reports/report-body.js';
import { LiveAdapter } from './modules/realtime/live.adapter.js';
import { describeApi } from './openapi/describe-api.js';
import { servePage } from './page.js';

/** The smallest reply that is compressed, in bytes: a smaller one fits into a packet or two. */
const WORTH_COMPRESSING = 2048;

/**
 * Creates the API with its sockets and the page without listening. `page` is the folder of the built page.
 */
export async function createServer(
  env: Env,
  databaseUrl: string,
  page: string,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, databaseUrl),
    httpAdapter(env),
    { ...UNSEEN_UNTIL_STARTED, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.setGlobalPrefix('api', {
    exclude: ['objects/uploads/:name', 'public-objects/:name', 'calendar/:token.ics'],
  });
  followRequests(app);
  logRefusedCalls(app);
  boundClients(app, new Set([UPLOAD_ROUTE, IMPORT_ROUTE]));
  acceptJsonOnly(app);
  streamUploadBodies(app.getHttpAdapter().getInstance());
  acceptImportFiles(app.getHttpAdapter().getInstance());
  acceptPolicyReports(app.getHttpAdapter().getInstance());
  acceptUnsubscribeForms(app.getHttpAdapter().getInstance());
  const addressOf = clientAddress(env.trustProxy);
  app.useWebSocketAdapter(
    new LiveAdapter(app, new URL(env.publicUrl).origin, pageHeaders(env), (request) =>
      addressKey(addressOf(request)),
    ),
  );
  setSecurityHeaders(app, env);
  const calls = new RunningCalls(app.getHttpAdapter().getHttpServer());
  app.get(OrderlyStop).add('calls', () => calls.finish());
  await app.register(compress, { threshold: WORTH_COMPRESSING });
  offerMetrics(app, env);
  describeApi(app);
  await servePage(app, page, env);
  return app;
}
