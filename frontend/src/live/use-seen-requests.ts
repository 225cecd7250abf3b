import type { Meeting, Uuid } from '@rendezvous/contract';
import { useEffect } from 'react';
import { meetingCalls } from '../api/meetings';
import { appStore } from '../store/store';
import { outcomeOf } from './outcome';

/** The requests of which this page has told the server, for the session in which it did. */
let told: { session: unknown; ids: Set<Uuid> } = { session: null, ids: new Set() };

function tellSeen(ids: readonly Uuid[]): void {
  const { session } = appStore.getState();
  if (told.session !== session) told = { session, ids: new Set() };
  const { ids: known } = told;
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  for (const id of unknown) known.add(id);
  void outcomeOf(meetingCalls.see(unknown)).then((outcome) => {
    if (!outcome.ok) for (const id of unknown) known.delete(id);
  });
}

/** Tells the people whose requests to the viewer are drawn that the viewer has seen them, once the page is visible. */
export function useSeenRequests(requests: readonly Meeting[]): void {
  const key = requests
    .filter(({ status }) => status === 'pending')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const tell = () => {
      if (key !== '' && document.visibilityState === 'visible') tellSeen(key.split(' '));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [key]);
}
