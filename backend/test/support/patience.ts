/**
 * Rejects after `ms` milliseconds, or with `ending`, and aborts the signal of `work` then. It does not wait for `work` to end:
 * Node 20 can lose a `fetch` whose connection and signal end at the same time, and its promise never settles.
 */
export function within<T>(
  ms: number,
  ending: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => {
      patience.abort();
      reject(new Error('No answer in time.'));
    };
    const timer = setTimeout(giveUp, ms);
    ending.addEventListener('abort', giveUp, { once: true });
    if (ending.aborted) giveUp();
    void work(patience.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        ending.removeEventListener('abort', giveUp);
      });
  });
}
