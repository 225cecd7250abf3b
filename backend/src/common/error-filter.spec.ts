import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Res, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { readEnv } from '../config/env.js';
import { ErrorFilter } from './error-filter.js';
import { httpAdapter } from './http-adapter.js';

/** Ends as a file whose rows are read from a database that has gone away. */
const lost = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('Connection terminated unexpectedly'));
    },
  });

@Controller()
class Files {
  @Get('list.pdf')
  list(@Res({ passthrough: true }) reply: FastifyReply): StreamableFile {
    void reply.header('Sheet-Count', '3');
    return new StreamableFile(lost(), {
      type: 'application/pdf',
      disposition: 'attachment; filename="list.pdf"',
    });
  }

  @Get('list.csv')
  rows(@Res({ passthrough: true }) reply: FastifyReply): StreamableFile {
    void reply.header('Cache-Control', 'public, max-age=31536000');
    void reply.header('ETag', '"list"');
    return new StreamableFile(lost(), { type: 'text/csv', length: 10_000 });
  }
}

@Module({ controllers: [Files] })
class Part {}

describe('a file of which not even the first part can be read', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(Part, httpAdapter(readEnv({})), {
      logger: false,
      bodyParser: false,
    });
    app.useGlobalFilters(new ErrorFilter());
    await app.register(compress, { threshold: 0 });
    await app.listen(0, '127.0.0.1');
  });

  afterAll(() => app.close());

  it.each([
    ['list.pdf', 'identity'],
    ['list.csv', 'identity'],
    ['list.pdf', 'gzip'],
    ['list.csv', 'gzip'],
  ])('is answered with an error that has nothing of the file: %s, %s', async (name, encoding) => {
    const reply = await fetch(`${await app.getUrl()}/${name}`, {
      headers: { 'accept-encoding': encoding },
    });
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 503,
      body: {
        statusCode: 503,
        error: 'Service Unavailable',
        message: 'The database is busy or restarting. Please try again.',
      },
    });
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    const ofTheFile = ['content-disposition', 'sheet-count', 'cache-control', 'etag'];
    expect(ofTheFile.filter((header) => reply.headers.has(header))).toEqual([]);
  });
});
