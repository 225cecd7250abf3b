import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time in milliseconds since the epoch, moved on with every full minute and when the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(clock);
      setNow(Date.now());
      clock = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    };
    // A phone that slept has missed ticks.
    const look = () => document.visibilityState === 'visible' && tick();
    clock = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
