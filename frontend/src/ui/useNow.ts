import { useEffect, useState } from 'react';
import { onServerTimeCorrected, serverNow } from '../clock/server-time';

const minuteMs = 60_000;

/**
 * The server's current time in milliseconds since the epoch, moved on with every full minute, when the page is looked at
 * again and when the device's clock turns out to be wrong.
 * @param step milliseconds, for screens that count in another step than minutes
 */
export function useNow(step = minuteMs): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout>;
    const wait = () => {
      clock = setTimeout(tick, step - (serverNow() % step));
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
  }, [step]);
  return now;
}
