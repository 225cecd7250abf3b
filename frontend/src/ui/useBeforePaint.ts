import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from './printing';

/** What is to be looked at before the next frame. */
const looks = new Set<() => void>();

let frame = 0;

const soon = new MessageChannel();
soon.port1.addEventListener('message', lookAtAll);
soon.port1.start();

/** In a task of its own where there is time for one before the next frame, which then has less to do. */
function lookSoon(): void {
  soon.port2.postMessage(null);
  frame = requestAnimationFrame(lookAtAll);
}

/** All of it at once: what one look changes would have the page laid out again for the next. */
function lookAtAll(): void {
  cancelAnimationFrame(frame);
  const due = [...looks];
  looks.clear();
  if (due.length > 0) flushSync(() => due.forEach((look) => look()));
}

/**
 * Has `look` called whenever the component has been drawn, before the browser paints it; what it changes is
 * drawn at once. To ask for a size within an effect is to have the page laid out in the middle of drawing it,
 * in one long task.
 */
export function useBeforePaint(look: () => void): void {
  const printing = usePrinting();
  useLayoutEffect(() => {
    // Sheets are not painted in frames.
    if (printing) {
      look();
      return undefined;
    }
    if (looks.size === 0) lookSoon();
    looks.add(look);
    return () => {
      looks.delete(look);
    };
  });
}
