type StepHandler = (event: PopStateEvent) => void;

let handler: StepHandler | null = null;

/**
 * Lets a screen hear of steps through the history before the router does. To be called once, before
 * the router is made: browsers call the listeners of the window in the order they were added.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => handler?.(event));
}

/** Has every step through the history told to `onStep` first, until the returned function is called. */
export function guardHistory(onStep: StepHandler): () => void {
  handler = onStep;
  return () => {
    if (handler === onStep) handler = null;
  };
}
