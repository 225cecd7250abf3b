/** The longest that work runs before it yields to the event loop, in milliseconds. */
const SLICE_MS = 8;

const waiting: (() => void)[] = [];

function wakeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(wakeNext);
}

/**
 * Wakes one waiting work in each round of the event loop, so that several together block it for one slice.
 */
function nextRound(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(wakeNext);
  });
}

/** Runs work that yields where it may be interrupted, so that it blocks the event loop only for a slice. */
export async function runInSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await nextRound();
    until = performance.now() + SLICE_MS;
  }
}

/** Runs the same work without interruption. */
export function runAtOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
