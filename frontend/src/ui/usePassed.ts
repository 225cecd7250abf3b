import type { Instant } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { onServerTimeCorrected, serverNow } from '../clock/server-time';

/** Milliseconds; browsers hold no timer for longer than 24 days. */
const longestWait = 86_400_000;

/** Whether the server's clock has reached a moment, at once when it does; false without a moment. */
export function usePassed(at: Instant | null): boolean {
  const moment = at === null ? Infinity : Date.parse(at);
  const [passed, setPassed] = useState(() => moment <= serverNow());
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(clock);
      const left = moment - serverNow();
      setPassed(left <= 0);
      if (left > 0 && Number.isFinite(left)) clock = setTimeout(look, Math.min(left, longestWait));
    };
    look();
    // A phone that slept has missed the moment.
    document.addEventListener('visibilitychange', look);
    const stopListening = onServerTimeCorrected(look);
    return () => {
      clearTimeout(clock);
      document.removeEventListener('visibilitychange', look);
      stopListening();
    };
  }, [moment]);
  return passed;
}
