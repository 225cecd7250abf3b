import { wholeOf } from './keys';
import type {
  AnalyticsKey,
  AttendeesKey,
  ListKey,
  LoadFailure,
  LoadKey,
  Revision,
  State,
} from './state';
import { selectLoad } from './selectors';

function withLoad(state: State, key: LoadKey, change: Partial<State['loads'][LoadKey]>): State {
  return { ...state, loads: { ...state.loads, [key]: { ...selectLoad(state, key), ...change } } };
}

/** A request has gone out; what becomes stale from now on is stale when it is answered. */
export function loadAsked(state: State, key: LoadKey, further: boolean): State {
  return withLoad(state, key, further ? { loading: true } : { loading: true, stale: false });
}

export interface Answered {
  askedAt: Revision;
  total: number | null;
  next: string | null;
  further: boolean;
}

/** The answer is in. An answer to an earlier question than the one held only ends the waiting. */
export function loadAnswered(state: State, key: LoadKey, answer: Answered): State {
  const held = selectLoad(state, key);
  if (answer.askedAt < held.askedAt) return withLoad(state, key, { loading: false });
  return withLoad(state, key, {
    ready: true,
    loading: false,
    failure: null,
    askedAt: answer.further ? held.askedAt : answer.askedAt,
    total: answer.total,
    next: answer.next,
  });
}

/** No answer, or a refusal: what is held stays. */
export function loadFailed(state: State, key: LoadKey, failure: LoadFailure): State {
  return withLoad(state, key, { loading: false, failure });
}

/** Marks what is held or under way under the chosen keys as not showing everything. */
export function markStale(state: State, chosen: (key: LoadKey) => boolean): State {
  const keys = (Object.keys(state.loads) as LoadKey[]).filter(
    (key) => chosen(key) && !selectLoad(state, key).stale,
  );
  return keys.reduce((next, key) => withLoad(next, key, { stale: true }), state);
}

const everything = () => true;

/** Too much was missed to name it: all that is held has to be read again. */
export function markAllStale(state: State): State {
  return markStale(state, everything);
}

const ofAdministrators: ReadonlySet<string> = new Set([
  'admin-users',
  'admin-counts',
  'admin-analytics',
]);

/** The screen no longer asks for it: what it held is forgotten. */
export function loadDropped(state: State, key: LoadKey): State {
  const { [key]: _, ...loads } = state.loads;
  const { [key as ListKey]: __, ...lists } = state.lists;
  const { [key as AnalyticsKey]: ___, ...analytics } = state.analytics;
  const { [key as AttendeesKey]: ____, ...ranks } = state.ranks;
  return { ...state, loads, lists, analytics, ranks };
}

/** Changes of these are told without a number, so that a connection that was down has missed them. */
export function toldToMany(key: LoadKey): boolean {
  return (
    key === 'events' ||
    ofAdministrators.has(wholeOf(key)) ||
    key.startsWith('event:') ||
    key === 'staffed-events' ||
    key.startsWith('attendees:') ||
    key.startsWith('event-attendees:')
  );
}
