import {
  prefetchedKeys,
  prefetchedOfRegistered,
  clearPrefetched,
} from '../api/prefetched-responses';
import type { LoadKey, State } from '../store/state';
import { selectEvent, selectLoad } from '../store/selectors';
import { appStore } from '../store/store';
import { loads } from './session';

/** Whether every read of the first screen has arrived or failed. */
function isDecided(state: State, keys: readonly LoadKey[]): boolean {
  if (state.session.status === 'signed-out' || state.connection === 'offline') return true;
  if (state.session.status === 'restoring') return false;
  return keys.every((key) => {
    const { ready, failure } = selectLoad(state, key);
    return ready || failure !== null;
  });
}

/** Settles as soon as `holds` does. */
function until(holds: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: State) => {
      if (!holds(state)) return;
      stop();
      resolve();
    };
    const stop = appStore.subscribe(look);
    look(appStore.getState());
  });
}

/** Whether the event the first screen is about is one the viewer is registered for. */
function isRegistered(state: State, [first = '']: readonly string[]): boolean {
  const id = first.replace(/^event:/, '');
  return selectEvent(state, id)?.registeredByCurrentUser ?? false;
}

/**
 * Takes the replies that the document has prefetched into the store, so that the first screen is drawn once and
 * not piece by piece. Settles when everything that the screen begins with has arrived or failed; the attendees,
 * which stand further down, may come later.
 */
export async function takePrefetchedQueries(): Promise<void> {
  const keys = prefetchedKeys() as readonly LoadKey[];
  const over = until(({ connection, session }) => {
    return session.status === 'signed-out' || connection === 'online' || connection === 'offline';
  });
  // Once the socket is up, a prefetched reply may be older than the stream.
  void over.then(clearPrefetched);
  const take = (key: LoadKey) => void over.then(loads.use(key));
  keys.forEach(take);
  await until((state) => isDecided(state, keys));
  if (!isRegistered(appStore.getState(), keys)) return;
  // The list is empty where the socket was faster.
  const further = prefetchedOfRegistered() as readonly LoadKey[];
  further.forEach(take);
}
