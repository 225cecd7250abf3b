import { fail } from './fail.js';

/** The longest an orderly stop may take, in milliseconds; then the process exits, which loses nothing. */
const LONGEST_STOP = 15_000;

/**
 * The first SIGINT or SIGTERM stops everything in order, a second one at once. Called before anything is
 * started; `stop` stops what has been started so far.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      process.stdout.write('Stopping …\n');
      setTimeout(() => fail(new Error('Stopping took too long.')), LONGEST_STOP).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}
