import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from '../stage/program.js';
import { median } from './figures.js';
import { processorTime, processorTimeWithChildren } from './processor-time.js';
import type { Metric } from './rounds.js';

/** Milliseconds until everybody was told, and until they knew the time, where the deed gives one. */
interface Waits {
  readonly told: number;
  readonly timed?: number;
}

/** Something done whose effect arrives somewhere; resolves when all of it has. */
export type Deed = () => Promise<Waits>;

/** At which both sides are asked for how long one takes: a hall of thousands that accepts. */
export const PER_SECOND = 100;

/** At most so many at once, each next one as soon as one is done; or so many a second, done or not. */
type Pace = { readonly together: number } | { readonly perSecond: number };

/**
 * Does `deeds` at this pace. Processor times are in µs for each of them, all else is in ms; beside all the waits are
 * their medians.
 */
export async function perform(
  { program, postgres }: { program: Program; postgres: number },
  deeds: readonly Deed[],
  pace: Pace = { together: 1 },
) {
  const ownBefore = processorTime(program.pid);
  const postgresBefore = processorTimeWithChildren(postgres);
  const begun = performance.now();
  const ends: number[] = [];
  const marked = deeds.map((deed) => async (): Promise<Waits> => {
    const start = performance.now() - begun;
    const waits = await deed();
    ends.push(start + waits.told);
    return waits;
  });
  const waits = await ('together' in pace
    ? asManyAtOnce(marked, pace.together)
    : asManyPerSecond(marked, pace.perSecond));
  const whole = performance.now() - begun;
  const told = waits.map((one) => one.told);
  const timed = waits.flatMap((one) => one.timed ?? []);
  return {
    processor: ((processorTime(program.pid) - ownBefore) * 1000) / deeds.length,
    postgres: ((processorTimeWithChildren(postgres) - postgresBefore) * 1000) / deeds.length,
    last: Math.max(...ends),
    whole,
    median: median(told),
    told,
    timedMedian: median(timed),
    timed,
  };
}

async function asManyAtOnce(deeds: readonly Deed[], together: number): Promise<Waits[]> {
  const waits: Waits[] = [];
  const left = [...deeds];
  const work = async (): Promise<void> => {
    for (let deed = left.shift(); deed !== undefined; deed = left.shift()) waits.push(await deed());
  };
  await Promise.all(Array.from({ length: together }, work));
  return waits;
}

/** Each begins at its time, however long those before it take. */
async function asManyPerSecond(deeds: readonly Deed[], perSecond: number): Promise<Waits[]> {
  const begun = performance.now();
  const atItsTime = deeds.map(async (deed, at) => {
    await delay(Math.max(0, begun + (at * 1000) / perSecond - performance.now()));
    return deed();
  });
  return Promise.all(atItsTime);
}

const limited = (limit: number | undefined): { limit?: number } =>
  limit === undefined ? {} : { limit };

export const TOLD = {
  processor: (limit?: number): Metric => ({
    key: 'processor',
    title: 'processor time, server',
    unit: 'µs',
    compared: true,
    ...limited(limit),
  }),
  postgres: (): Metric => ({ key: 'postgres', title: 'processor time, PostgreSQL', unit: 'µs' }),
  median: (limit?: number): Metric => ({
    key: 'median',
    title: 'until all are told, median',
    unit: 'ms',
    ...limited(limit),
  }),
  p99: (limit?: number): Metric => ({
    key: 'told',
    title: 'until all are told, 99 %',
    unit: 'ms',
    part: 0.99,
    ...limited(limit),
  }),
  /** Of a meeting that is accepted, which the same two are told before. */
  timed: (limit: number, limitP99: number): readonly Metric[] => [
    { key: 'timedMedian', title: 'until both know the time, median', unit: 'ms', limit },
    {
      key: 'timed',
      title: 'until both know the time, 99 %',
      unit: 'ms',
      part: 0.99,
      limit: limitP99,
    },
  ],
  last: (limit?: number): Metric => ({
    key: 'last',
    title: 'until the last is told',
    unit: 'ms',
    ...limited(limit),
  }),
  /** Of a meeting that is accepted, as `timed`. */
  whole: (limit?: number): Metric => ({
    key: 'whole',
    title: 'until the last knows the time',
    unit: 'ms',
    ...limited(limit),
  }),
} as const;
