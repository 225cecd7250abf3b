import type { Event, Meeting } from '@rendezvous/contract';
import type { OfflineSnapshot } from './inputs';
import { loadAnswered, markAllStale } from './loads';
import { selectLoad, selectMeetings, selectMyEvents, selectViewer } from './selectors';
import { takeSnapshot } from './snapshots';
import type { Revision, State } from './state';

/** Shows what was kept as if it had been read, but stale: it is read again as soon as it can be. */
export function restoreOfflineSnapshot(
  state: State,
  { events, meetings, currentAt }: OfflineSnapshot,
  at: Revision,
): State {
  const asked = { askedAt: at, at, further: false };
  const answered = { askedAt: at, total: null, next: null, further: false };
  const withEvents = loadAnswered(
    takeSnapshot(state, {
      ...asked,
      key: 'my-events',
      snapshot: { of: 'my-events', rows: events },
    }),
    'my-events',
    answered,
  );
  const withMeetings = loadAnswered(
    takeSnapshot(withEvents, {
      ...asked,
      key: 'meetings',
      snapshot: { of: 'meetings', rows: meetings },
    }),
    'meetings',
    answered,
  );
  return { ...markAllStale(withMeetings), currentAt };
}

/** What the agenda is made of: while it is the same objects, there is nothing new to keep. */
export function agendaParts(state: State): readonly unknown[] {
  const { session, users, events, registrations, meetings, lists } = state;
  return [session, users, events, registrations, meetings, lists.meetings];
}

/**
 * What is worth keeping for a visit without a connection; null until all of it has been read.
 * @param now milliseconds since the epoch by the server's clock
 */
export function selectOfflineSnapshot(state: State, now: number): OfflineSnapshot | null {
  const user = selectViewer(state);
  if (!user || !selectLoad(state, 'my-events').ready || !selectLoad(state, 'meetings').ready) {
    return null;
  }
  // The server may still refuse an optimistic update.
  const settled =
    state.optimisticUpdates.length === 0 ? state : { ...state, optimisticUpdates: [] };
  const events: Event[] = selectMyEvents(settled);
  const meetings: Meeting[] = selectMeetings(settled);
  const currentAt = state.connection === 'online' ? now : state.currentAt;
  return { user, events, meetings, currentAt };
}
