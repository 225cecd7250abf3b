/**
 * Gives up after `ms` milliseconds, or with `ending`. A timer of its own, since Node 20 forgets an `AbortSignal.timeout` that
 * only `AbortSignal.any` knows.
 */
export async function within<T>(
  ms: number,
  ending: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ms);
  try {
    return await work(AbortSignal.any([patience.signal, ending]));
  } finally {
    clearTimeout(timer);
  }
}
