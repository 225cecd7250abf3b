import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time in milliseconds since the epoch, moved on once a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(clock);
  }, []);
  return now;
}
