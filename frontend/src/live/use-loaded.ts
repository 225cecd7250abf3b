import { useEffect } from 'react';
import { useLoad } from '../store/hooks';
import type { LoadKey, Reading } from '../store/state';
import { loads } from './session';

/**
 * Reads `key` while the component shows it, and again when it is stale. The store's hooks give the content; this
 * hook gives the state of the read.
 */
export function useLoaded(key: LoadKey): Reading {
  useEffect(() => loads.use(key), [key]);
  return useLoad(key);
}
