import { fail } from './fail.js';

/** The longest an orderly stop may take, in milliseconds: each of its steps is bounded, so this is for what nobody thought of. */
const LONGEST_STOP = 9_800;

/**
 * The first SIGINT or SIGTERM stops everything in order, a second one at once. Called before anything is
 * started; `stop` stops what has been started so far, and goes on serving for `drainSeconds` before.
 */
export function stopOnSignal(stop: () => Promise<void>, drainSeconds = 0): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      process.stdout.write('Stopping …\n');
      setTimeout(
        () => fail(new Error('Stopping took too long.')),
        drainSeconds * 1_000 + LONGEST_STOP,
      ).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}
