import type { Message } from '@rendezvous/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { markMessagesRead } from '../../live/actions';
import { useConnection, useHearing } from '../../store/hooks';

/** As many as the server marks at once. */
const mostMarked = 500;

function subscribeToSight(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page is in front of the person. */
function useInSight(): boolean {
  return useSyncExternalStore(subscribeToSight, () => document.visibilityState === 'visible');
}

interface ThreadReading {
  /** Messages that were unread when they came on screen: their badge stays until the person has left. */
  fresh: ReadonlySet<string>;
  /** How many messages came below what is being read. */
  below: number;
}

/**
 * Marks as read what has been on screen. What comes while the person reads further up waits below and stays unread.
 * What could not be marked is tried again with the connection back.
 */
export function useThreadReading(
  messages: readonly Message[],
  personId: string,
  atFoot: boolean,
): ThreadReading {
  const inSight = useInSight();
  const connection = useConnection();
  const isPolling = useHearing() === 'polling';
  const online = connection === 'online' || isPolling;
  const [seenId, setSeenId] = useState<string | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const lastId = messages.at(-1)?.id ?? null;
  if (atFoot && seenId !== lastId) {
    // What arrives before the eyes of the person is not marked as unread.
    const arrived = seenId !== null && inSight;
    const news = arrived ? [] : messages.filter((each) => isUnread(each, personId));
    setSeenId(lastId);
    if (news.length > 0) setFresh(new Set([...fresh, ...news.map(({ id }) => id)]));
  }
  const seen = messages.findIndex(({ id }) => id === seenId) + 1;
  const unread = messages
    .slice(0, seen)
    .filter((each) => isUnread(each, personId))
    .map(({ id }) => id)
    .slice(-mostMarked)
    .join(' ');
  useEffect(() => {
    // Before the stream is heard, the reply would have everything on screen read again.
    if (unread && inSight && online) void markMessagesRead(unread.split(' '));
  }, [unread, inSight, online]);
  const below = messages.slice(seen).filter(({ fromUserId }) => fromUserId === personId).length;
  return { fresh, below };
}

const isUnread = ({ fromUserId, isRead }: Message, personId: string): boolean =>
  fromUserId === personId && !isRead;
