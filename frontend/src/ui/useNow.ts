import { useEffect, useState } from 'react';
import { onServerTimeCorrected, serverNow } from '../clock/server-time';

const minuteMs = 60_000;

/**
 * The server's current time in milliseconds since the epoch, moved on with every full minute, when the page is looked at
 * again and when the device's clock turns out to be wrong.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout>;
    const wait = () => {
      clock = setTimeout(tick, minuteMs - (serverNow() % minuteMs));
    };
    const tick = () => {
      clearTimeout(clock);
      setNow(serverNow());
      wait();
    };
    // A phone that slept has missed ticks.
    const look = () => document.visibilityState === 'visible' && tick();
    wait();
    document.addEventListener('visibilitychange', look);
    const stopListening = onServerTimeCorrected(tick);
    return () => {
      clearTimeout(clock);
      document.removeEventListener('visibilitychange', look);
      stopListening();
    };
  }, []);
  return now;
}
