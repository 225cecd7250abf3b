import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from './printing';

/**
 * Has `look` called whenever the component has been drawn, before the browser paints it; what it changes is
 * drawn at once. To ask for a size within an effect is to have the page laid out in the middle of drawing it,
 * in one long task: when the browser is about to paint, it lays it out for its own sake.
 */
export function useBeforePaint(look: () => void): void {
  const printing = usePrinting();
  useLayoutEffect(() => {
    // Sheets are not painted in frames.
    if (printing) {
      look();
      return undefined;
    }
    const frame = requestAnimationFrame(() => flushSync(look));
    return () => cancelAnimationFrame(frame);
  });
}
