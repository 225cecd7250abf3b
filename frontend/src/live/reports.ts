const listeners = new Set<() => void>();

/** Hears that reports were made or settled, or that this may have been missed. Returns how to stop. */
export function onReportsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells those who listen that reports have changed, or may have. */
export function tellReportsChange(): void {
  for (const listener of listeners) listener();
}
