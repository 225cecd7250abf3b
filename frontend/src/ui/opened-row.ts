import { useEffect, useRef, type RefObject } from 'react';

/** Attributes of the element of the row that a link has led to. */
export interface OpenedRow {
  ref: RefObject<HTMLElement | null>;
  'aria-current': 'true';
}

/** Brings the row into sight once, after the screen has been scrolled to its top. */
export function useOpenedRow(opened: boolean): OpenedRow | undefined {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return opened ? { ref, 'aria-current': 'true' } : undefined;
}
