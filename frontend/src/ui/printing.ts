import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

/** The sheets are laid out as soon as the browser has told of them: what changes has to change at once. */
function tell(now: boolean): void {
  if (now === printing) return;
  printing = now;
  flushSync(() => {
    for (const heard of listeners) heard();
  });
}

const before = () => tell(true);
const after = () => tell(false);
const changed = ({ matches }: MediaQueryListEvent) => tell(matches);

let paper: MediaQueryList | undefined;

function subscribe(heard: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    paper = matchMedia('print');
    paper.addEventListener('change', changed);
  }
  listeners.add(heard);
  return () => {
    listeners.delete(heard);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    paper?.removeEventListener('change', changed);
  };
}

/** Whether the page is being put on paper, where nothing can be scrolled. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
