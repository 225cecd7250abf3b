import type { Locator, Page } from 'playwright-core';

/** Waits until a person sees it; fails when they do not in time. */
export async function expectSeen(locator: Locator, timeout?: number): Promise<void> {
  await locator.waitFor({ state: 'visible', timeout });
}

/** Waits until every picture in it is drawn, also those out of sight. */
export async function expectDrawn(locator: Locator): Promise<void> {
  await locator.locator('img').evaluateAll(async (images) => {
    const drawn = images
      .filter((image) => image instanceof HTMLImageElement)
      .map((image) => {
        image.loading = 'eager';
        return image.decode();
      });
    await Promise.all(drawn);
  });
}

/** Waits until nobody sees it any more; fails when it stays. */
export async function expectGone(locator: Locator, timeout?: number): Promise<void> {
  await locator.waitFor({ state: 'hidden', timeout });
}

/** Waits until the page is at `path`; fails when it does not get there. */
export async function expectAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** The screen's own heading. */
export function screenHeading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** The toast with this title. */
export function toast(page: Page, title: string): Locator {
  return page.locator('[role="status"], [role="alert"]').filter({ hasText: title });
}

const mark = 'theSamePage';

/** Leaves a mark that does not survive a reload. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate((name) => Reflect.set(window, name, true), mark);
}

/** Whether the page is still the one that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate((name) => Reflect.get(window, name) === true, mark);
}
