import type { Page } from 'playwright-core';

/** Milliseconds in which rows have to come at the end of what has been read so far. */
const patience = 5_000;

interface Rows {
  /** Rows that were drawn in the window at least once. */
  seen: number;
  /** Rows that the lists say they have. */
  all: number;
}

/**
 * Scrolls through the page from its beginning to its end, a window at a time, as long as lists grow while they are read.
 * @param lists a selector of one or more lists whose items carry `aria-posinset` and `aria-setsize`
 */
export function rowsSeen(page: Page, lists: string): Promise<Rows> {
  return page.evaluate(
    async ([selector, longest]) => {
      const seen = new Set<string>();
      const sizes = new Map<string, number>();
      const nextFrame = () => new Promise(requestAnimationFrame);
      const look = () => {
        for (const list of document.querySelectorAll(selector)) {
          const name = list.closest('[data-day]')?.querySelector('h2, h3')?.textContent ?? '';
          for (const row of list.querySelectorAll('[aria-posinset]')) {
            const { top, bottom, height } = row.getBoundingClientRect();
            if (height === 0 || bottom <= 0 || top >= window.innerHeight) continue;
            seen.add(`${name} ${row.ariaPosInSet}`);
            sizes.set(name, Number(row.ariaSetSize));
          }
        }
      };
      const all = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
      window.scrollTo(0, 0);
      let moved = performance.now();
      while (performance.now() - moved < longest) {
        const before = window.scrollY;
        // One frame for the event, one for what is drawn because of it.
        await nextFrame();
        await nextFrame();
        look();
        window.scrollBy(0, window.innerHeight * 0.8);
        if (window.scrollY > before) moved = performance.now();
        else if (seen.size === all()) break;
      }
      return { seen: seen.size, all: all() };
    },
    [lists, patience] as const,
  );
}
