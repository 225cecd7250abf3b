import type { Session, Uuid } from '@rendezvous/contract';
import { useCallback, useEffect, useState } from 'react';
import { readSessions } from '../../live/session';

/** The viewer's sessions as they were read last; null until then. */
export function useSessions() {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  useEffect(() => {
    let wanted = true;
    void readSessions().then((outcome) => {
      if (!wanted) return;
      if (outcome.ok) setSessions(outcome.value);
      setFailure(outcome.ok ? null : outcome.failure.message);
    });
    return () => {
      wanted = false;
    };
  }, [reading]);
  const reload = useCallback(() => {
    setFailure(null);
    setReading((count) => count + 1);
  }, []);
  /** Takes a session that has ended out of the list. */
  const remove = (id: Uuid) =>
    setSessions((known) => known?.filter((session) => session.id !== id) ?? null);
  return { sessions, failure, reload, remove };
}
