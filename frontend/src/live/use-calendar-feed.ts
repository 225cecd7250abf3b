import { useCallback, useEffect, useState } from 'react';
import { calendarCalls } from '../api/calendar';
import { outcomeOf } from './outcome';

type Loaded = { url: string | null } | { failure: string } | null;

/** The address at which other calendars follow the viewer's meetings; null until it is read. */
export function useCalendarFeed() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const over = new AbortController();
    const read = async () => {
      const outcome = await outcomeOf(calendarCalls.feed({ signal: over.signal }));
      setLoaded(outcome.ok ? outcome.value : { failure: outcome.failure.message });
    };
    // A cancelled read has no result.
    read().catch((reason: unknown) => {
      if (!over.signal.aborted) throw reason;
    });
    return () => over.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((before) => before + 1);
  }, []);
  const renew = useCallback(async () => {
    const outcome = await outcomeOf(calendarCalls.renewFeed());
    if (outcome.ok) setLoaded(outcome.value);
    return outcome;
  }, []);
  const revoke = useCallback(async () => {
    const outcome = await outcomeOf(calendarCalls.revokeFeed());
    if (outcome.ok) setLoaded({ url: null });
    return outcome;
  }, []);
  return { loaded, retry, renew, revoke };
}
