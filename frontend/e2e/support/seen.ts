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

const shownToasts = 'toastsShown';

/** Writes down every toast that comes up from now on, also those that are gone when they are asked for. */
export async function noteToasts(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const shown: string[] = [];
    Reflect.set(window, name, shown);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const cards = [node, ...node.querySelectorAll('*')].filter((each) =>
          each.matches('.notistack-SnackbarContainer [role]'),
        );
        shown.push(...cards.map((card) => card.textContent));
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, shownToasts);
}

/** The words of the toasts that came up since `noteToasts`. */
export function notedToasts(page: Page): Promise<string[]> {
  return page.evaluate((name) => Reflect.get(window, name) as string[], shownToasts);
}
