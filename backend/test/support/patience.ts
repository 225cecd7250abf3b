/**
 * Rejects after `ms` milliseconds, or with `ending`, and aborts the signal of `work` then. It does not wait for `work` to end:
 * Node 20 was seen to leave the promise of an aborted `fetch` unsettled.
 */
export function within<T>(
  ms: number,
  ending: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(giveUp, ms);
    function rest(): void {
      clearTimeout(timer);
      ending.removeEventListener('abort', giveUp);
    }
    function giveUp(): void {
      rest();
      patience.abort();
      reject(new Error('No answer in time.'));
    }
    ending.addEventListener('abort', giveUp);
    if (ending.aborted) giveUp();
    void work(patience.signal).then(resolve, reject).finally(rest);
  });
}
