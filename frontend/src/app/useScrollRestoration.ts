import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ScrollPositions } from './scroll-positions';

/** Milliseconds within which what a screen shows has to be there. */
const patience = 10_000;
/** Milliseconds without a change after which a screen counts as complete. */
const settled = 500;

/** What a person does who scrolls on their own. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position as soon as the page is high enough for it. Until then it scrolls as far as it can, which
 * makes a long list read on.
 * @returns ends it
 */
function scrollWhenThere(position: number, onEnd: () => void): () => void {
  const begun = performance.now();
  let height = -1;
  let changedAt = begun;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const name of gestures) window.removeEventListener(name, end);
    onEnd();
  };
  const step = (now: number) => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) {
      height = scrollHeight;
      changedAt = now;
    }
    const farthest = height - window.innerHeight;
    const next = Math.min(position, farthest);
    if (Math.abs(window.scrollY - next) > 1) window.scrollTo(0, next);
    const isThere = farthest >= position && now - changedAt > settled;
    if (isThere || now - begun > patience) end();
    else frame = requestAnimationFrame(step);
  };
  for (const name of gestures) window.addEventListener(name, end, { passive: true });
  step(begun);
  return end;
}

/** Whether the document was opened by an address: neither by Back or Forward nor by a reload. */
function isOpenedAnew(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'navigate';
}

/**
 * Back, Forward and a reload lead to where the page was scrolled; another screen begins at its top. The browser
 * would scroll before the screen is drawn.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef<ScrollPositions>(null);
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => positions.current?.store();
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
  useLayoutEffect(() => {
    positions.current ??= new ScrollPositions();
    const held = positions.current;
    const isSameScreen = shown.current === pathname;
    // The first place of every document has the same key.
    if (shown.current === null && isOpenedAnew()) held.forget(key);
    shown.current = pathname;
    let restoring: (() => void) | null = null;
    const position = held.get(key);
    if (navigation === 'POP' && position !== undefined) {
      restoring = scrollWhenThere(position, () => (restoring = null));
    } else if (!isSameScreen && navigation !== 'POP') {
      window.scrollTo(0, 0);
    }
    if (position === undefined) held.set(key, window.scrollY);
    const onScroll = () => {
      if (!restoring) held.set(key, window.scrollY);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      restoring?.();
    };
  }, [key, pathname, navigation]);
}
