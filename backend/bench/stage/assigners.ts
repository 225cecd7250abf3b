import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PLACES } from '../places.js';
import { SECRET } from './program.js';

export interface ToAssign {
  readonly ids: readonly string[];
  /** Milliseconds until the first is due. */
  readonly first: number;
  /** Milliseconds from one to the next; null: each as soon as the one before has its time. */
  readonly every: number | null;
}

export interface Assigned {
  /** Milliseconds for each, from when it was due until it was committed. */
  readonly times: readonly number[];
  /** Milliseconds from the first to the last. */
  readonly took: number;
  /** Milliseconds of processor time in all. */
  readonly processor: number;
}

/** Workers in processes of their own that give meetings their times. */
export class Assigners {
  private constructor(private readonly workers: readonly ChildProcess[]) {}

  static async start(databaseUrl: string, count: number): Promise<Assigners> {
    const workers = Array.from({ length: count }, () =>
      fork(join(PLACES.programs, 'assigner.js'), {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DATABASE_URL: databaseUrl,
          JWT_SECRET: SECRET,
          LOG_LEVEL: 'error',
        },
      }),
    );
    const assigners = new Assigners(workers);
    process.once('exit', assigners.#kill);
    await Promise.all(workers.map((worker) => heard(worker)));
    return assigners;
  }

  /**
   * Deals the meetings out, the first to the first worker and so on, and waits until all have a time.
   * @param perSecond how many are due in a second, by all workers; null: as many as they can
   */
  async assign(ids: readonly string[], perSecond: number | null = null): Promise<Assigned> {
    const { workers } = this;
    const apart = perSecond === null ? 0 : 1000 / perSecond;
    const done = await Promise.all(
      workers.map(async (worker, turn) => {
        const answer = heard<Assigned>(worker);
        const request: ToAssign = {
          ids: ids.filter((_, at) => at % workers.length === turn),
          first: turn * apart,
          every: perSecond === null ? null : workers.length * apart,
        };
        worker.send(request);
        return answer;
      }),
    );
    return {
      times: done.flatMap(({ times }) => times),
      took: Math.max(...done.map(({ took }) => took)),
      processor: done.reduce((sum, { processor }) => sum + processor, 0),
    };
  }

  stop(): void {
    this.#kill();
    process.off('exit', this.#kill);
  }

  readonly #kill = (): void => {
    for (const worker of this.workers) worker.kill('SIGKILL');
  };
}

/** What the worker says next; @throws Error when it ends instead. */
async function heard<T>(worker: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const [message] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() =>
        Promise.reject(new Error('A worker of the bench has ended.')),
      ),
    ])) as [T];
    return message;
  } finally {
    over.abort();
  }
}
