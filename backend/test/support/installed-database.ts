import { realpathSync } from 'node:fs';
import { Client } from 'pg';
import { clusterPlace } from '../../src/database/embedded/cluster-place.js';
import { APPLICATION_ROLE, clusterCredentials } from '../../src/database/embedded/credentials.js';
import { readPostmasterFile } from '../../src/database/embedded/postmaster-file.js';
import { databaseUrl, recordedAddress } from '../../src/database/embedded/server-address.js';

/** Runs one statement in the database that a running product keeps in its data folder. */
export async function runInDatabaseOf(
  dataDir: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  const folder = realpathSync(dataDir);
  const { cluster } = clusterPlace(folder);
  const record = readPostmasterFile(cluster);
  const address = record && recordedAddress(record);
  if (address === undefined) throw new Error(`No database runs in ${dataDir}.`);
  const { application: password } = clusterCredentials(folder, cluster);
  const client = new Client({
    connectionString: databaseUrl(address, { user: APPLICATION_ROLE, password }, 'rendezvous'),
  });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
