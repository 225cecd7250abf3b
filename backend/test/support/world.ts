import { createTestDatabase, type TestDatabase } from './database.js';
import { isSplit } from './roles.js';
import { type ServerProcess, startServer, startWorker } from './server-process.js';
import { expectSound } from './soundness.js';

/** A running product with its own database: API, sockets and worker, in one or two processes (`isSplit`). */
export interface World {
  readonly url: string;
  readonly database: TestDatabase;
  /** The process of the API. */
  readonly server: ServerProcess;
  close(): Promise<void>;
}

export async function startWorld(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const database = await createTestDatabase();
  const all = { ...settings, DATABASE_URL: database.url };
  const worker = isSplit && settings.ROLE === undefined ? await startWorker(all) : null;
  const server = await startServer(worker === null ? all : { ...all, ROLE: 'api' });
  return {
    url: server.url,
    database,
    server,
    close: async () => {
      await server.stop();
      await worker?.stop();
      await expectSound(database);
    },
  };
}
