import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { compressLargeReplies } from './common/compression.js';
import { acceptJsonOnly, httpAdapter } from './common/http-adapter.js';
import { lookForStreamsWhereTheyAre } from './common/plain-answers.js';
import { type ReplyHeaders, securityHeaders } from './common/security-headers.js';
import type { Env } from './config/env.js';
import { leaveUploadsUnread } from './modules/images/upload-body.js';
import { LiveAdapter } from './modules/realtime/live.adapter.js';
import { describeApi } from './openapi/describe-api.js';
import { servePage } from './page.js';

/** The API with its sockets and the page, set up but not listening yet. `page` is the folder it is built into. */
export async function createServer(
  env: Env,
  databaseUrl: string,
  page: string,
): Promise<NestFastifyApplication> {
  const headers = headersOf(env);
  lookForStreamsWhereTheyAre();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, databaseUrl),
    httpAdapter(env, headers),
    { bufferLogs: true, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api', { exclude: ['objects/uploads/:name', 'public-objects/:name'] });
  acceptJsonOnly(app);
  leaveUploadsUnread(app.getHttpAdapter().getInstance());
  app.useWebSocketAdapter(new LiveAdapter(app, new URL(env.publicUrl).origin));
  await compressLargeReplies(app);
  describeApi(app);
  await servePage(app, page, {
    organisation: env.organisationName,
    policy: headers.pages['content-security-policy'] ?? '',
  });
  return app;
}

/** What browsers are to hold the page and every answer to. */
function headersOf(env: Env): ReplyHeaders {
  // Right behind TLS; on a plain address it would lock people out.
  const hsts = env.publicUrl.startsWith('https:');
  return {
    pages: securityHeaders({
      contentSecurityPolicy: {
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          // Uploads go to the object storage directly where there is one.
          'connect-src': ["'self'", ...(env.s3 === null ? [] : [new URL(env.s3.endpoint).origin])],
          'upgrade-insecure-requests': null,
        },
      },
      hsts,
    }),
    // Opened by itself an answer loads nothing and is in no frame; the rest of a page's headers are about pages.
    answers: securityHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      xFrameOptions: { action: 'deny' },
      hsts,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  };
}
