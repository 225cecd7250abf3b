import { useEffect } from 'react';
import { useLoad } from '../store/hooks';
import type { LoadKey, Reading } from '../store/state';
import { loads } from './session';

/**
 * Has `key` read while the component shows it, and read again when it becomes stale. The content is
 * in the store's own hooks; this says how the reading stands.
 */
export function useLoaded(key: LoadKey): Reading {
  useEffect(() => loads.use(key), [key]);
  return useLoad(key);
}
