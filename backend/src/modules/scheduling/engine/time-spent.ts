/** By the clock it may take so many times as long as it may compute: a busy machine is not waited for. */
const WALL_CLOCK_FACTOR = 2;

/**
 * Starts measuring a computation that is allowed so many seconds; what it returns tells which part of them
 * is spent, more than 1 when all is. Counted is the processor time of the process, which others on the
 * machine do not use up.
 */
export function timeSpent(seconds: number): () => number {
  const usage = process.cpuUsage();
  const startedAt = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(usage);
    const computed = (user + system) / 1e6;
    const waited = (performance.now() - startedAt) / 1000;
    return Math.max(computed, waited / WALL_CLOCK_FACTOR) / seconds;
  };
}
