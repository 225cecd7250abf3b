import { useEffect, useRef, type RefObject } from 'react';

/** Whoever goes by keyboard stays in a part of the page when the row that had the focus leaves it. */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      // A removed element leaves the focus to nobody, and says nothing.
      if (activeElement !== document.body) last.current = activeElement;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const held = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    if (held.current && activeElement === document.body && last.current?.isConnected === false) {
      part.current?.focus({ preventScroll: true });
    }
    held.current = part.current?.contains(document.activeElement) ?? false;
  });
}
