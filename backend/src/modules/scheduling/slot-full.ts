/** Thrown when a slot that looked free has no table left once it is locked. */
export class SlotFullError extends Error {
  constructor(readonly slotId: string) {
    super('This time is not free any more.');
  }
}

/**
 * Runs a transaction again as long as the slot it chose turns out to be full, which then is left out: at most once
 * for each slot of the event.
 */
export async function retryWithoutFullSlots<T>(
  attempt: (full: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const full = new Set<string>();
  for (;;) {
    try {
      return await attempt(full);
    } catch (error) {
      if (!(error instanceof SlotFullError) || full.has(error.slotId)) throw error;
      full.add(error.slotId);
    }
  }
}
