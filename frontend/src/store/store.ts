import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Input } from './inputs';
import { reduce } from './reducer';
import { emptyState, type State } from './state';

export type AppStore = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** Hands one input to the reducer; subscribers hear of it only when something changed. */
  dispatch: (input: Input) => void;
};

/** A store of its own, empty and signed out. */
export function createAppStore(): AppStore {
  const store = createStore<State>()(() => emptyState({ status: 'signed-out', because: null }));
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    dispatch: (input) => store.setState((state) => reduce(state, input), true),
  };
}

/** The page's store. */
export const appStore = createAppStore();
