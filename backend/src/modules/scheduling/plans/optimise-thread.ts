import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage, ThreadTask } from './in-thread.js';
import { optimise } from './optimise.js';

/** Optimises in a thread, because the computation takes seconds and would block the process. */
const { timetable, seconds, seed } = workerData as ThreadTask;
const say = (message: ThreadMessage): void => {
  // A thread has one listener and no origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
};

let told = 0;
const optimised = optimise(timetable, {
  seconds,
  seed,
  onProgress: (done) => {
    const percent = Math.floor(done * 100);
    if (percent <= told) return;
    told = percent;
    say({ percent });
  },
});
say({ optimised });
