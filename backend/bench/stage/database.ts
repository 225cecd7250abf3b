import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parentOf } from '../measure/processor-time.js';
import { built } from './built.js';

interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

interface Embedded {
  readonly startEmbeddedPostgres: (options: {
    dataDir: string;
    log: (line: string) => void;
  }) => Promise<EmbeddedPostgres>;
}

interface Migrations {
  readonly migrate: (databaseUrl: string) => Promise<void>;
}

/** A PostgreSQL of the bench's own, migrated, gone at the end. */
export interface BenchDatabase {
  readonly url: string;
  /** Process of the server, all connections being its children; 0 where that is not to be seen. */
  readonly pid: number;
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<BenchDatabase> {
  const { startEmbeddedPostgres } = await built<Embedded>('database/embedded/embedded-postgres.js');
  const { migrate } = await built<Migrations>('database/migrate.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  // Open to the account PostgreSQL runs as when this runs as root.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await migrate(postgres.url);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => undefined);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = process.platform === 'linux' ? parentOf(rows[0]?.pid ?? 0) : 0;
  return {
    url: postgres.url,
    pid,
    pool,
    stop: async () => {
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
