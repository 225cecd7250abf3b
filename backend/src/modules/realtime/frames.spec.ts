import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket as Connection } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { framesOf, sendFrames } from './frames.js';
import type { LiveServer, LiveSocket } from './live-server.js';

const at = new Date('2026-11-24T10:00:00.000Z');

/** The texts of whole, unmasked frames of text that follow on each other (RFC 6455, 5.2). */
function textsIn(frames: Buffer): string[] {
  const texts: string[] = [];
  for (let place = 0; place < frames.length;) {
    expect(frames[place]).toBe(0x81);
    const short = frames.readUInt8(place + 1);
    const [length, header] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [frames.readUInt16BE(place + 2), 4]
          : [Number(frames.readBigUInt64BE(place + 2)), 10];
    texts.push(frames.toString('utf8', place + header, place + header + length));
    place += header + length;
  }
  return texts;
}

describe('the frames of a part of a stream', () => {
  it('are its events in order, of any length and in any letters', () => {
    const contents = ['short', 'Łódź '.repeat(60), 'x'.repeat(70_000)];
    const entries = contents.map((text, index) => ({
      seq: 7 + index,
      event: 'message',
      data: { text },
      at,
    }));
    expect(textsIn(framesOf({ head: 9, entries }))).toEqual(
      contents.map(
        (text, index) =>
          `42${JSON.stringify(['message', { at: at.toISOString(), seq: 7 + index, data: { text } }])}`,
      ),
    );
  });

  it('are none where nothing is new', () => {
    expect(framesOf({ head: 9, entries: [] })).toHaveLength(0);
  });

  it('say that everything is to be read again where some of it is not kept', () => {
    const [text = ''] = textsIn(framesOf({ head: 9, entries: null }));
    expect(text.slice(0, 2)).toBe('42');
    expect(JSON.parse(text.slice(2))).toEqual([
      'resync',
      { at: expect.any(String), seq: 9, data: {} },
    ]);
  });
});

describe('sending frames', () => {
  it('is one write, behind what was sent before, and heard as events', async () => {
    const http = createServer();
    const server: LiveServer = new Server(http, { transports: ['websocket'] });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
    const connected = new Promise<void>((resolve) => {
      client.once('connect', resolve);
    });
    const [connection] = (await once(http, 'connection')) as [Connection];
    const [socket] = (await once(server, 'connection')) as [LiveSocket];
    await connected;

    const heard: string[] = [];
    const all = new Promise<void>((resolve) => {
      client.onAny((event: string, { seq }: { seq: number }) => {
        heard.push(`${event} ${seq}`);
        if (heard.length === 3) resolve();
      });
    });
    const written = jest.spyOn(connection, 'write');
    const entries = ['message', 'notification'].map((event, index) => {
      return { seq: 2 + index, event, data: {}, at };
    });
    const frames = framesOf({ head: 3, entries });
    socket.emit('resync', { at: at.toISOString(), seq: 1, data: {} });
    sendFrames(socket, frames);
    await all;

    expect(heard).toEqual(['resync 1', 'message 2', 'notification 3']);
    expect(written.mock.calls.filter(([piece]) => piece === frames)).toHaveLength(1);
    client.close();
    await server.close();
  });
});
