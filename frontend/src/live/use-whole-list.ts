import { useEffect } from 'react';
import { useLoading } from '../store/hooks';
import type { ListKey, LoadKey, Reading } from '../store/state';
import { loadMore } from './actions';
import { useLoaded } from './use-loaded';

/** As `useLoaded`, for what needs every row: reads page after page to the end while `wanted`. */
export function useWholeList(key: ListKey & LoadKey, wanted = true): Reading {
  const load = useLoaded(key);
  const loading = useLoading(key);
  const due = wanted && load.next !== null && !loading && load.failure === null;
  useEffect(() => {
    if (due) void loadMore(key);
  }, [due, key]);
  return load;
}
