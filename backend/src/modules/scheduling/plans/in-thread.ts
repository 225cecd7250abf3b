import { Worker } from 'node:worker_threads';
import type { Optimised, Timetable } from './optimise.js';

export interface ThreadTask {
  timetable: Timetable;
  /** The limit of the search, in seconds of processor time. */
  seconds: number;
  seed: number;
}

export type ThreadMessage = { percent: number } | { optimised: Optimised };

/**
 * Runs `optimise` in a thread of its own and calls `onPercent` for each whole percent, 1 to 100.
 * @throws Error when the thread ends without a result, also because of `signal`
 */
export function optimiseInThread(
  task: ThreadTask,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<Optimised> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./optimise-thread.js', import.meta.url), {
      workerData: task,
    });
    const stop = () => void thread.terminate();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    thread.on('message', (message: ThreadMessage) => {
      if ('percent' in message) onPercent(message.percent);
      else resolve(message.optimised);
    });
    thread.on('error', reject);
    thread.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('The thread that makes the plan has ended.'));
    });
  });
}
