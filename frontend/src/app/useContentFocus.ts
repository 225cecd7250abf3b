import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const contentId = 'content';

/** Moves the focus to the content when the path changes, as a new document would. */
export function useContentFocus() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
