import { loadavg } from 'node:os';
import type { Row } from './measure.js';
import { openStage, type Pair, type Stage } from './programs.js';
import { acceptAndMessage } from './workloads/accept.js';
import { backlog } from './workloads/backlog.js';
import { burst } from './workloads/burst.js';
import { calls } from './workloads/calls.js';
import { imports } from './workloads/imports.js';
import { lists } from './workloads/lists.js';
import { mails } from './workloads/mails.js';
import { page } from './workloads/page.js';
import { paper } from './workloads/paper.js';
import { signIns } from './workloads/sign-ins.js';
import { sockets } from './workloads/sockets.js';
import { years } from './workloads/years.js';

/*
 * npm run bench                    everything but the page and the years
 * npm run bench -- accept lists    some workloads
 * npm run bench -- page            the page, which needs Chromium
 * npm run bench -- years           100,000 accounts and 1,000,000 stream entries, after all others
 * npm run bench -- --scaled …      the product as an API and a worker instead of one process
 */
const WORKLOADS: Readonly<Record<string, Workload>> = {
  calls: beside(calls),
  'sign-ins': beside(signIns),
  accept: beside(acceptAndMessage),
  burst: beside(burst),
  lists: beside(lists),
  sockets: beside(sockets),
  mails: beside(mails),
  imports: beside(imports),
  paper: beside(paper),
  backlog,
  years,
  page: beside(page),
};
const SCALED = '--scaled';

type Workload = (stage: Stage) => Promise<Row[]>;

/** Runs a workload at the product and a bare server beside it, both started for it. */
function beside(workload: (stage: Stage, pair: Pair) => Promise<Row[]>): Workload {
  return async (stage) => {
    const pair = await stage.startPair();
    try {
      return await workload(stage, pair);
    } finally {
      await pair.stop();
    }
  };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function print(rows: readonly Row[]): void {
  const written = (value: number, unit: string): string =>
    `${Number(value.toPrecision(3))} ${unit}`.trim();
  const lines = rows.map((row) => {
    const [bound, value, times] = row.limit;
    const limit = `${bound} ${written(value, times === undefined ? row.unit : '× floor')}`;
    const measured = written(row.figure, row.unit);
    const floor = row.floor === null ? '-' : written(row.floor, row.unit);
    const most = times === undefined ? value : value * (row.floor ?? Number.NaN);
    const holds = bound === 'at most' ? row.figure <= most : row.figure >= most;
    return [row.name, { measured, limit, floor, '': holds ? 'holds' : 'MISSED' }];
  });
  console.table(Object.fromEntries(lines));
}

async function run(names: readonly string[], scaled: boolean): Promise<void> {
  say('Starting PostgreSQL and seeding 11,000 attendees …');
  const stage = await openStage({ scaled });
  const rows: Row[] = [];
  try {
    for (const name of names) {
      say(`${name} … (load average ${loadavg()[0]?.toFixed(1)})`);
      try {
        rows.push(...((await WORKLOADS[name]?.(stage)) ?? []));
      } catch (error) {
        // The others are measured all the same.
        process.exitCode = 1;
        say(`  failed: ${String(error)}`);
      }
    }
  } finally {
    await stage.stop();
  }
  print(rows);
}

// Leaving by exit ends what was started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130));
}

const given = process.argv.slice(2);
const chosen = given.filter((one) => one !== SCALED);
const unknown = chosen.filter((one) => !(one in WORKLOADS));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}. Workloads: ${Object.keys(WORKLOADS).join(', ')}`);
  process.exitCode = 1;
} else {
  const all = Object.keys(WORKLOADS).filter((name) => !['page', 'years'].includes(name));
  await run(chosen.length > 0 ? chosen : all, given.includes(SCALED));
}
