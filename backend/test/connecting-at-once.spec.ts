import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type ServerProcess, startServer } from './support/server-process.js';

/** As many as a hall that reconnects at once; Node's default backlog is 511. */
const PEOPLE = 1_000;

describe('a server that is stopped for a moment', () => {
  let database: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  });

  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  it('accepts a thousand connections meanwhile, and answers each when it runs again', async () => {
    process.kill(server.pid, 'SIGSTOP');
    const sockets = Array.from({ length: PEOPLE }, () => connect(portOf(server), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    process.kill(server.pid, 'SIGCONT');
    const answers = sockets.map(async (socket) => {
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
      const [reply] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return reply.toString().split('\r\n')[0];
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  });
});

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);
