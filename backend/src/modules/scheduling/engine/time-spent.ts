/** On a busy machine a computation may take so many times its processor time by the clock. */
const WALL_CLOCK_FACTOR = 2;

/**
 * Starts to measure a computation that may take so many seconds of processor time. The returned function
 * returns the used part of them, 1 or more when all are used.
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
