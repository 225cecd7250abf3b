import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import { usePrinting } from './printing';
import { rowHeightsAt } from './row-heights';
import type { VirtualRow } from './virtual-row';

export interface LongRows<Item> {
  /** What is read so far. */
  rows: readonly Item[];
  keyOf: (item: Item) => string;
  /** The usual height of a row in pixels; each is measured when it is drawn. */
  estimate: number | ((item: Item) => number);
  /** Items there are in all, read or not; where nothing is said, all are read. */
  total?: number;
  /** Called when the end of what is read comes near. */
  onEnd?: () => void;
}

interface Grid {
  /** Items side by side in a row. */
  columns: number;
  /** Pixels between two rows. */
  gap: number;
}

interface DrawnItem<Item> {
  item: Item;
  /** What the element of the item needs. */
  row: VirtualRow;
}

/** Items before the end of what is read at which more is asked for. */
const nearEnd = 30;
/** Items drawn beyond the window on either side. */
const beyond = 4;

/**
 * Of items that scroll with the page those near the window, and the room in pixels to leave above and below for the
 * others. A row of a grid is as high as its first item. On paper all items are drawn.
 */
export function useVirtualRows<Item>(
  list: RefObject<HTMLElement | null>,
  { rows: items, keyOf, estimate, total = items.length, onEnd }: LongRows<Item>,
  { columns, gap }: Grid = { columns: 1, gap: 0 },
): { drawn: DrawnItem<Item>[]; room: { above: number; below: number } } {
  const printing = usePrinting();
  const top = useTop(list);
  const { key: place } = useLocation();
  const [known] = useState(() => rowHeightsAt(place));
  const firstOf = (row: number) => items[row * columns];
  const count = Math.ceil(items.length / columns);
  const estimateSize = (row: number) => {
    const first = firstOf(row);
    const height = first && known.get(keyOf(first));
    if (height !== undefined) return height;
    if (typeof estimate === 'number') return estimate;
    return first === undefined ? 0 : estimate(first);
  };
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize,
    getItemKey: (row) => {
      const first = firstOf(row);
      return first === undefined ? row : keyOf(first);
    },
    gap,
    overscan: Math.ceil(beyond / columns),
    // Until it is known where the list begins, no row is drawn: most of them would be out of sight.
    enabled: top !== null,
    scrollMargin: top ?? 0,
    // React warns where it is asked to draw at once from within an effect.
    useFlushSync: false,
  });
  useEffect(() => {
    const heights = rowHeightsAt(place);
    // The list is left, or the address of the screen has changed.
    return () => {
      for (const { key, size } of virtualizer.measurementsCache) heights.set(String(key), size);
    };
  }, [place, virtualizer]);
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows.at(0), rows.at(-1)];
  const begin = (first?.index ?? 0) * columns;
  const end = last ? Math.min((last.index + 1) * columns, items.length) : begin;
  useEndNear(end >= items.length - nearEnd && items.length < total, items.length, onEnd);

  const measure = virtualizer.measureElement;
  const rowOf = useMemo(() => rowsOf(total, columns, measure), [total, columns, measure]);
  if (printing) {
    const drawn = items.map((item, at) => ({ item, row: rowOf(at) }));
    return { drawn, room: { above: 0, below: 0 } };
  }
  if (top === null) {
    const sizes = Array.from({ length: count }, (_, row) => estimateSize(row));
    const below = sizes.reduce((sum, size) => sum + size + gap, -gap);
    return { drawn: [], room: { above: 0, below: Math.max(0, below) } };
  }
  const height = virtualizer.getTotalSize();
  return {
    drawn: items.slice(begin, end).map((item, at) => ({ item, row: rowOf(begin + at) })),
    room: {
      above: first ? first.start - top : 0,
      below: last ? height - (last.end - top) : height,
    },
  };
}

/** The attributes of the item at an index, the same object each time: components of items are memoized. */
function rowsOf(
  total: number,
  columns: number,
  measure: Ref<HTMLElement>,
): (index: number) => VirtualRow {
  const known = new Map<number, VirtualRow>();
  return (index) => {
    const row = known.get(index) ?? {
      'aria-posinset': index + 1,
      'aria-setsize': total,
      'data-index': Math.floor(index / columns),
      ...(index % columns === 0 && { ref: measure }),
    };
    known.set(index, row);
    return row;
  };
}

/** Calls `onEnd` when the end comes near, and again when it still is after more has been read. */
function useEndNear(near: boolean, read: number, onEnd?: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (near) latest.current?.();
  }, [near, read]);
}

/** Where the list begins on the page, in pixels; null until it is laid out. What stands above it may change its height. */
function useTop(list: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null);
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
