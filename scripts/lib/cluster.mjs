import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { writeNginxFiles } from './nginx-files.mjs';
import { inRoot } from './paths.mjs';
import { Program } from './program.mjs';

const address = '127.0.0.1';

/**
 * @typedef {object} ClusterOptions
 * @property {string} folder where everything is kept; the account of nginx must be able to enter it
 * @property {string} databaseUrl
 * @property {string} [nginx] the program; without it people reach the APIs themselves
 * @property {string | undefined} redis the program; without it the jobs are in PostgreSQL
 * @property {Record<string, string>} [settings] for every process of the product
 * @property {SettingsOfOne} [settingsOf] further settings for one of them, by its name and the address of Redis
 * @property {string[]} [args] for the first API
 * @property {number} [port] of nginx; a free one unless said otherwise
 * @property {number} [apis]
 * @property {number} [workers]
 */

/** @typedef {(name: string, redisUrl: string | undefined) => Promise<Record<string, string>>} SettingsOfOne */

/** @typedef {{ program: Program, url: string }} Api */

/** nginx, Redis (either may be left out), APIs and workers on loopback, on a database that is there already. */
export class Cluster {
  /**
   * @param {string} url where people reach it: nginx, without it the first API
   * @param {Program | undefined} nginx
   * @param {Program | undefined} redis
   * @param {Api[]} apis
   * @param {Program[]} workers
   */
  constructor(url, nginx, redis, apis, workers) {
    this.url = url;
    this.nginx = nginx;
    this.redis = redis;
    this.apis = apis;
    this.workers = workers;
  }

  /** In the order in which they start. */
  get programs() {
    const apis = this.apis.map(({ program }) => program);
    return [this.redis, ...apis, ...this.workers, this.nginx].filter(
      (program) => program !== undefined,
    );
  }

  /** @param {(line: string) => void} [say] */
  async start(say = () => undefined) {
    // One after the other: the first API brings the database up to date, and the others find it so.
    for (const program of this.programs) {
      await program.start();
      say(`${program.name} runs (process ${program.pid}).`);
    }
  }

  /** Stops all in order: first who asks, last who is asked. */
  async stop() {
    for (const program of this.programs.toReversed()) await program.stop();
  }

  /** Ends all at once. */
  async kill() {
    await Promise.all(this.programs.map((program) => program.kill()));
  }
}

/**
 * The programs of a cluster, none of them started.
 * @param {ClusterOptions} options
 */
export async function planCluster({
  folder,
  databaseUrl,
  nginx,
  redis,
  settings,
  settingsOf = async () => ({}),
  args = [],
  port,
  apis = 2,
  workers = 2,
}) {
  const [nginxPort = 0, redisPort = 0, ...apiPorts] = await freePorts(2 + apis);
  const url = nginx ? `http://localhost:${port ?? nginxPort}` : `http://${address}:${apiPorts[0]}`;
  const redisUrl = redis ? `redis://${address}:${redisPort}` : undefined;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    PUBLIC_URL: url,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    OBJECTS_DIR: join(folder, 'objects'),
    HOST: address,
    TRUST_PROXY: nginx ? '1' : 'false',
    ...settings,
  };
  mkdirSync(env.OBJECTS_DIR, { recursive: true });
  return new Cluster(
    url,
    nginx
      ? nginxProgram(nginx, writeNginxFiles(join(folder, 'nginx'), port ?? nginxPort, apiPorts))
      : undefined,
    redis ? redisProgram(redis, folder, redisPort) : undefined,
    await Promise.all(
      apiPorts.map(async (apiPort, at) => ({
        url: `http://${address}:${apiPort}`,
        program: nodeProgram(
          `API ${at + 1}`,
          'main.js',
          at === 0 ? args : [],
          /^Rendezvous is at /,
          {
            ...env,
            ROLE: 'api',
            PORT: String(apiPort),
            DATA_DIR: join(folder, `api-${at + 1}`),
            ...(await settingsOf(`API ${at + 1}`, redisUrl)),
          },
        ),
      })),
    ),
    await Promise.all(
      Array.from({ length: workers }, async (_, at) =>
        nodeProgram(`Worker ${at + 1}`, 'worker.js', [], /^The worker takes jobs/, {
          ...env,
          DATA_DIR: join(folder, `worker-${at + 1}`),
          ...(await settingsOf(`Worker ${at + 1}`, redisUrl)),
        }),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} entry a file of `backend/dist`
 * @param {string[]} args
 * @param {RegExp} ready
 * @param {NodeJS.ProcessEnv} env
 */
function nodeProgram(name, entry, args, ready, env) {
  const file = inRoot('backend', 'dist', entry);
  return new Program({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', file, ...args],
    env,
    ready,
  });
}

/**
 * @param {string} command
 * @param {string} configuration
 */
function nginxProgram(command, configuration) {
  return new Program({
    name: 'nginx',
    command,
    args: ['-c', configuration, '-e', 'stderr', '-g', 'daemon off;'],
    env: { PATH: process.env.PATH },
    ready: /start worker process \d+$/,
  });
}

/**
 * Keeps nothing on disk: one that is started again is empty.
 * @param {string} command
 * @param {string} folder
 * @param {number} port
 */
function redisProgram(command, folder, port) {
  const settings = { port, bind: address, dir: folder, save: '', appendonly: 'no' };
  return new Program({
    name: 'Redis',
    command,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    env: { PATH: process.env.PATH },
    ready: /Ready to accept connections/,
  });
}

/**
 * Ports that are free now, each another one.
 * @param {number} count
 */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, address));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const bound = server.address();
    return typeof bound === 'object' && bound !== null ? bound.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
