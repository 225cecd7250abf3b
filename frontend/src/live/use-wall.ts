import type { Wall } from '@rendezvous/contract';
import { useEffect } from 'react';
import { readWall } from '../api/wall';
import { serverNow } from '../clock/server-time';
import { useRead, type Read } from './use-read';

/** Milliseconds after which a screen reads again. */
const period = 15_000;
/** After a slot has changed; the screens of a hall do not all ask in the same moment. */
const spread = 1000;

/** When the next slot of the picture begins or its present one ends, in milliseconds since the epoch. */
function nextChange({ now, next }: Wall): number {
  const moments = [now?.endTime, next?.startTime].map((moment) => Date.parse(moment ?? ''));
  return Math.min(...moments.filter((moment) => moment > serverNow()));
}

/** What the wall page shows: read again every 15 seconds and when a slot changes. The last picture is kept. */
export function useWall(token: string): Read<Wall> {
  const read = useRead(token, (signal) => readWall(token, { signal }));
  const { again, value } = read;
  useEffect(() => {
    const clock = setInterval(again, period);
    window.addEventListener('online', again);
    return () => {
      clearInterval(clock);
      window.removeEventListener('online', again);
    };
  }, [again]);
  useEffect(() => {
    const wait = (value ? nextChange(value) : Infinity) - serverNow();
    // The next reading comes before a change that is further away.
    if (wait > period) return;
    const clock = setTimeout(again, wait + Math.random() * spread);
    return () => clearTimeout(clock);
  }, [again, value]);
  return read;
}
