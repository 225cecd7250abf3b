import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** Steps in which a finger gets from one place to another. */
const steps = 8;

/** Draws one finger over the glass from the middle of one element to that of another, and lifts it. */
export async function drawFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (let step = 1; step <= steps; step += 1) {
    const way = step / steps;
    const x = start.x + way * (end.x - start.x);
    const y = start.y + way * (end.y - start.y);
    await touch('touchMove', [{ x, y }]);
  }
  await touch('touchEnd', []);
  await glass.detach();
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
