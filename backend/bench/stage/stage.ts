import { availableParallelism } from 'node:os';
import { type BenchDatabase, startDatabase } from './database.js';
import { type Program, startFloor, startServer } from './program.js';
import { type Scene, seed, type Size } from './seed.js';

/** Everything a workload runs on. */
export interface Stage {
  readonly database: BenchDatabase;
  readonly scene: Scene;
  /** The product as `npm start` runs it: API, worker and sockets in one process. */
  readonly server: Program;
  /**
   * Stops it, for a workload with a server of its own: each of two would hand on and do what the other has
   * committed. Returns what starts it again.
   */
  pauseServer(): Promise<() => Promise<void>>;
  /** The bare server, on the same database. */
  readonly bare: Program;
  /** Both as new processes. */
  renew(): Promise<void>;
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
      renew: async () => {
        await Promise.all([server.stop(), bare.stop()]);
        server = await startServer(database.url);
        bare = await startBare(database.url);
      },
      pauseServer: async () => {
        await server.stop();
        return async () => {
          server = await startServer(database.url);
        };
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
