import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../common/start-error.js';
import { isCluster } from './cluster-place.js';
import { serverEnvironment } from './server-account.js';
import type { ServerPrograms } from './server-programs.js';

/**
 * Refuses a cluster of another major version of PostgreSQL, whose files the server cannot read.
 * @throws StartError with the way from one to the other
 */
export function refuseOtherMajor(cluster: string, { postgres }: ServerPrograms): void {
  if (!isCluster(cluster)) return;
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const said = execFileSync(postgres, ['--version'], {
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  const brought = /\d+/.exec(said)?.[0];
  if (made === brought) return;
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version of Rendezvous brings PostgreSQL ${brought}: ` +
      'run npm run backup -- FILE with the version of Rendezvous that made it, then npm run restore -- FILE with this one and an empty DATA_DIR.',
  );
}
