import { useSyncExternalStore } from 'react';

let hasFocus = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says whether the focus is in a notice: an open dialog then does not take it back. */
export function setNoticeHasFocus(now: boolean): void {
  if (now === hasFocus) return;
  hasFocus = now;
  for (const listener of listeners) listener();
}

export const useNoticeHasFocus = (): boolean => useSyncExternalStore(subscribe, () => hasFocus);
