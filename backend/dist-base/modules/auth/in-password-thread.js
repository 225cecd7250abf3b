import { Worker } from 'node:worker_threads';
/** Threads that have nothing to do. */
const idle = [];
/**
 * Does it in a thread that stands behind all others: whoever only reads does not wait for those who sign in.
 * As many threads are kept as were needed at once; the caller bounds them.
 * @throws what the thread failed with
 */
export async function inPasswordThread(task) {
    const thread = idle.pop() ?? started();
    thread.ref();
    const answer = await new Promise((resolve, reject) => {
        const ended = () => reject(new Error('The thread that checks passwords has ended.'));
        thread.once('error', reject).once('exit', ended);
        thread.once('message', (given) => {
            thread.off('error', reject).off('exit', ended);
            resolve(given);
        });
        // A thread has no origin, unlike a window.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        thread.postMessage(task);
    });
    // Idle it keeps nobody from ending.
    thread.unref();
    idle.push(thread);
    if ('error' in answer)
        throw answer.error;
    return answer.result;
}
function started() {
    const thread = new Worker(new URL('./password-thread.js', import.meta.url));
    // Whoever waits for it is told; that it ends while it is idle is no matter of anybody's.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
        const at = idle.indexOf(thread);
        if (at >= 0)
            idle.splice(at, 1);
    });
    return thread;
}
//# sourceMappingURL=in-password-thread.js.map