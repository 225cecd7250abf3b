import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signalTree } from '../../../scripts/lib/process-tree.mjs';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.js';
import type { TestDatabase } from './database.js';
import { ask, eventually, postmasterOf } from './embedded-scratch.js';

/** How often a statement of the test is tried again while the server is away, and after which pause. */
const TIMES = 60;
const PAUSE_MS = 500;

/** A PostgreSQL of its own, which a test may kill, restart and freeze; no other test uses it. */
export class ClusterPostgres implements TestDatabase {
  private readonly pool: pg.Pool;

  private constructor(
    private readonly folder: string,
    private readonly server: EmbeddedPostgres,
  ) {
    this.pool = new pg.Pool({ connectionString: server.url, max: 4 });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  static async begin(): Promise<ClusterPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'rendezvous-cluster-postgres-'));
    // Open to the account PostgreSQL runs as when the tests run as root.
    chmodSync(folder, 0o755);
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    return new ClusterPostgres(folder, server);
  }

  get url(): string {
    return this.server.url;
  }

  async query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    for (let left = TIMES; ; left -= 1) {
      try {
        return (await this.pool.query<T>(text, values)).rows;
      } catch (error) {
        if (left === 0) throw error;
        await pause(PAUSE_MS);
      }
    }
  }

  /** As a crash: SIGKILL. The server is started again by itself. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** In order, while its clients are connected: SIGINT. The server is started again by itself. */
  restart(): Promise<void> {
    return this.end('SIGINT');
  }

  /** All its processes stand still until `thaw`. */
  freeze(): void {
    signalTree(postmasterOf(this.folder), 'SIGSTOP');
  }

  thaw(): void {
    signalTree(postmasterOf(this.folder), 'SIGCONT');
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const before = postmasterOf(this.folder);
    process.kill(before, signal);
    await eventually('another postmaster runs', () => postmasterOf(this.folder) !== before, 60);
    await eventually('it takes connections', () => ask(this.url, 'SELECT 1'), 60);
  }
}
