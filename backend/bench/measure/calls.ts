import autocannon from 'autocannon';
import type { Program } from '../stage/program.js';
import { median } from './figures.js';
import { processorTime, processorTimeWithChildren } from './processor-time.js';
import type { Metric, Sample } from './rounds.js';

export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly token?: string;
  readonly body?: object;
}

export interface Load {
  readonly program: Program;
  readonly postgres: number;
  /** The call to make next; asked once for each. */
  readonly next: () => Call;
  readonly calls: number;
  readonly connections: number;
}

/** Sends so many calls over so many connections, each the next as soon as the one before is answered. */
export async function load({ program, postgres, next, calls, connections }: Load): Promise<Sample> {
  const times: number[] = [];
  const ownBefore = processorTime(program.pid);
  const postgresBefore = processorTimeWithChildren(postgres);
  const begun = performance.now();
  let last = begun;
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: program.url,
        connections,
        amount: calls,
        // Seconds; the slowest there is shall be seen, not given up.
        timeout: 120,
        requests: [{ setupRequest: (request) => ({ ...request, ...written(next()) }) }],
      },
      (error: Error | null, { non2xx, errors }) => {
        if (error !== null) reject(error);
        else if (non2xx + errors > 0)
          reject(new Error(`${non2xx + errors} calls of ${calls} failed.`));
        else resolve();
      },
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
      last = performance.now();
    });
  });
  return {
    processor: ((processorTime(program.pid) - ownBefore) * 1000) / calls,
    postgres: ((processorTimeWithChildren(postgres) - postgresBefore) * 1000) / calls,
    rate: (calls * 1000) / (last - begun),
    median: median(times),
    times,
  };
}

function written({ path, method = 'GET', token, body }: Call): autocannon.Request {
  return {
    path,
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** What `load` measures, with the limits a workload sets. */
export function callMetrics(limits: { processor?: number; rate?: number } = {}): Metric[] {
  return [
    {
      key: 'processor',
      title: 'processor time, server',
      unit: 'µs',
      compared: true,
      ...(limits.processor === undefined ? {} : { limit: limits.processor }),
    },
    { key: 'postgres', title: 'processor time, PostgreSQL', unit: 'µs' },
    {
      key: 'rate',
      title: 'calls per second',
      unit: '/s',
      moreIsBetter: true,
      ...(limits.rate === undefined ? {} : { limit: limits.rate }),
    },
    { key: 'median', title: 'time to answer, median', unit: 'ms' },
    { key: 'times', title: 'time to answer, 99 %', unit: 'ms', part: 0.99 },
  ];
}
