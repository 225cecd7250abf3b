import { useEffect } from 'react';
import type { Read } from '../../live/use-read';

/**
 * Reads again from time to time what no live event tells of, while the page is seen.
 * @param pause milliseconds from the end of a reading to the next
 */
export function useReadAgain(
  { reading, again }: Pick<Read<unknown>, 'reading' | 'again'>,
  pause: number,
): void {
  useEffect(() => {
    if (reading) return undefined;
    let due = false;
    const readIfSeen = () => {
      if (due && !document.hidden) again();
    };
    const timer = setTimeout(() => {
      due = true;
      readIfSeen();
    }, pause);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [reading, pause, again]);
}
