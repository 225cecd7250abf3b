import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import type { Env } from './config/env.js';
import { LiveAdapter } from './modules/realtime/live.adapter.js';

/** Bytes of the largest request body. */
const LARGEST_BODY = 256 * 1024;

/** Assets carry a hash of their content in their names. */
const FOREVER = { immutable: true, maxAge: '365d' } as const;

export interface ServerFolders {
  /** The built page; not served when it is not there. */
  page: string;
  /** Images, served under /public-objects/. */
  objects: string;
}

/** The API with its sockets and the page, set up but not listening yet. */
export async function createServer(
  env: Env,
  databaseUrl: string,
  folders: ServerFolders,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, databaseUrl),
    new FastifyAdapter({ bodyLimit: LARGEST_BODY, trustProxy: env.trustProxy }),
    { bufferLogs: true },
  );
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api');
  app.useWebSocketAdapter(new LiveAdapter(app, new URL(env.publicUrl).origin));
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'upgrade-insecure-requests': null,
      },
    },
    // Right behind TLS; on a plain address it would lock people out.
    hsts: env.publicUrl.startsWith('https:'),
  });
  await app.register(compress, { global: true, threshold: 1024 });
  describeApi(app);
  await servePage(app, folders);
  return app;
}

function describeApi(app: NestFastifyApplication): void {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Rendezvous')
      .setDescription('Business networking and meeting scheduling for people at events.')
      .setVersion('0.1.0')
      .addBearerAuth()
      .build(),
  );
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json' });
}

async function servePage(
  app: NestFastifyApplication,
  { page, objects }: ServerFolders,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: objects,
    prefix: '/public-objects/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    ...FOREVER,
  });
  if (!existsSync(join(page, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: page,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('assets');
      void reply.header(
        'Cache-Control',
        isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // Every other address is a screen of the page; it finds out which.
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request, reply) => {
      if (/^\/+(api|objects|public-objects|socket\.io)(\/|$)/.test(request.url))
        return reply.callNotFound();
      return reply.sendFile('index.html');
    });
}
