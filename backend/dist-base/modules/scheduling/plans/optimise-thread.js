import { parentPort, workerData } from 'node:worker_threads';
import { optimise } from './optimise.js';
/** The thread in which a plan is made: it computes for seconds, which nothing else should wait for. */
const { timetable, seconds, seed } = workerData;
const say = (message) => {
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
        if (percent <= told)
            return;
        told = percent;
        say({ percent });
    },
});
say({ optimised });
//# sourceMappingURL=optimise-thread.js.map