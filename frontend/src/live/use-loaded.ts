import { useEffect } from 'react';
import { useLoad } from '../store/hooks';
import type { LoadKey, Reading } from '../store/state';
import { loads } from './session';

/**
 * Reads `key` while the component shows it, and again when it is stale. The store's hooks give the content; this
 * hook gives the state of the read. Nothing is read while it is not `wanted`.
 */
export function useLoaded(key: LoadKey, wanted = true): Reading {
  useEffect(() => (wanted ? loads.use(key) : undefined), [key, wanted]);
  return useLoad(key);
}
