import { useEffect, useState } from 'react';
import { serverNow } from '../../clock/server-time';

const secondsUntil = (at: string): number =>
  Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / 1000));

/** The seconds left until a moment, counted down; null without one. */
export function useSecondsUntil(at: string | null): number | null {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (at === null) return undefined;
    const clock = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(clock);
  }, [at]);
  return at === null ? null : secondsUntil(at);
}
