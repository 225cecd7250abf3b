import { useEffect } from 'react';
import { useLoad } from '../store/hooks';
import type { Load, LoadKey } from '../store/state';
import { loads } from './session';

/**
 * Has `key` read while the component shows it, and read again when it becomes stale. The content is
 * in the store's own hooks; this says how the reading stands.
 */
export function useLoaded(key: LoadKey): Load {
  useEffect(() => loads.use(key), [key]);
  return useLoad(key);
}
