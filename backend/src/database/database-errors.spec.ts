import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type LookupFunction } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { answerTo, isUnavailable } from './database-errors.js';
import { inTransaction, runOnPool } from './transaction.js';

const nothing = (): Promise<void> => Promise.resolve();
const closed = (): DataSource => new DataSource({ type: 'postgres' });

function poolBeingClosed(): pg.Pool {
  const pool = new pg.Pool();
  void pool.end();
  return pool;
}

const twoAddresses: LookupFunction = (_name, _options, found) =>
  found(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]);

describe('a database that cannot be reached', () => {
  let port: number;

  beforeAll(async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    server.close();
    await once(server, 'close');
  });

  const failure = (host: string, lookup?: LookupFunction): Promise<unknown> =>
    once(connect({ port, host, lookup, autoSelectFamily: true }), 'connect').catch(
      (error: unknown) => error,
    );

  it.each([
    ['at its address', '127.0.0.1', undefined],
    ['at any address of its name', 'database', twoAddresses],
    ['because its name has no address', 'database.invalid', undefined],
  ])('%s is answered with 503', async (_how, host, lookup) => {
    const error = await failure(host, lookup);
    expect(answerTo(error)?.getStatus()).toBe(503);
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a statement', () => runOnPool(closed(), 'SELECT 1', [])],
    ['a transaction', () => inTransaction(closed(), nothing, {})],
    ['a connection', () => poolBeingClosed().connect()],
  ] as const)(
    'is one that this process has left: %s is answered with 503',
    async (_what, ask: () => Promise<unknown>) => {
      const error = await ask().catch((thrown: unknown) => thrown);
      expect(answerTo(error)?.getStatus()).toBe(503);
    },
  );

  it('is nothing else that fails', () => {
    expect(isUnavailable(new Error('Something else'))).toBe(false);
  });
});
