import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import helmet from 'helmet';
import type { Server } from 'socket.io';
import { WebSocket } from 'ws';
import { clientAddress } from '../../common/client-address.js';
import { LiveAdapter } from './live.adapter.js';
import { WaitingSockets } from './waiting-sockets.js';

const MOST = 40;
/** The messages of Socket.IO by which a client joins, and is told that it has. */
const JOIN = '40{}';
const JOINED = /^40/;
/** By which it leaves, without closing the connection. */
const LEAVE = '41';

describe('sockets that connect and do not join', () => {
  const web = createServer();
  let server: Server;
  const opened: WebSocket[] = [];

  beforeAll(async () => {
    await once(web.listen(0, '127.0.0.1'), 'listening');
    server = new LiveAdapter(
      web as unknown as INestApplication,
      '',
      helmet(),
      clientAddress(1),
      new WaitingSockets(MOST),
    ).createIOServer();
  });

  afterAll(async () => {
    for (const socket of opened) socket.terminate();
    await server.close();
  });

  /** Returns the socket once the server has taken it; null: it is refused. */
  async function connected(address: string): Promise<WebSocket | null> {
    const { port } = web.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      headers: { 'X-Forwarded-For': address },
    });
    opened.push(socket);
    return once(socket, 'message').then(
      () => socket,
      () => null,
    );
  }
  async function countOf(address: string, wanted: number): Promise<number> {
    let count = 0;
    for (let one = 1; one <= wanted; one += 1) if ((await connected(address)) !== null) count += 1;
    return count;
  }

  it('take half of the room from one address, and leave others and those who join their own', async () => {
    expect(await countOf('192.0.2.9', MOST)).toBe(MOST / 2);
    for (let one = 1; one <= MOST; one += 1) await join('192.0.2.1');
    expect(await countOf('192.0.2.1', MOST)).toBe(MOST / 4);
  });

  it('are not made by joining and leaving: who leaves is closed', async () => {
    const socket = await join('192.0.2.2');
    socket.send(LEAVE);
    await once(socket, 'close');
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('make room when they are gone', async () => {
    for (const socket of opened) socket.terminate();
    // The server hears of each a moment later.
    let next: WebSocket | null = null;
    while (next === null) next = await connected('192.0.2.9');
    expect(next.readyState).toBe(WebSocket.OPEN);
  });

  async function join(address: string): Promise<WebSocket> {
    const socket = await connected(address);
    if (socket === null) throw new Error('A socket that would join is refused.');
    socket.send(JOIN);
    const [reply] = (await once(socket, 'message')) as [Buffer];
    expect(String(reply)).toMatch(JOINED);
    return socket;
  }
});
