import { useState } from 'react';
import type { LoadKey, Reading } from '../store/state';
import { useLoaded } from './use-loaded';

/** What a search shows, and how the reading of what was asked for last stands. */
interface Search<Key> {
  /** The latest key whose answer is in: it is shown until the next one is. */
  shown: Key;
  load: Reading;
  /** Another answer is awaited. */
  pending: boolean;
}

/**
 * Reads a list whose key changes while somebody types. Each key is a list of its own, so a late reply cannot be
 * taken for that of a newer search. A search that is no longer shown is cancelled.
 */
export function useSearch<Key extends LoadKey>(key: Key): Search<Key> {
  const load = useLoaded(key);
  const [latest, setLatest] = useState(key);
  const shown = load.ready ? key : latest;
  if (shown !== latest) setLatest(shown);
  useLoaded(shown);
  return { shown, load, pending: shown !== key };
}
