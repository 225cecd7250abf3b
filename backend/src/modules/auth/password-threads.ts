/** The part of its time the server may be at work and still serve next to nobody; sign-ins alone take 0.1 to 0.3. */
const QUIET = 0.5;

/**
 * How many threads check passwords: one for each processor while next to nobody is served, else one less, at least
 * one. Nothing interrupts a hash for somebody who only reads (docs/adr/0020). `utilization` is that of the server's
 * event loop, from 0 to 1; null where it is not known, which is taken for busy.
 */
export const threadsFor = (utilization: number | null, processors: number): number =>
  utilization !== null && utilization <= QUIET ? processors : Math.max(1, processors - 1);
