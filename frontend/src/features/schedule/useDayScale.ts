import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { minutesAttribute } from '../../ui/StripRow';

/** On what lies over a row and is no content of it. */
const overlaid = 'data-now';
/** Pixels a minute takes at least. */
const least = 2;

/**
 * The scale of a day: the smallest, in pixels for a minute, at which each row holds its content, so
 * that rows can be as high as they are long at any width, in any language and at any size of letters.
 */
export function useDayScale(): { list: RefObject<HTMLUListElement | null>; scale: number } {
  const list = useRef<HTMLUListElement>(null);
  const [scale, setScale] = useState(least);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const measure = () => setScale(scaleOf(current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  });
  return { list, scale };
}

function scaleOf(list: HTMLElement): number {
  const rows = [...list.querySelectorAll<HTMLElement>(`:scope > [${minutesAttribute}]`)];
  const scales = rows.map((row) => contentHeight(row) / Number(row.getAttribute(minutesAttribute)));
  return Math.ceil(Math.max(least, ...scales) * 100) / 100;
}

/** What the row would be high if it were not stretched: down to the end of its lowest part. */
function contentHeight(row: HTMLElement): number {
  const { top } = row.getBoundingClientRect();
  const parts = [...row.children].filter((part) => !part.hasAttribute(overlaid));
  const ends = parts.map((part) => part.getBoundingClientRect().bottom - top);
  const { paddingBottom, borderBottomWidth } = getComputedStyle(row);
  return (
    Math.max(0, ...ends) + Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth)
  );
}
