/** Gives the code under test the few things of a browser that it listens to. */
export function standInBrowser(origin: string): void {
  Object.assign(globalThis, {
    location: new URL(origin),
    window: new EventTarget(),
    navigator: { onLine: true },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
}

/** Waits until `condition` holds. Throws with what is awaited when it does not within 10 seconds. */
export async function eventually(awaited: string, condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It never came to this: ${awaited}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Lets so many milliseconds pass, to see that something does not happen in them. */
export const pass = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
