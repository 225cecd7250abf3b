import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Put, Req, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { readEnv } from '../config/env.js';
import { acceptJsonOnly, httpAdapter } from './http-adapter.js';
import { boundClients, CLIENT_TIMES } from './slow-clients.js';

const UPLOAD = '/upload';
const TIMES = {
  headers: 400,
  body: 600,
  upload: 1_500,
  answer: 2_500,
  silence: 1_000,
  idle: 500,
  look: 100,
};
const LATE =
  /^HTTP\/1\.1 408 Request Timeout\r\nContent-Type: application\/json.*"statusCode":408/s;

@Controller()
class Calls {
  @Post('echo')
  echo(@Body() body: object): object {
    return body;
  }

  @Put('upload')
  async upload(@Req() { raw }: FastifyRequest): Promise<object> {
    return { bytes: (await buffer(raw).catch(() => Buffer.alloc(0))).length };
  }

  /** More than the buffers of both ends hold. */
  @Get('large')
  large(): StreamableFile {
    const piece = Buffer.alloc(1 << 20);
    return new StreamableFile(Readable.from(Array.from({ length: 64 }, () => piece)));
  }
}

@Module({ controllers: [Calls] })
class Part {}

describe('a client that takes its time', () => {
  let app: NestFastifyApplication;
  let port: number;

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(Part, httpAdapter(readEnv({}), TIMES), {
      logger: false,
      bodyParser: false,
    });
    boundClients(app, new Set([UPLOAD]), TIMES);
    acceptJsonOnly(app);
    const server = app.getHttpAdapter().getInstance();
    server.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });

  afterAll(() => app.close());

  const open = async (): Promise<Socket> => {
    // The client never ends its side by itself.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const head = (method: string, path: string, type: string, length: number): string =>
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  /** Asked of the server: a client that ignores the end does not notice it. */
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      const server: Server = app.getHttpAdapter().getHttpServer();
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  /** Sends one byte after the other until the server has closed every connection. */
  async function drip(socket: Socket, byte = '{'): Promise<void> {
    while ((await connections()) > 0) {
      if (socket.writable) socket.write(byte);
      await pause(50);
    }
  }
  /** What the server says until it has closed every connection, and after how many milliseconds that is. */
  async function heard(socket: Socket): Promise<{ text: string; ms: number }> {
    const startedAt = performance.now();
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    while ((await connections()) > 0) await pause(20);
    socket.destroy();
    return { text, ms: performance.now() - startedAt };
  }

  it('has 30 seconds for JSON and five minutes for a file, where nothing else is set', () => {
    expect(CLIENT_TIMES).toMatchObject({ body: 30_000, upload: 300_000, headers: 30_000 });
  });

  it('is told when a JSON body comes too slowly, and the connection is destroyed though the client goes on', async () => {
    const socket = await open();
    socket.write(head('POST', '/echo', 'application/json', 10_000));
    const [{ text, ms }] = await Promise.all([heard(socket), drip(socket)]);
    expect(text).toMatch(LATE);
    expect(ms).toBeGreaterThan(TIMES.body - 50);
  });

  it('has longer for a file, and no more than that', async () => {
    const quick = await open();
    quick.write(head('PUT', UPLOAD, 'application/octet-stream', 20));
    await pause(TIMES.body + 100);
    quick.write('x'.repeat(20));
    const [answer] = (await once(quick, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 .*\{"bytes":20\}$/s);
    quick.destroy();
    while ((await connections()) > 0) await pause(20);

    const slow = await open();
    slow.write(head('PUT', UPLOAD, 'application/octet-stream', 10_000));
    const [{ text, ms }] = await Promise.all([heard(slow), drip(slow, 'x')]);
    expect(text).toMatch(LATE);
    expect(ms).toBeGreaterThan(TIMES.upload - 50);
  });

  it('is told when the headers come too slowly, or when nothing comes at all', async () => {
    const dripping = await open();
    dripping.write('GET /echo HTTP/1.1\r\nX-Slow: ');
    const silent = await open();
    const [late, nothing] = await Promise.all([
      heard(dripping),
      heard(silent),
      drip(dripping, 'x'),
    ]);
    expect(late.text).toMatch(LATE);
    expect(nothing.text).toMatch(LATE);
  });

  it('loses a connection on which it asks nothing', async () => {
    const socket = await open();
    socket.write(head('POST', '/echo', 'application/json', 2));
    socket.write('{}');
    // The server ends its side; the client, which ignores that, is cut off.
    const { text, ms } = await heard(socket);
    expect(text).toMatch(/^HTTP\/1\.1 201 /);
    expect(ms).toBeGreaterThan(TIMES.idle - 100);
  });

  it('loses the connection when it does not read its answer', async () => {
    const socket = await open();
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    const startedAt = performance.now();
    expect(await connections()).toBe(1);
    while ((await connections()) > 0) await pause(50);
    expect(performance.now() - startedAt).toBeLessThan(TIMES.answer + 1_000);
    socket.destroy();
  });

  it('loses the connection when it reads its answer too slowly', async () => {
    const socket = await open();
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    const startedAt = performance.now();
    let bytes = 0;
    while (!socket.destroyed && performance.now() - startedAt < 3 * TIMES.answer) {
      bytes += (socket.read(65_536) as Buffer | null)?.length ?? 0;
      await pause(100);
      if (bytes > 0 && socket.readableEnded) break;
    }
    expect(await connections()).toBe(0);
    expect(bytes).toBeLessThan(64 << 20);
    socket.destroy();
  });
});
