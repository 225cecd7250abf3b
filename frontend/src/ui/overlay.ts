import { useSyncExternalStore } from 'react';

/** What can be laid over any screen. */
export type Overlay = 'palette' | 'shortcuts' | 'notifications';

let shown: Overlay | null = null;
const listeners = new Set<() => void>();

/** Lays it over the screen, in the place of the one that is there; null takes it away. */
export function showOverlay(overlay: Overlay | null): void {
  shown = overlay;
  for (const heard of listeners) heard();
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** What lies over the screen now. */
export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => shown);
