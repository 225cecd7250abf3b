import { useEffect } from 'react';
import type { Load, ListKey, LoadKey } from '../store/state';
import { loadMore } from './actions';
import { useLoaded } from './use-loaded';

/** As `useLoaded`, for what needs every row: reads page after page to the end while `wanted`. */
export function useWholeList(key: ListKey & LoadKey, wanted = true): Load {
  const load = useLoaded(key);
  const due = wanted && load.next !== null && !load.loading && load.failure === null;
  useEffect(() => {
    if (due) void loadMore(key);
  }, [due, key]);
  return load;
}
