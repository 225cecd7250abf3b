import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the foot within which a thread counts as being at it. */
const nearFoot = 40;
/** Pixels from the top within which earlier messages are asked for. */
const nearTop = 120;

/** Marks the element of a message with its id. */
export const messageAttribute = 'data-message';

interface Held {
  /** Whether the thread stays at its foot when it grows. */
  sticks: boolean;
  /** What stands first, and where, so that earlier messages do not move what is being read. */
  first: { id: string; top: number } | null;
}

/**
 * Keeps a thread at its foot, or what is being read where it is, while messages come at either end.
 * @param ids of the messages drawn, in order
 * @param onTop called when the reader scrolls up to the first of them
 */
export function useThreadScroll(ids: readonly string[], onTop: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Held>({ sticks: true, first: null });
  const [atFoot, setAtFoot] = useState(true);
  const firstId = ids[0];

  const settle = useCallback((first: string | undefined) => {
    const element = box.current;
    if (!element) return;
    const topOf = (id: string) =>
      element.querySelector<HTMLElement>(`[${messageAttribute}="${id}"]`)?.offsetTop;
    const { sticks, first: before } = held.current;
    const now = before && topOf(before.id);
    if (sticks) element.scrollTop = element.scrollHeight;
    else if (before && now !== undefined && now !== null) element.scrollTop += now - before.top;
    const top = first === undefined ? undefined : topOf(first);
    held.current.first = first === undefined || top === undefined ? null : { id: first, top };
  }, []);

  useLayoutEffect(() => settle(firstId), [settle, firstId, ids]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => settle(held.current.first?.id));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [settle]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const sticks = element.scrollHeight - element.scrollTop - element.clientHeight < nearFoot;
    held.current.sticks = sticks;
    setAtFoot(sticks);
    if (element.scrollTop < nearTop && !sticks) onTop();
  };
  const toFoot = () => {
    held.current.sticks = true;
    setAtFoot(true);
    settle(held.current.first?.id);
  };
  return { box, onScroll, atFoot, toFoot };
}
