import { availableParallelism } from 'node:os';
import { type BenchDatabase, startDatabase } from './database.js';
import { type Program, type ServerSettings, startFloor, startServer } from './program.js';
import { type Scene, seed, type Size } from './seed.js';

/** Everything a workload runs on. */
export interface Stage {
  readonly database: BenchDatabase;
  readonly scene: Scene;
  /** The product as `npm start` runs it: API, worker and sockets in one process. */
  readonly server: Program;
  /** The bare server, on the same database, in the place of that server: neither is notified of what the other does. */
  readonly bare: Program;
  /** Both as new processes, the server with these settings. */
  renew(settings?: ServerSettings): Promise<void>;
  /** Stops both, for a workload that does their work otherwise; `renew` starts them again. */
  pause(): Promise<void>;
  /** Repetitions are cut down: the figures are rougher. */
  readonly quick: boolean;
  stop(): Promise<void>;
}

export async function openStage(sizes: readonly Size[], quick: boolean): Promise<Stage> {
  const database = await startDatabase();
  const stops = [() => database.stop()];
  try {
    const scene = await seed(database.pool, sizes);
    let server = await startServer(database.url);
    stops.push(() => server.stop());
    let bare = await startBare(database.url);
    stops.push(() => bare.stop());
    const pause = async (): Promise<void> => {
      await Promise.all([server.stop(), bare.stop()]);
    };
    const stop = async (): Promise<void> => {
      for (const each of stops.toReversed()) await each();
    };
    return {
      database,
      scene,
      quick,
      stop,
      get bare() {
        return bare;
      },
      get server() {
        return server;
      },
      pause,
      renew: async (settings) => {
        await pause();
        server = await startServer(database.url, settings);
        bare = await startBare(database.url);
      },
    };
  } catch (error) {
    for (const each of stops.toReversed()) await each();
    throw error;
  }
}

function startBare(databaseUrl: string): Promise<Program> {
  return startFloor('bare', {
    DATABASE_URL: databaseUrl,
    // It verifies as many passwords at once as there are processors: more would only be in each other's way.
    UV_THREADPOOL_SIZE: String(availableParallelism()),
  });
}
