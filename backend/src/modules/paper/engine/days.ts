import { day } from './words.js';

/**
 * The lines of a list, with the title of each day before its first one.
 * @param items by time
 */
export function underDays<Item extends { start: Date }, Line>(
  items: readonly Item[],
  timezone: string,
  { title, line }: { title: (day: string) => Line; line: (item: Item) => Line },
): Line[] {
  let shown = '';
  return items.flatMap((item) => {
    const on = day(item.start, timezone);
    if (on === shown) return [line(item)];
    shown = on;
    return [title(on), line(item)];
  });
}
