import type { Ids, ListKey, Revision, State } from './state';

function withList(state: State, list: ListKey, ids: Ids): State {
  return { ...state, lists: { ...state.lists, [list]: ids } };
}

/** These rows belong to the list, as was learnt at `at`. */
export function confirm(state: State, list: ListKey, ids: readonly string[], at: Revision): State {
  const held = state.lists[list] ?? {};
  const news = ids.filter((id) => (held[id] ?? -1) < at);
  if (news.length === 0) return state;
  return withList(state, list, { ...held, ...Object.fromEntries(news.map((id) => [id, at])) });
}

/** When a snapshot was asked for, and when its answer came. */
export interface Asked {
  askedAt: Revision;
  at: Revision;
}

/**
 * The list as a snapshot shows it. A row that was known before the request and is missing in the snapshot is
 * removed. A missing row that came after the request stays, because either may be newer; `unsure` then says
 * that the list must be read once more.
 */
export function replaceList(
  state: State,
  list: ListKey,
  ids: readonly string[],
  { askedAt, at }: Asked,
): { state: State; unsure: boolean } {
  const shown = new Set(ids);
  const since = Object.entries(state.lists[list] ?? {}).filter(
    ([id, learntAt]) => learntAt > askedAt && !shown.has(id),
  );
  const rows = ids.map((id): [string, Revision] => [id, at]);
  return {
    state: withList(state, list, Object.fromEntries([...rows, ...since])),
    unsure: since.length > 0,
  };
}

/** Takes the row out of the list. */
export function withdraw(state: State, list: ListKey, id: string): State {
  const { [id]: _, ...rest } = state.lists[list] ?? {};
  return withList(state, list, rest);
}
