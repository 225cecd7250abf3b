import type { Notification } from '@rendezvous/contract';

type Listener = (notice: Notification) => void;

const listeners = new Set<Listener>();

/** Hears of what happens to the viewer as it happens, not of what is read later. Returns how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells those who listen of what has just happened. */
export function announce(notice: Notification): void {
  for (const listener of listeners) listener(notice);
}
