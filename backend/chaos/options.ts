import { parseArgs } from 'node:util';

export interface Options {
  /** For how long things break. */
  readonly seconds: number;
  readonly seed: number;
  /** The program; undefined: the jobs are in PostgreSQL. */
  readonly redis: string | undefined;
}

const HIGHEST_SEED = 2 ** 31 - 1;

/**
 * Reads the arguments of the command.
 * @throws Error with a sentence for a wrong one
 */
export function readOptions(given: readonly string[], redisPath: string | undefined): Options {
  const { values } = parseArgs({
    args: [...given],
    options: {
      seconds: { type: 'string', default: '120' },
      seed: { type: 'string' },
      redis: { type: 'boolean', default: false },
    },
  });
  if (values.redis && !redisPath)
    throw new Error('There is no redis-server on this machine, which --redis needs.');
  return {
    seconds: whole('seconds', values.seconds, 1, 86_400),
    seed: whole('seed', values.seed ?? String(Date.now() % HIGHEST_SEED), 0, HIGHEST_SEED),
    redis: values.redis ? redisPath : undefined,
  };
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not ${text}.`);
}
