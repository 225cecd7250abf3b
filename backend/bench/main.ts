import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { interleave, type Line, lineOf, type Metric, type Round } from './measure/rounds.js';
import { PLACES } from './places.js';
import { type Remembered, rememberedWith, worseThan } from './report/compare.js';
import { writeDocument } from './report/document.js';
import { table } from './report/table.js';
import { SIZES } from './stage/seed.js';
import { openStage, type Stage } from './stage/stage.js';
import { WORKLOADS } from './workloads/all.js';
import { NotHere, type Workload } from './workloads/workload.js';

/**
 * `npm run bench -- NAME …` runs some, without a name all.
 *
 *   --quick     few repetitions
 *   --compare   fails when processor time is worse than in the stored runs, looked at twice
 *   --store     stores the figures that --compare compares with
 *   --document  writes the figures into docs/performance.md
 *
 * A run of some keeps the stored figures of the others.
 */
const OPTIONS = ['--quick', '--compare', '--store', '--document'];
const ROUNDS = { quick: 3, full: 7 } as const;
/** What seems worse is looked at again so many times as long. */
const LOOKED_AGAIN = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const given = process.argv.slice(2);
const is = (option: string): boolean => given.includes(option);
const names = given.filter((one) => !one.startsWith('--'));
const unknown = given.filter((one) =>
  one.startsWith('--') ? !OPTIONS.includes(one) : WORKLOADS.every(({ name }) => name !== one),
);

async function run(): Promise<void> {
  const chosen = WORKLOADS.filter(({ name }) => names.length === 0 || names.includes(name));
  say('Starting PostgreSQL and seeding 111,000 attendees …');
  const stage = await openStage(SIZES, is('--quick'));
  try {
    const lines = await measure(stage, chosen);
    say(`\n${table(lines)}\n`);
    mkdirSync(PLACES.results, { recursive: true });
    write(join(PLACES.results, 'latest.json'), { lines });
    const stored = readStored();
    const all = besideOthers(lines, stored.lines);
    if (is('--store')) {
      write(PLACES.stored, {
        lines: all,
        remembered: rememberedWith(stored.remembered, lines),
      });
    }
    if (is('--document')) writeDocument(all, WORKLOADS, is('--quick'));
    if (is('--compare')) await compare(stage, lines, stored.remembered);
  } finally {
    await stage.stop();
  }
}

async function measure(stage: Stage, workloads: readonly Workload[], times = 1): Promise<Line[]> {
  const lines: Line[] = [];
  for (const workload of workloads) {
    const [load = 0] = loadavg();
    say(`${workload.title} … (load average ${load.toFixed(1)})`);
    try {
      lines.push(...(await measureOne(stage, workload, times)));
    } catch (error) {
      // The others are measured all the same; the run has failed, and says so.
      if (!(error instanceof NotHere)) process.exitCode = 1;
      say(`  ${error instanceof NotHere ? 'left out' : 'failed'}: ${String(error)}`);
    }
  }
  return lines;
}

async function measureOne(
  stage: Stage,
  { name, prepare, rounds = (usual) => usual, pairs = 1, thrownAway = 1 }: Workload,
  times: number,
): Promise<Line[]> {
  const usual = (stage.quick ? ROUNDS.quick : ROUNDS.full) * times;
  const ofEach = Math.ceil(rounds(usual) / pairs);
  const taken: Round[] = [];
  let metrics: readonly Metric[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair > 0) await stage.renew();
    const sides = await prepare(stage);
    metrics = sides.metrics;
    if (pair === 0 && sides.note !== undefined) say(`  ${sides.note}`);
    try {
      writeToDisk();
      taken.push(...(await interleave(sides, ofEach, stage.quick ? 1 : thrownAway)));
    } finally {
      await sides.close?.();
    }
  }
  return metrics.map((metric) => lineOf(name, metric, taken));
}

/**
 * What was changed before is on the disk: the system writes it half a minute later, and 200 MB at once hold every commit
 * up for 50 to 130 ms, of whichever side it is.
 */
function writeToDisk(): void {
  if (spawnSync('sync').error !== undefined)
    say('  not written to the disk before: there is no sync here');
}

interface Stored {
  readonly lines: readonly Line[];
  readonly remembered: Remembered;
}

const write = (file: string, figures: Partial<Stored>): void =>
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);

const readStored = (): Stored =>
  existsSync(PLACES.stored)
    ? (JSON.parse(readFileSync(PLACES.stored, 'utf8')) as Stored)
    : { lines: [], remembered: {} };

/** What was measured, and of the other workloads what is stored. */
function besideOthers(lines: readonly Line[], stored: readonly Line[]): Line[] {
  const measured = new Set(lines.map(({ workload }) => workload));
  const all = [...lines, ...stored.filter(({ workload }) => !measured.has(workload))];
  return WORKLOADS.flatMap(({ name }) => all.filter(({ workload }) => workload === name));
}

/** Chance makes one run worse now and then, hardly two. */
async function compare(
  stage: Stage,
  lines: readonly Line[],
  remembered: Remembered,
): Promise<void> {
  if (Object.keys(remembered).length === 0)
    throw new Error('There are no stored figures: run with --store.');
  const once = new Set(worseThan(remembered, lines).map(({ workload }) => workload));
  if (once.size > 0) say(`Worse at first sight, measured again: ${[...once].join(', ')}`);
  const suspects = WORKLOADS.filter(({ name }) => once.has(name));
  const worse = worseThan(remembered, await measure(stage, suspects, LOOKED_AGAIN));
  for (const { what, was, is: now } of worse) {
    say(`Worse: ${what}: ${was.toFixed(2)} times its floor before, ${now.toFixed(2)} now`);
  }
  say(worse.length === 0 ? 'No worse than the stored figures.' : '');
  if (worse.length > 0) process.exitCode = 1;
}

// Leaving by exit ends what was started: PostgreSQL, the server and the floors.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130));
}

if (unknown.length === 0) await run();
else {
  say(
    `There is no ${unknown.join(', ')}. Workloads: ${WORKLOADS.map(({ name }) => name).join(', ')}`,
  );
  say(`Options: ${OPTIONS.join(', ')}`);
  process.exitCode = 1;
}
