import axe from 'axe-core';
import type { Page } from 'playwright-core';

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Part of WCAG 2.2 AA, but off unless asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  elementRef: true,
  // The only frame shows a mail, and lets no script in.
  iframes: false,
};

/** Waits until every colour and place is the final one: a change may be a transition, or an animation however short. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    do {
      await nextFrame();
      await nextFrame();
      // One of a part that is folded away has finished, but is not cleared.
    } while (document.getAnimations().some(({ playState }) => playState !== 'finished'));
  });
}

/** What keeps someone from using the page as it stands: one line per rule of WCAG 2.2 AA and element. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await standsStill(page);
  return page.evaluate(async (options) => {
    const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(document, options);
    // Scrolling uncovers what the bar of a phone covers in part, which the rule about sizes does not know.
    const bar = document.querySelector('nav[aria-label="Main screens"]');
    const isUnderBar = (element?: HTMLElement): boolean => {
      if (!bar || !element || bar.contains(element)) return false;
      const [above, below] = [bar.getBoundingClientRect(), element.getBoundingClientRect()];
      return below.top < above.bottom && below.bottom > above.top;
    };
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || !isUnderBar(element))
        .map(({ target, failureSummary }) => {
          const reason = failureSummary?.split('\n').slice(1).join(';').trim() ?? help;
          return `${id} at ${target.join(' ')}: ${reason}`;
        }),
    );
  }, rules);
}

/** Whether the page has to be scrolled sideways to be read. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/**
 * Windows in which a page has to do without scrolling sideways, in CSS pixels: what 1280 by 900 come
 * to at 200 % and at 400 %. The latter is what WCAG 2.2 asks for as reflow.
 */
const zoomed = [
  { zoom: '200 %', width: 640, height: 450 },
  { zoom: '400 %', width: 320, height: 225 },
] as const;

/** What of the page is out of sight when it is enlarged, in every one of these windows. */
export async function lostByZoom(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const { zoom, width, height } of zoomed) {
    await page.setViewportSize({ width, height });
    await standsStill(page);
    if (await isTooWide(page)) lost.push(`at ${zoom} it has to be scrolled sideways`);
    for (const text of await cutTexts(page)) lost.push(`at ${zoom} “${text}” is cut`);
  }
  return lost;
}

/** Texts of headings, buttons and links that reach beyond the window. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3, button, main a').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const shown = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
        return shown && width > 1 && (left < -1 || right > window.innerWidth + 1);
      })
      .map((element) => element.textContent.trim()),
  );
}

/** Labels of buttons in which a word goes on in the next line. */
function brokenLabels(page: Page): Promise<string[]> {
  return page.getByRole('button').evaluateAll((buttons) => {
    const isBroken = (text: Text): boolean =>
      [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      });
    return buttons
      .filter((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text instanceof Text && isBroken(text)) return true;
        }
        return false;
      })
      .map((button) => button.textContent);
  });
}

interface Look {
  /** Pixels. */
  width: number;
  scheme: 'light' | 'dark';
}

const onPhone: Look = { width: 360, scheme: 'light' };
const onDeskAtNight: Look = { width: 1280, scheme: 'dark' };

export const everyLook: readonly Look[] = [
  { width: 1280, scheme: 'light' },
  onDeskAtNight,
  { width: 360, scheme: 'dark' },
  onPhone,
];

/** What keeps someone from using the page as it stands in any of these looks. */
export async function barriersIn(
  page: Page,
  looks: readonly Look[] = [onDeskAtNight, onPhone],
): Promise<string[]> {
  const found: string[] = [];
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-${scheme}]`).waitFor();
    await standsStill(page);
    if (await isTooWide(page)) found.push(`${width} px: has to be scrolled sideways`);
    for (const label of await brokenLabels(page)) found.push(`${width} px: “${label}” is broken`);
    for (const barrier of await barriers(page)) found.push(`${width} px, ${scheme}: ${barrier}`);
  }
  return found;
}
