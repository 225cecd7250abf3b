import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

/** By which PostgreSQL says that a connection can be used. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** By which PostgreSQL says that it ends the connection. */
const ENDED = ((): Buffer => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  return Buffer.concat([head, fields]);
})();

/** Where the server of a database listens. */
function placeOf(url: string): NetConnectOpts {
  const address = new URL(url.replace('@/', '@localhost/'));
  const folder = address.searchParams.get('host');
  const port = Number(address.searchParams.get('port') ?? (address.port || 5432));
  return folder === null
    ? { host: address.hostname, port }
    : { path: join(folder, `.s.PGSQL.${port}`) };
}

describe('a connection that PostgreSQL ends in the moment in which it is made', () => {
  let database: TestDatabase;
  let endsAtOnce = false;
  const server = createServer((client) => {
    const real = connect(placeOf(database.url));
    for (const socket of [client, real]) socket.on('error', () => undefined);
    client.pipe(real);
    real.on('data', (piece: Buffer) => {
      const ends = endsAtOnce && piece.subarray(-READY.length).equals(READY);
      client.write(ends ? Buffer.concat([piece, ENDED]) : piece);
      if (ends) client.end();
    });
    client.once('close', () => real.destroy());
    real.once('close', () => client.destroy());
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterAll(async () => {
    server.close();
    await database.drop();
  });

  it('fails the statement that wanted it, and not the process', async () => {
    const address = new URL(database.url.replace('@/', '@localhost/'));
    address.search = '';
    address.hostname = '127.0.0.1';
    address.port = String((server.address() as AddressInfo).port);
    const dataSource = await new DataSource(dataSourceOptions(address.href, 2)).initialize();
    // One connection is taken, so that the next statement makes another.
    const first = dataSource.createQueryRunner();
    await first.connect();
    endsAtOnce = true;
    await expect(dataSource.query('SELECT 1')).rejects.toThrow(/terminat|not queryable|released/);
    endsAtOnce = false;
    await expect(dataSource.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    await first.release();
    await dataSource.destroy();
  });
});
