import { useEffect, useState } from 'react';

/** Milliseconds without another key after which somebody has typed what they look for. */
const pause = 200;

/** The text once nobody has changed it for a moment; an emptied one at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
