import { useRef, type ReactNode } from 'react';
import { StatusStrip } from './StatusStrip';
import { useDrawnRows, type LongRows } from './useDrawnRows';

interface LongListProps<Item> extends Omit<LongRows<Item>, 'inPieces'> {
  label?: string;
  /** One strip, an `li`, with the item's key. */
  children: (item: Item) => ReactNode;
}

/** A board of any length that scrolls with the page: only the strips near the window are drawn. */
export function LongList<Item>({ label, children, ...rows }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { drawn, room } = useDrawnRows(list, { ...rows, inPieces: true });
  return (
    <StatusStrip ref={list} label={label} room={room}>
      {drawn.map((item) => children(item))}
    </StatusStrip>
  );
}
