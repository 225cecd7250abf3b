import { setTimeout as pause } from 'node:timers/promises';

/** The longest wait for what is read, in milliseconds. */
const PATIENCE_MS = 2_000;
/** What was read is kept for so many milliseconds: asking often does not load the database. */
const KEPT_MS = 3_000;

/** Something that many may ask for and that may hang: it is read once at a time, and is null when it is not known in time. */
export class Reading<T> {
  private running: Promise<T> | null = null;
  private kept: { readonly until: number; readonly value: T } | null = null;

  constructor(private readonly read: () => Promise<T>) {}

  async value(): Promise<T | null> {
    if (this.kept !== null && performance.now() < this.kept.until) return this.kept.value;
    const impatience = new AbortController();
    try {
      return await Promise.race([
        this.run(),
        pause(PATIENCE_MS, null, { signal: impatience.signal }),
      ]);
    } catch {
      return null;
    } finally {
      impatience.abort();
    }
  }

  /** The run that has not ended, or a new one. */
  private run(): Promise<T> {
    this.running ??= this.read()
      .then((value) => {
        this.kept = { until: performance.now() + KEPT_MS, value };
        return value;
      })
      .finally(() => (this.running = null));
    return this.running;
  }
}
