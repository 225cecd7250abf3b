import { setTimeout as delay } from 'node:timers/promises';
import { median, row, type Row, timed } from '../measure.js';
import type { Program, Stage } from '../programs.js';
import { accept, askAgain } from './meetings.js';

const BACKLOG = 2_000;
/** People who have these meetings with each other, 20 each. */
const PEOPLE = 200;
/** How often each number of workers works a backlog off, in turn; the first time warms up and is not counted. */
const ROUNDS = 3;
/** Rarely, and by a small statement: looking takes a part of the processors that the workers need. */
const LOOK_EVERY_MS = 100;
/** Accepts at the same time. */
const TOGETHER = 50;

/** A backlog of accepted meetings of one event, given their times by one worker and by two. */
export async function backlog(stage: Stage): Promise<Row[]> {
  const api = await stage.startApi();
  const took = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await workedOff(stage, api, 1), await workedOff(stage, api, 2)];
    if (round === 0) continue;
    took.one.push(one);
    took.two.push(two);
  }
  await api.stop();
  const [one, two] = [median(took.one), median(took.two)];
  const name = `A backlog of ${BACKLOG.toLocaleString('en')} meetings of one event`;
  return [
    row(`${name}: one worker`, 'ms', ['at most', 20_000], [one]),
    row(`${name}: two workers`, 'ms', ['at most', 1.1, 'times the floor'], [two, one]),
    row(`${name}: two workers beside one`, '', ['at most', 1.1], [two / one]),
  ];
}

/** How long so many workers take for a backlog, in milliseconds. They stand still until all of it is accepted. */
async function workedOff(stage: Stage, api: Program, count: number): Promise<number> {
  const workers = await Promise.all(Array.from({ length: count }, () => stage.startWorker()));
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const { pid } of workers) process.kill(pid, name);
  };
  const requests = await askAgain(stage, BACKLOG, PEOPLE);
  signal('SIGSTOP');
  const left = [...requests];
  const acceptAll = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      await accept(api, stage.people, next);
  };
  await Promise.all(Array.from({ length: TOGETHER }, acceptAll));
  signal('SIGCONT');
  const took = await timed(() => allScheduled(stage));
  await Promise.all(workers.map((worker) => worker.stop()));
  return took;
}

async function allScheduled({ pool, people }: Stage): Promise<void> {
  for (let isLeft = true; isLeft;) {
    await delay(LOOK_EVERY_MS);
    const { rows } = await pool.query(
      `SELECT FROM meetings
        WHERE event_id = $1 AND status = 'accepted' AND scheduled_start_time IS NULL LIMIT 1`,
      [people.events.small],
    );
    isLeft = rows.length > 0;
  }
}
