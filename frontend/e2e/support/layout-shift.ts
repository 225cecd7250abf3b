import type { Page } from 'playwright-core';

const name = 'shiftOfAll';

/** Adds up, from the first paint on, every shift that does not follow something that the person does. */
export async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript((sum) => {
    Reflect.set(window, sum, 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) Reflect.set(window, sum, Number(Reflect.get(window, sum)) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, name);
}

/** The sum so far. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate((sum) => Number(Reflect.get(window, sum)), name);
