import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, planCluster } from '../../../scripts/lib/cluster.mjs';
import { createTestDatabase, type TestDatabase } from './database.js';
import { eventually } from './embedded-scratch.js';
import type { Place } from './people.js';
import { expectSound } from './soundness.js';

/** The secret that the processes of a cluster sign tokens with. */
export const CLUSTER_SECRET = 'of the tests of the cluster, never elsewhere';

/** nginx with the shipped files, Redis, two APIs and two workers, on a database of their own. */
export class RunningCluster implements Place {
  private constructor(
    readonly cluster: Cluster,
    readonly database: TestDatabase,
    private readonly folder: string,
  ) {}

  /** @param database a database that is there already; else one of the run's server */
  static async begin(database?: TestDatabase): Promise<RunningCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'rendezvous-cluster-'));
    // Open to the account nginx runs as when the tests run as root.
    chmodSync(folder, 0o755);
    const its = database ?? (await createTestDatabase());
    const cluster = await planCluster({
      folder,
      databaseUrl: its.url,
      nginx: process.env.NGINX_PATH ?? '',
      redis: process.env.REDIS_SERVER_PATH || undefined,
      settings: {
        JWT_SECRET: CLUSTER_SECRET,
        RATE_LIMIT_DISABLED: 'true',
        LOG_LEVEL: 'warn',
      },
    });
    const running = new RunningCluster(cluster, its, folder);
    try {
      await cluster.start();
    } catch (error) {
      await cluster.kill();
      throw error;
    }
    return running;
  }

  /** Where people reach it: nginx. */
  get url(): string {
    return this.cluster.url;
  }

  /** The APIs whose sockets nginx has passed on to their end, by their addresses; of those it tried, the last. */
  get apisOfSockets(): string[] {
    return [...this.log.matchAll(/ 101 \d+ [\d.]+ (?:\S+, )*(\S+) /g)].map(
      ([, api]) => `http://${api}`,
    );
  }

  /** Waits until nginx passes calls on to an API that has been restarted, which it passes over for a while. */
  async untilTaken(api: string): Promise<void> {
    const before = this.callsServedBy(api);
    await eventually('nginx takes the API again', async () => {
      await fetch(`${this.url}/api/health/live`);
      return this.callsServedBy(api) > before;
    });
  }

  private callsServedBy(api: string): number {
    const { host } = new URL(api);
    return this.log.split('\n').filter((line) => line.includes(` ${host} 200 `)).length;
  }

  private get log(): string {
    return readFileSync(join(this.folder, 'nginx', 'access.log'), 'utf8');
  }

  /** What the processes of the product have logged as errors, each once, with how often. */
  get errors(): string[] {
    const counts = new Map<string, number>();
    for (const { name, output } of this.cluster.programs) {
      for (const line of output.split('\n').filter((each) => /^\{"level":[56]0/.test(each))) {
        const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
        const text = `${name}: ${msg} ${err?.message ?? ''}`.slice(0, 300);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    }
    return [...counts].map(([text, count]) => `${text} (${count} times)`);
  }

  /** Stops all in order, and expects the database to be sound. */
  async remove(): Promise<void> {
    try {
      await this.cluster.stop();
    } finally {
      await this.cluster.kill();
      rmSync(this.folder, { recursive: true, force: true });
      await expectSound(this.database);
    }
  }
}
