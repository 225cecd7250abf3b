import { Worker } from 'node:worker_threads';
/**
 * Runs `optimise` in a thread of its own; `onPercent` is told of each whole percent, 1 to 100.
 * @throws Error when the thread ends without a plan, also because `signal` ended it
 */
export function optimiseInThread(task, onPercent, signal) {
    return new Promise((resolve, reject) => {
        const thread = new Worker(new URL('./optimise-thread.js', import.meta.url), {
            workerData: task,
        });
        const stop = () => void thread.terminate();
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted)
            stop();
        thread.on('message', (message) => {
            if ('percent' in message)
                onPercent(message.percent);
            else
                resolve(message.optimised);
        });
        thread.on('error', reject);
        thread.on('exit', () => {
            signal.removeEventListener('abort', stop);
            reject(new Error('The thread that makes the plan has ended.'));
        });
    });
}
//# sourceMappingURL=in-thread.js.map