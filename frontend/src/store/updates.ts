import type { OptimisticUpdate } from './optimistic-updates';
import type { State } from './state';

/** Shows the update from now on, in the place of one with the same id. */
export function addUpdate(state: State, update: OptimisticUpdate): State {
  const others = state.optimisticUpdates.filter(({ id }) => id !== update.id);
  return { ...state, optimisticUpdates: [...others, update] };
}

/** The message could not be sent, and stays. */
export function failUpdate(state: State, updateId: string, failure: string): State {
  const optimisticUpdates = state.optimisticUpdates.map((update) =>
    update.id === updateId && update.kind === 'message' ? { ...update, failure } : update,
  );
  return { ...state, optimisticUpdates };
}

export function withoutUpdate(state: State, updateId: string | undefined): State {
  const optimisticUpdates = state.optimisticUpdates.filter((update) => update.id !== updateId);
  return optimisticUpdates.length === state.optimisticUpdates.length
    ? state
    : { ...state, optimisticUpdates };
}
