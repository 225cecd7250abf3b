import { runChecks } from '../../src/database/checks.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { type ServerProcess, startServer } from './server-process.js';

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
      const breaches = (await runChecks(database)).filter((check) => check.breaches.length > 0);
      await database.drop();
      if (breaches.length > 0)
        throw new Error(`The database is not sound: ${JSON.stringify(breaches)}`);
    },
  };
}
