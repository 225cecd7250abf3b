/** Is thrown when a slot turns out to have no free table after it was locked. */
export class SlotFullError extends Error {
  constructor(readonly slotId: string) {
    super('This time is not free any more.');
  }
}

/**
 * Runs a transaction again without the slots that turned out to be full, at most once for each slot.
 * @throws what `attempt` throws, except the first SlotFullError of each slot
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
