import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { ClusterPostgres } from './cluster-postgres.js';
import type { RunningCluster } from './running-cluster.js';

/** Longer than the 10 s for which a worker holds a job. */
const FROZEN_MS = 12_000;
const AWAY_MS = 20_000;

/** Something that goes wrong, and is over when `happen` ends; it fails where a stop is not in order. */
export interface Fault {
  readonly name: string;
  happen(): Promise<void>;
}

interface Freezable {
  freeze(): void;
  thaw(): void;
}

/** Every process killed and frozen once; Redis away and emptied; PostgreSQL restarted. */
export function faultsOf({ cluster }: RunningCluster, postgres: ClusterPostgres): Fault[] {
  const { programs, redis } = cluster;
  if (redis === undefined) throw new Error('These faults need Redis.');
  return [
    ...programs.map((program) => ({
      name: `${program.name} is killed and started again`,
      happen: async () => {
        await program.kill();
        await program.start();
      },
    })),
    { name: 'PostgreSQL is killed', happen: () => postgres.kill() },
    { name: 'PostgreSQL is restarted in order', happen: () => postgres.restart() },
    ...programs.map((program) => frozen(program.name, program)),
    frozen('PostgreSQL', postgres),
    {
      name: 'Redis is emptied while it stays up',
      happen: () => emptied(`redis://127.0.0.1:${portOf(redis.output)}`),
    },
    {
      name: 'Redis is away for 20 s and comes back empty',
      happen: async () => {
        await redis.kill();
        await pause(AWAY_MS);
        await redis.start();
      },
    },
    ...cluster.apis.map(({ program }) => ({
      name: `${program.name} is restarted in order`,
      happen: async () => {
        try {
          await program.stop();
        } finally {
          await program.start();
        }
      },
    })),
  ];
}

function frozen(name: string, one: Freezable): Fault {
  return {
    name: `${name} stands still for 12 s`,
    happen: async () => {
      one.freeze();
      await pause(FROZEN_MS);
      one.thaw();
    },
  };
}

async function emptied(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

/** Redis says its port when it starts. */
function portOf(output: string): string {
  const port = /port=(\d+)|Port: (\d+)/.exec(output);
  return port?.[1] ?? port?.[2] ?? '';
}
