import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { threadsFor } from './password-threads.js';

/** A password to hash, or to compare with what is `encoded`. */
export interface PasswordTask {
  readonly password: string;
  readonly encoded: string | null;
}

export type PasswordAnswer = { readonly result: string | boolean } | { readonly error: unknown };

/** A thread, and who waits for it: it answers in the order in which it was asked. */
interface Thread {
  readonly worker: Worker;
  readonly waiting: {
    readonly resolve: (answer: PasswordAnswer) => void;
    readonly reject: (reason: Error) => void;
  }[];
}

const PROCESSORS = availableParallelism();
/** As many as are worth giving to the threads at once: each has its next when it has finished one. */
export const TASKS_AT_ONCE = 2 * PROCESSORS;

/** Milliseconds after which it is looked at again how busy the server is. */
const LOOKED_AFTER = 20;

const threads: Thread[] = [];
let looked = { at: -Infinity, ...performance.eventLoopUtilization(), most: 0 };

/**
 * Does it in a thread that stands behind all others: whoever only reads does not wait for those who sign in.
 * The caller bounds how many there are at once.
 * @throws what the thread failed with
 */
export async function inPasswordThread(task: PasswordTask): Promise<string | boolean> {
  const { worker, waiting } = leastBusy();
  const answer = await new Promise<PasswordAnswer>((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.ref();
    // A thread has no origin, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task);
  });
  if ('error' in answer) throw answer.error;
  return answer.result;
}

/** One that has nothing to do, else a new one, else the one with the least. */
function leastBusy(): Thread {
  const most = mostThreads();
  const [first] = threads
    .slice(0, most)
    .toSorted((one, other) => one.waiting.length - other.waiting.length);
  if (first === undefined) return started();
  return first.waiting.length > 0 && threads.length < most ? started() : first;
}

/** By how busy the server has been since it was looked at last; not while there was nothing to hash, which may be long. */
function mostThreads(): number {
  const at = performance.now();
  if (at - looked.at < LOOKED_AFTER) return looked.most;
  const now = performance.eventLoopUtilization();
  const begins = threads.every(({ waiting }) => waiting.length === 0);
  const utilization = begins ? null : performance.eventLoopUtilization(now, looked).utilization;
  looked = { at, ...now, most: threadsFor(utilization, PROCESSORS) };
  return looked.most;
}

function started(): Thread {
  const thread: Thread = {
    worker: new Worker(new URL('./password-thread.js', import.meta.url)),
    waiting: [],
  };
  const { worker, waiting } = thread;
  worker.on('message', (answer: PasswordAnswer) => {
    waiting.shift()?.resolve(answer);
    // Idle it keeps nobody from ending.
    if (waiting.length === 0) worker.unref();
  });
  const end = (reason: Error): void => {
    const at = threads.indexOf(thread);
    if (at >= 0) threads.splice(at, 1);
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that checks passwords has ended.')));
  threads.push(thread);
  return thread;
}
