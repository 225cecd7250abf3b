import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from './programs.js';

/** At most or at least so much, in the row's unit or as a multiple of the floor. */
type Limit = readonly ['at most' | 'at least', number, 'times the floor'?];

/** One limit people feel, as it was measured. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly limit: Limit;
  readonly figure: number;
  /** What the floor took in the same run; null where there is none. */
  readonly floor: number | null;
}

export const row = (
  name: string,
  unit: string,
  limit: Limit,
  [figure, floor = null]: readonly [number, (number | null)?],
): Row => ({ name, unit, limit, figure, floor });

/** The value below which the given part of all lies. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const longest = (values: readonly number[]): number => Math.max(...values);
/** Of all rounds together. */
export const p99 = (rounds: readonly (readonly number[])[]): number =>
  quantile(rounds.flat(), 0.99);

export type Side = 'ours' | 'floor';
type Results<T> = Readonly<Record<Side, readonly T[]>>;

/** Measures both sides in turn, for the machine changes within minutes. The first round warms up and is not counted. */
export async function inTurn<T>(
  rounds: number,
  measure: Readonly<Record<Side, () => Promise<T>>>,
): Promise<Results<T>> {
  const results = { ours: [] as T[], floor: [] as T[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['ours', 'floor'] as const) {
      const result = await measure[side]();
      if (round > 0) results[side].push(result);
    }
  }
  return results;
}

/** The figure of each side, from the results of all its rounds. */
export const figures = <T>(
  { ours, floor }: Results<T>,
  figure: (results: readonly T[]) => number,
): readonly [number, number] => [figure(ours), figure(floor)];

/** Milliseconds until it is done. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Does it so often, at most `together` at once; the times in milliseconds. */
export async function repeat(
  times: number,
  together: number,
  act: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  let turn = 0;
  const work = async (): Promise<void> => {
    while (turn < times) {
      const mine = turn++;
      taken.push(await timed(() => act(mine)));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return taken;
}

/** Starts one after the other at this rate, however long those before it take. */
export async function atRate<T, R>(
  perSecond: number,
  items: readonly T[],
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const start = performance.now();
  const started = items.map(async (item, at) => {
    await delay(Math.max(0, start + (at * 1000) / perSecond - performance.now()));
    return act(item);
  });
  return Promise.all(started);
}

interface Call {
  readonly path: string;
  /** GET, or POST with a body, unless it says otherwise. */
  readonly method?: 'PUT';
  readonly token?: string;
  readonly body?: object;
  /** Whether the answer may be compressed, as browsers ask; the floor never does. */
  readonly compressed?: boolean;
}

const BUSY = 503;

/** A call that is made again where the server is too busy. @throws Error when it is refused */
export async function send(program: Program, call: Call): Promise<void> {
  const { path, token, body, compressed = true } = call;
  const { method = body === undefined ? 'GET' : 'POST' } = call;
  const response = await fetch(`${program.url}${path}`, {
    method,
    headers: {
      'accept-encoding': compressed ? 'gzip, br' : 'identity',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status === BUSY) return send(program, call);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
}

/** Milliseconds of processor time the program has used, all its threads together, as Linux counts it. */
export function processorTime({ pid }: Program): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    .map((line) => Number(line.split(' ')[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** Kilobytes of memory the program has in use, as Linux counts it. */
export function residentMemory({ pid }: Program): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}
