import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import type { IoAdapter } from '@nestjs/platform-socket.io';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Server } from 'socket.io';
import helmet from 'helmet';
import { io, type Socket } from 'socket.io-client';
import { clientAddress } from '../../common/client-address.js';
import { HealthChecks } from '../../common/health-checks.js';
import { OrderlyStop } from '../../common/orderly-stop.js';
import type { Database } from '../../database/database.js';
import type { Listener } from '../../database/listener.js';
import { Metrics } from '../../metrics/metrics.js';
import type { Broadcasts } from './broadcasts.service.js';
import type { LiveAccessService, SocketAccess } from './live-access.service.js';
import { LiveAdapter } from './live.adapter.js';
import type { LiveServer, LiveSocket } from './live-server.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { StreamDelivery } from './stream-delivery.service.js';

const access: SocketAccess = {
  userId: 'ana',
  sessionId: 'one',
  sessions: { one: Date.now() + 60_000 },
  tokenVersion: 1,
  head: 0,
  rooms: ['user:ana', 'event:7'],
  expiresAt: Date.now() + 60_000,
};

describe('a connected socket', () => {
  const web = createServer();
  const followed = jest.fn();
  let server: Server;
  let client: Socket;
  let socket: LiveSocket;

  beforeAll(async () => {
    await once(web.listen(0, '127.0.0.1'), 'listening');
    const adapter: IoAdapter = new LiveAdapter(
      web as unknown as INestApplication,
      '',
      helmet(),
      clientAddress(false),
    );
    server = adapter.createIOServer(0);
    const metrics = new Metrics();
    new RealtimeGateway(
      {} as Listener,
      { ofToken: () => Promise.resolve(access) } as unknown as LiveAccessService,
      new StreamDelivery({ query: () => Promise.resolve([]) } as unknown as Database, metrics),
      {} as Broadcasts,
      new OrderlyStop(new HealthChecks()),
      metrics,
    ).afterInit(server as LiveServer);
    // Nest calls this for each socket.
    adapter.bindClientConnect(server, followed);
    const connected = once(server, 'connection') as Promise<[LiveSocket]>;
    const { port } = web.address() as AddressInfo;
    client = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token: 'a token' },
    });
    [socket] = await connected;
  });

  afterAll(async () => {
    client.disconnect();
    await server.close();
  });

  it('keeps neither its first request nor the token', () => {
    expect(socket.conn.request).toBeNull();
    const { auth, headers, query } = socket.handshake;
    expect({ auth, headers, query }).toEqual({ auth: {}, headers: {}, query: {} });
  });

  it('has no listeners of Nest, which would hold observables', () => {
    expect(followed).not.toHaveBeenCalled();
  });

  it('is in the rooms of its user and events, and in no room of its own', () => {
    expect([...socket.rooms]).toEqual(access.rooms);
  });
});
