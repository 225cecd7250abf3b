import type { EventPart, Uuid } from '@rendezvous/contract';

interface Change {
  eventId: Uuid;
  part: EventPart;
}

/** Told of a change, and of null when changes may have been missed. */
type Listener = (change: Change | null) => void;

const listeners = new Set<Listener>();

/** Hears which parts of an event's running change. Returns how to stop. */
export function onPartChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells those who listen of a change, or of null when changes may have been missed. */
export function tellPartChange(change: Change | null): void {
  for (const listener of listeners) listener(change);
}
