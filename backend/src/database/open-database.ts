import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../common/start-error.js';
import { DataFolderHeldError } from './embedded/data-folder-lock.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { hasCluster, runningServerUrl } from './embedded/running-server.js';

/** A database that a tool uses, beside the processes that serve it. */
interface OpenDatabase {
  readonly url: string;
  /** Stops the embedded server if it was started for the tool. */
  close(): Promise<void>;
}

class NoDatabaseError extends StartError {
  constructor(dataDir: string) {
    super(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the one you mean.`);
  }
}

/** How long a process that holds the data folder may take until its server can be reached, in milliseconds. */
const LONGEST_START = 30_000;
const LOOK_MS = 200;

/**
 * Opens the outside database, or the one of the data folder: by the server that another process runs, or by one that is
 * started for it.
 * @throws NoDatabaseError when the data folder has none
 * @throws DataFolderHeldError when another process holds the data folder and its server does not come up
 */
export async function openDatabase(
  databaseUrl: string | null,
  dataDir: string,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, close: () => Promise.resolve() };
  if (!hasCluster(dataDir)) throw new NoDatabaseError(dataDir);
  const givenUpAt = performance.now() + LONGEST_START;
  for (;;) {
    const url = runningServerUrl(dataDir);
    if (url !== undefined) return { url, close: () => Promise.resolve() };
    try {
      const embedded = await startEmbeddedPostgres({ dataDir, log });
      return { url: embedded.url, close: () => embedded.stop() };
    } catch (error) {
      if (!(error instanceof DataFolderHeldError) || performance.now() > givenUpAt) throw error;
    }
    await pause(LOOK_MS);
  }
}
