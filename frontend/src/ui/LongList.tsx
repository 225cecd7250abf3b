import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { StatusStrip } from './StatusStrip';

interface LongListProps<Row> {
  label?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The usual height of a strip in pixels; each is measured when it is drawn. */
  estimate: number;
  /** Rows there are in all, read or not. */
  total: number;
  /** The end of what is read comes near. */
  onEnd: () => void;
  /** One strip, an `li`, with the row's key. */
  children: (row: Row) => ReactNode;
}

/** Strips drawn beyond the window on either side. */
const overscan = 6;
/** Rows before the end of what is read at which more is asked for. */
const nearEnd = 30;

/** A board of any length that scrolls with the page: only the strips near the window are drawn. */
export function LongList<Row>(props: LongListProps<Row>) {
  const { label, rows, keyOf, estimate, total, onEnd, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : keyOf(row);
    },
    overscan,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // React warns where it is asked to draw at once from within an effect.
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items.at(0), items.at(-1)];

  useLayoutEffect(() => {
    virtualizer.measureElement(null);
    for (const [at, strip] of [...(list.current?.children ?? [])].entries()) {
      const item = items[at];
      if (!item || !(strip instanceof HTMLLIElement)) continue;
      strip.dataset.index = String(item.index);
      strip.setAttribute('aria-posinset', String(item.index + 1));
      strip.setAttribute('aria-setsize', String(total));
      virtualizer.measureElement(strip);
    }
  });

  const ending = (last?.index ?? -1) >= rows.length - nearEnd && rows.length < total;
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });
  useEffect(() => {
    if (ending) told.current();
  }, [ending, rows.length]);

  const room = {
    above: first ? first.start - top : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
  };
  return (
    <StatusStrip ref={list} label={label} room={room}>
      {items.map(({ index }) => {
        const row = rows[index];
        return row === undefined ? null : children(row);
      })}
    </StatusStrip>
  );
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
