import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { acceptJsonOnly, httpAdapter } from './common/http-adapter.js';
import { pageHeaders, setSecurityHeaders } from './common/security-headers.js';
import type { Env } from './config/env.js';
import { streamUploadBodies } from './modules/images/upload-body.js';
import { LiveAdapter } from './modules/realtime/live.adapter.js';
import { describeApi } from './openapi/describe-api.js';
import { servePage } from './page.js';

/** Bytes. Less arrives in a packet or two as it is. */
const WORTH_COMPRESSING = 2048;

/** The API with its sockets and the page, set up but not listening yet. `page` is the folder it is built into. */
export async function createServer(
  env: Env,
  databaseUrl: string,
  page: string,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, databaseUrl),
    httpAdapter(env),
    { bufferLogs: true, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api', { exclude: ['objects/uploads/:name', 'public-objects/:name'] });
  acceptJsonOnly(app);
  streamUploadBodies(app.getHttpAdapter().getInstance());
  app.useWebSocketAdapter(new LiveAdapter(app, new URL(env.publicUrl).origin, pageHeaders(env)));
  setSecurityHeaders(app, env);
  await app.register(compress, { threshold: WORTH_COMPRESSING });
  describeApi(app);
  await servePage(app, page, env);
  return app;
}
