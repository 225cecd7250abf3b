import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, planCluster } from '../../../scripts/lib/cluster.mjs';
import type { Program } from '../../../scripts/lib/program.mjs';
import { ClusterPostgres } from '../../test/support/cluster-postgres.js';
import { CLUSTER_SECRET } from '../../test/support/running-cluster.js';
import { databaseBehindProxy, startTcpProxy, type TcpProxy } from '../../test/support/tcp-proxy.js';
import type { Targets } from '../nemesis/schedule.js';
import { Clocks } from './clocks.js';
import { SmallDisk } from './small-disk.js';

/** One way between two programs. */
export interface Way {
  readonly name: string;
  readonly proxy: TcpProxy;
}

export interface Api {
  readonly program: Program;
  /** Where clients reach it. */
  readonly url: string;
}

interface WorldOptions {
  /** Everything is kept in it. */
  readonly folder: string;
  /** The program; without it the jobs are in PostgreSQL. */
  readonly redis: string | undefined;
}

/** PostgreSQL, perhaps Redis, two APIs and two workers, with a proxy on each way between them and to the clients. */
export class World {
  private constructor(
    readonly folder: string,
    readonly postgres: ClusterPostgres,
    readonly cluster: Cluster,
    readonly apis: readonly Api[],
    /** To the APIs, to PostgreSQL and to Redis. */
    readonly ways: readonly Way[],
    readonly disk: SmallDisk,
    readonly clocks: Clocks,
    readonly redisUrl: string | undefined,
  ) {}

  static async begin({ folder, redis }: WorldOptions): Promise<World> {
    chmodSync(folder, 0o755);
    const postgres = await ClusterPostgres.begin();
    const disk = SmallDisk.mount(join(folder, 'objects'));
    const clocks = new Clocks(folder);
    const ways: Way[] = [];
    let ofRedis: string | undefined;
    const settingsOf = async (
      name: string,
      redisUrl: string | undefined,
    ): Promise<Record<string, string>> => {
      const database = await databaseBehindProxy(postgres);
      ways.push({ name: `${name} to PostgreSQL`, proxy: database.proxy });
      const settings = { DATABASE_URL: database.url, ...clocks.settingsOf(name) };
      if (redisUrl === undefined) return settings;
      ofRedis = redisUrl;
      const proxy = await startTcpProxy({
        host: '127.0.0.1',
        port: Number(new URL(redisUrl).port),
      });
      ways.push({ name: `${name} to Redis`, proxy });
      return { ...settings, REDIS_URL: `redis://127.0.0.1:${proxy.port}` };
    };
    const cluster = await planCluster({
      folder,
      databaseUrl: postgres.url,
      redis,
      settings: { JWT_SECRET: CLUSTER_SECRET, RATE_LIMIT_DISABLED: 'true', LOG_LEVEL: 'warn' },
      settingsOf,
    });
    const apis = await Promise.all(
      cluster.apis.map(async ({ program, url }) => {
        const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });
        ways.push({ name: `clients to ${program.name}`, proxy });
        return { program, url: `http://127.0.0.1:${proxy.port}` };
      }),
    );
    // The order in which the proxies came to be is not always the same.
    ways.sort((one, other) => (one.name < other.name ? -1 : 1));
    const world = new World(folder, postgres, cluster, apis, ways, disk, clocks, ofRedis);
    try {
      await cluster.start();
    } catch (error) {
      await world.end();
      throw error;
    }
    return world;
  }

  /** What can break. */
  get targets(): Targets {
    const { programs, redis } = this.cluster;
    return {
      programs: programs.filter((program) => program !== redis).map(({ name }) => name),
      ways: this.ways.map(({ name }) => name),
      hasRedis: redis !== undefined,
      hasSmallDisk: this.disk.isSmall,
      // Windows knows no signal for it.
      hasClocks: process.platform !== 'win32',
    };
  }

  /** Where the mails lie that each process has sent. */
  get mailFolders(): string[] {
    return ['worker-1', 'worker-2', 'api-1', 'api-2'].map((name) =>
      join(this.folder, name, 'mail'),
    );
  }

  /** Keeps what all programs have said. */
  keepLogs(): void {
    const folder = join(this.folder, 'logs');
    mkdirSync(folder, { recursive: true });
    for (const { name, output } of this.cluster.programs)
      writeFileSync(join(folder, `${name.toLowerCase().replace(' ', '-')}.log`), output);
  }

  /** Ends all at once; the folder stays. */
  async end(): Promise<void> {
    await this.cluster.kill();
    for (const { proxy } of this.ways) await proxy.close();
    await this.postgres.drop();
    this.disk.unmount();
  }
}
