import { useEffect, useRef } from 'react';
import { closeOnStep } from './history-guard';

/** While it is `open`, a step back through the history closes it instead of leaving the screen. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? closeOnStep(() => latest.current()) : undefined), [open]);
}
