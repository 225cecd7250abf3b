import {
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import { minutesAttribute } from '../../ui/StripRow';

/** On what lies over a row and is no content of it. */
const overlaid = 'data-now';
/** Pixels a minute takes at least. */
const least = 2;

/** What each row needs for a minute, in pixels, as it was last seen at this width. */
interface Needed {
  width: number;
  scales: ReadonlyMap<string, number>;
}

/**
 * The scale of a day: the smallest, in pixels for a minute, at which each row holds its content, so
 * that rows can be as high as they are long at any width, in any language and at any size of letters.
 */
export function useDayScale() {
  const [needed, setNeeded] = useState<Needed>({ width: 0, scales: new Map() });
  const scale = Math.ceil(Math.max(least, ...needed.scales.values()) * 100) / 100;
  return { scale, setNeeded };
}

/**
 * Looks at what the rows in the list need, whenever they change. One that is not drawn counts with what it
 * needed when it was. `keys` are those of all rows of the day, `drawn` of those in the list.
 */
export function useNeeded(
  list: RefObject<HTMLElement | null>,
  setNeeded: Dispatch<SetStateAction<Needed>>,
  { keys, drawn }: { keys: readonly string[]; drawn: readonly string[] },
): void {
  const measure = () => {
    // On paper messages are shown whole, and one long message would stretch the whole day.
    if (!list.current || matchMedia('print').matches) return;
    const { clientWidth: width, children } = list.current;
    const seen = new Map(drawn.map((key, at) => [key, scaleOf(children[at])]));
    setNeeded((before) => {
      const known = before.width === width ? before.scales : new Map<string, number>();
      const scales = new Map(keys.map((key) => [key, seen.get(key) ?? known.get(key) ?? 0]));
      return isSame(known, scales) && before.width === width ? before : { width, scales };
    });
  };
  const latest = useRef(measure);
  useLayoutEffect(() => {
    latest.current = measure;
    measure();
  });
  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...other].every(([key, value]) => one.get(key) === value);
}

/** What this row needs for a minute; one that is not drawn to scale needs nothing. */
function scaleOf(row: Element | undefined): number {
  if (!row) return 0;
  const minutes = Number(row.getAttribute(minutesAttribute));
  return minutes > 0 ? contentHeight(row) / minutes : 0;
}

/** What the row would be high if it were not stretched: down to the end of its lowest part. */
function contentHeight(row: Element): number {
  const { top } = row.getBoundingClientRect();
  const parts = [...row.children].filter((part) => !part.hasAttribute(overlaid));
  const ends = parts.map((part) => part.getBoundingClientRect().bottom - top);
  const { paddingBottom, borderBottomWidth } = getComputedStyle(row);
  return (
    Math.max(0, ...ends) + Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth)
  );
}
