import { createTestDatabase, type TestDatabase } from './database.js';
import { type ServerProcess, startServer } from './server-process.js';
import { expectSound } from './soundness.js';

/** A running product with its own database: API, worker and sockets in one process, as by default. */
export interface World {
  readonly url: string;
  readonly database: TestDatabase;
  readonly server: ServerProcess;
  close(): Promise<void>;
}

export async function startWorld(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const database = await createTestDatabase();
  const server = await startServer({ ...settings, DATABASE_URL: database.url });
  return {
    url: server.url,
    database,
    server,
    close: async () => {
      await server.stop();
      await expectSound(database);
    },
  };
}
