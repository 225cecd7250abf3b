import { useWindowVirtualizer, windowScroll, type Rect } from '@tanstack/react-virtual';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { usePrinting } from './printing';
import { useBeforePaint } from './useBeforePaint';

export interface LongRows<Item> {
  /** What is read so far. */
  rows: readonly Item[];
  keyOf: (item: Item) => string;
  /** The usual height of a row in pixels; each is measured when it is drawn. */
  estimate: number | ((item: Item) => number);
  /** Items there are in all, read or not; where nothing is said, all are read. */
  total?: number;
  /** The end of what is read comes near. */
  onEnd?: () => void;
  /** It most likely begins far below the window: nothing of it is drawn before it has been looked at. */
  far?: boolean;
  /** Its elements are drawn one after the other on the first screen, so its first place need not be taken up at once. */
  inPieces?: boolean;
}

interface Grid {
  /** Items side by side in a row. */
  columns: number;
  /** Pixels between two rows. */
  gap: number;
}

/** Items before the end of what is read at which more is asked for. */
const nearEnd = 30;
/** Items drawn beyond the window on either side; fewer where they fill half of the window. */
const beyond = 4;

/** How far from the window a list is that has anything drawn: as far as the window is high. */
const reach = 1;

/**
 * Of items that scroll with the page those near the window, and the room to leave above and below for the
 * others. `list` is to hold one element for each of them, in a row all as high as the highest. On paper
 * all of them are there.
 */
export function useDrawnRows<Item>(
  list: RefObject<HTMLElement | null>,
  {
    rows: items,
    keyOf,
    estimate,
    total = items.length,
    onEnd,
    far = false,
    inPieces = false,
  }: LongRows<Item>,
  { columns, gap }: Grid = { columns: 1, gap: 0 },
) {
  const printing = usePrinting();
  const { top, near } = usePlace(list, !far, inPieces);
  const margin = top ?? 0;
  const begun = useBegun();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: (row) => {
      const first = items[row * columns];
      if (typeof estimate === 'number') return estimate;
      return first === undefined ? 0 : estimate(first);
    },
    getItemKey: (row) => {
      const first = items[row * columns];
      return first === undefined ? row : keyOf(first);
    },
    gap,
    overscan: begun ? rowsBeyond(estimate, columns) : 0,
    scrollMargin: margin,
    initialRect: windowSize,
    observeElementRect: watchWindow,
    scrollToFn: scrollOn,
    // React warns where it is asked to draw at once from within an effect.
    useFlushSync: false,
  });
  const rows = near && !printing ? virtualizer.getVirtualItems() : [];
  const [first, last] = [rows.at(0), rows.at(-1)];
  const begin = (first?.index ?? 0) * columns;
  const end = last ? Math.min((last.index + 1) * columns, items.length) : begin;

  const marked = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (printing) return;
    virtualizer.measureElement(null);
    marked.current = [];
    for (const [at, element] of [...(list.current?.children ?? [])].entries()) {
      if (!(element instanceof HTMLElement)) continue;
      element.setAttribute('aria-posinset', String(begin + at + 1));
      element.setAttribute('aria-setsize', String(total));
      // The first of a row stands for it.
      const row = at % columns === 0 ? rows[at / columns] : undefined;
      if (!row) continue;
      element.dataset.index = String(row.index);
      marked.current.push(element);
    }
  });
  const learnt = useRef(false);
  useBeforePaint(() => {
    if (printing || !begun) return;
    if (!learnt.current) {
      // They stand as high as they are already: nothing moves by its being known.
      virtualizer.shouldAdjustScrollPositionOnItemSizeChange = never;
      for (const element of marked.current) {
        virtualizer.resizeItem(virtualizer.indexFromElement(element), element.offsetHeight);
      }
      learnt.current = true;
    }
    // What is above the window is known once the list has its place.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = top === null ? never : undefined;
    marked.current.forEach(virtualizer.measureElement);
  });

  const ending = near && end >= items.length - nearEnd && items.length < total;
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });
  useEffect(() => {
    if (ending) told.current?.();
  }, [ending, items.length]);

  if (printing) return { drawn: items, room: { above: 0, below: 0 } };
  const height = virtualizer.getTotalSize();
  const room = {
    above: first ? first.start - margin : 0,
    below: last ? height - (last.end - margin) : height,
  };
  return { drawn: items.slice(begin, end), room };
}

function rowsBeyond(estimate: LongRows<never>['estimate'], columns: number): number {
  const rows = Math.ceil(beyond / columns);
  if (typeof estimate !== 'number') return rows;
  return Math.min(rows, Math.ceil(windowSize.height / 2 / estimate));
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

const never = () => false;

const askWindow = (): Rect => ({ width: window.innerWidth, height: window.innerHeight });

/** Asked for while nothing is being drawn: to ask is to have what has been drawn so far laid out. */
let windowSize = askWindow();
window.addEventListener('resize', () => (windowSize = askWindow()), { passive: true });

/** Tells of another size only: the one it has is known. */
function watchWindow(_: unknown, tell: (size: Rect) => void): () => void {
  const look = () => tell(windowSize);
  window.addEventListener('resize', look, { passive: true });
  return () => window.removeEventListener('resize', look);
}

/** The library's own, which has the page laid out even where it is where it is to be. */
const scrollOn: typeof windowScroll<Window> = (offset, options, virtualizer) => {
  const there = !options.adjustments && offset === virtualizer.scrollOffset;
  if (!there) windowScroll(offset, options, virtualizer);
};

/** The same, but that React may draw what comes of the first call in pieces. */
function firstInPieces<Told extends unknown[]>(hear: (...told: Told) => void) {
  let first = true;
  return (...told: Told) => {
    if (first) startTransition(() => hear(...told));
    else hear(...told);
    first = false;
  };
}

/** Not yet while only what is in sight is drawn, so that it is there soon. */
function useBegun(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => startTransition(() => setBegun(true)), []);
  return begun;
}

/**
 * Where the list begins on the page, in pixels, null until it has been looked at, and whether it is near the
 * window, for which `likely` is taken until then. What stands above it may change its height.
 */
function usePlace(list: RefObject<HTMLElement | null>, likely: boolean, inPieces: boolean) {
  const [top, setTop] = useState<number | null>(null);
  const [near, setNear] = useState(likely);
  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const watched = list.current;
    const hearing: typeof firstInPieces = inPieces ? firstInPieces : (hear) => hear;
    // Both tell of what they find to begin with, once the browser has laid the page out for its own sake.
    // What comes near later is drawn at once.
    const resized = new ResizeObserver(
      hearing(() => setTop(watched.getBoundingClientRect().top + window.scrollY)),
    );
    resized.observe(document.body);
    const moved = new IntersectionObserver(
      hearing((entries) => setNear(entries.at(-1)?.isIntersecting ?? false)),
      { rootMargin: `${reach * 100}% 0px` },
    );
    moved.observe(watched);
    return () => {
      resized.disconnect();
      moved.disconnect();
    };
  }, [list, inPieces]);
  return { top, near };
}
