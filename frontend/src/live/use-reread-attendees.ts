import { useEffect, useRef } from 'react';
import { appStore } from '../store/store';

/** By how many milliseconds the clocks of this page and of the server may differ unnoticed. */
const tolerance = 30_000;

/**
 * Has the lists of attendees read again whenever `state` is another, because each row says whether the person can be
 * asked; null while it is not known. They are read twice: the server's clock may be a little behind.
 */
export function useRereadAttendees(state: string | null): void {
  const known = useRef(state);
  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === null || state === null || before === state) return undefined;
    const again = () => appStore.dispatch({ type: 'rules-changed' });
    again();
    const later = setTimeout(again, tolerance);
    return () => clearTimeout(later);
  }, [state]);
}
