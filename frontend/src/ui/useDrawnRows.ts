import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface LongRows<Item> {
  /** What is read so far. */
  rows: readonly Item[];
  keyOf: (item: Item) => string;
  /** The usual height of a row in pixels; each is measured when it is drawn. */
  estimate: number;
  /** Items there are in all, read or not. */
  total: number;
  /** The end of what is read comes near. */
  onEnd: () => void;
}

interface Grid {
  /** Items side by side in a row. */
  columns: number;
  /** Pixels between two rows. */
  gap: number;
}

/** Items before the end of what is read at which more is asked for. */
const nearEnd = 30;
/** Items drawn beyond the window on either side, at least. */
const beyond = 6;

/**
 * Of items that scroll with the page those near the window, and the room to leave above and below for the
 * others. `list` is to hold one element for each of them, in a row all as high as the highest.
 */
export function useDrawnRows<Item>(
  list: RefObject<HTMLElement | null>,
  { rows: items, keyOf, estimate, total, onEnd }: LongRows<Item>,
  { columns, gap }: Grid = { columns: 1, gap: 0 },
) {
  const top = useTop(list);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimate,
    getItemKey: (row) => {
      const first = items[row * columns];
      return first === undefined ? row : keyOf(first);
    },
    gap,
    overscan: Math.ceil(beyond / columns),
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // React warns where it is asked to draw at once from within an effect.
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows.at(0), rows.at(-1)];
  const begin = (first?.index ?? 0) * columns;
  const end = last ? Math.min((last.index + 1) * columns, items.length) : begin;

  useLayoutEffect(() => {
    virtualizer.measureElement(null);
    for (const [at, element] of [...(list.current?.children ?? [])].entries()) {
      if (!(element instanceof HTMLElement)) continue;
      element.setAttribute('aria-posinset', String(begin + at + 1));
      element.setAttribute('aria-setsize', String(total));
      // The first of a row stands for it.
      const row = at % columns === 0 ? rows[at / columns] : undefined;
      if (!row) continue;
      element.dataset.index = String(row.index);
      virtualizer.measureElement(element);
    }
  });

  const ending = end >= items.length - nearEnd && items.length < total;
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });
  useEffect(() => {
    if (ending) told.current();
  }, [ending, items.length]);

  const room = {
    above: first ? first.start - top : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  };
  return { drawn: items.slice(begin, end), room };
}

/** How many columns of `least` pixels or more, `gap` apart, fit side by side into the element; null until it is there. */
export function useColumns(
  element: RefObject<HTMLElement | null>,
  least: number,
  gap: number,
): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const watched = element.current;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((watched.clientWidth + gap) / (least + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, least, gap]);
  return columns;
}

/** Where the list begins on the page, in pixels; what stands above it may change its height. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
