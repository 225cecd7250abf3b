import { useRef, type ReactNode } from 'react';
import { StatusStrip } from './StatusStrip';
import { useVirtualRows, type LongRows } from './useVirtualRows';
import type { VirtualRow } from './virtual-row';

interface LongListProps<Item> extends LongRows<Item> {
  label?: string;
  /** One `StripRow` with the item's key and the attributes of its row. */
  children: (item: Item, row: VirtualRow) => ReactNode;
}

/** A board of any length that scrolls with the page: only the strips near the window are drawn. */
export function LongList<Item>({ label, children, ...rows }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { drawn, room } = useVirtualRows(list, rows);
  return (
    <StatusStrip ref={list} label={label} room={room}>
      {drawn.map(({ item, row }) => children(item, row))}
    </StatusStrip>
  );
}
