import { setTimeout as delay } from 'node:timers/promises';
import { figures, inTurn, median, row, type Row, timed } from '../measure.js';
import type { Stage } from '../programs.js';
import { accept, askAgain } from './meetings.js';

const ROUNDS = 3;
const BACKLOG = 500;
/** How often each set of workers works a backlog off; the last time is measured, when their code is warm. */
const TIMES = 2;
const LOOK_EVERY_MS = 20;

/** A backlog of accepted meetings of one event, given their times by one worker and by two. */
export async function twoWorkers(stage: Stage): Promise<Row[]> {
  const api = await stage.startApi();

  const workOff = (count: number) => async (): Promise<number> => {
    const workers = await Promise.all(Array.from({ length: count }, () => stage.startWorker()));
    const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
      for (const { pid } of workers) process.kill(pid, name);
    };
    let took = Number.NaN;
    for (let time = 0; time < TIMES; time += 1) {
      const requests = await askAgain(stage, BACKLOG);
      signal('SIGSTOP');
      await Promise.all(requests.map((request) => accept(api, stage.people, request)));
      signal('SIGCONT');
      const ids = requests.map(({ id }) => id);
      took = await timed(() => allScheduled(stage, ids));
    }
    await Promise.all(workers.map((worker) => worker.stop()));
    return took;
  };

  // The floor is one worker.
  const times = await inTurn(ROUNDS, { ours: workOff(2), floor: workOff(1) });
  await api.stop();
  const name = `Two workers beside one, a backlog of ${BACKLOG} meetings`;
  return [row(name, 'ms', ['at most', 1.1, 'times the floor'], figures(times, median))];
}

async function allScheduled({ pool }: Stage, ids: readonly string[]): Promise<void> {
  for (let left = ids.length; left > 0;) {
    await delay(LOOK_EVERY_MS);
    const { rows } = await pool.query<{ left: number }>(
      `SELECT count(*)::integer AS left FROM meetings
        WHERE id = ANY ($1::uuid[]) AND scheduled_start_time IS NULL`,
      [ids],
    );
    left = rows[0]?.left ?? 0;
  }
}
