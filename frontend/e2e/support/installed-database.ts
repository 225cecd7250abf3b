import { clusterPlace } from '../../../backend/src/database/embedded/cluster-place';
import {
  APPLICATION_ROLE,
  clusterCredentials,
} from '../../../backend/src/database/embedded/credentials';
import { readPostmasterFile } from '../../../backend/src/database/embedded/postmaster-file';
import {
  databaseUrl,
  recordedAddress,
} from '../../../backend/src/database/embedded/server-address';
import { createPool } from '../../../backend/src/database/pool';
import type { TestDatabase } from '../../../backend/test/support/database';
import type { Installation } from './installation';

type Queries = Pick<TestDatabase, 'query'>;

/** Lets `act` at the database that came with a running installation, for what only time would bring about. */
export async function inDatabase<T>(
  { dataDir }: Installation,
  act: (database: Queries) => Promise<T>,
): Promise<T> {
  const { cluster } = clusterPlace(dataDir);
  const record = readPostmasterFile(cluster);
  const address = record && recordedAddress(record);
  if (!address) throw new Error('The installation has no database that runs.');
  const { application: password } = clusterCredentials(dataDir, cluster);
  const login = { user: APPLICATION_ROLE, password };
  const pool = createPool(databaseUrl(address, login, 'rendezvous'), { max: 1 });
  try {
    return await act({
      query: async <Row extends object>(text: string, values: unknown[] = []) =>
        (await pool.query<Row>(text, values)).rows,
    });
  } finally {
    await pool.end();
  }
}
