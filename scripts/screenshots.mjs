/// <reference lib="dom" />
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { inRoot } from './lib/paths.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { renderMails } from './screenshots/mails.mjs';
import { sampleBrowser } from './screenshots/sample-browser.mjs';
import { screens } from './screenshots/screens.mjs';

/**
 * Renders every screen and its main states, filled by the sample, into `.screenshots`: on a phone and
 * on a desk, light and dark; and every mail. Arguments name the screens to render; without any it is all of them.
 *
 * @typedef {{ name: string, width: number, height: number, tallest: number }} Device
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContext} BrowserContext
 */

const folder = inRoot('.screenshots');

/** @type {Device[]} in CSS pixels; `tallest` is where a long screen is cut off */
const devices = [
  { name: 'phone', width: 360, height: 740, tallest: 3200 },
  { name: 'desk', width: 1280, height: 900, tallest: 2400 },
];

const asked = process.argv.slice(2);
const startedAt = performance.now();
const sample = await sampleBrowser();
let pictures = 0;
try {
  if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const device of devices) {
    for (const by of /** @type {const} */ (['nobody', 'alex', 'admin'])) await tour(device, by);
  }
  pictures += await renderMails(sample, folder, asked);
  say(`${pictures} pictures are in .screenshots (${secondsSince(startedAt)}).`);
} finally {
  await sample.close();
}

/**
 * Everything that one person sees on one device.
 * @param {Device} device
 * @param {import('./screenshots/sample-server.mjs').Visitor} by
 */
async function tour(device, by) {
  const { width, height } = device;
  const context = await sample.deviceOf(by, {
    viewport: { width, height },
    reducedMotion: 'reduce',
    hasTouch: device.name === 'phone',
  });
  for (const screen of screens) {
    const wanted = asked.length === 0 || asked.some((part) => screen.name.includes(part));
    if ((screen.by ?? 'alex') === by && wanted) await render(context, screen, device);
  }
  await context.close();
}

/**
 * @param {BrowserContext} context
 * @param {import('./screenshots/screens.mjs').Screen} screen
 * @param {Device} device
 */
async function render(context, screen, device) {
  const { width, height } = device;
  const page = await context.newPage();
  try {
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(sample.scene));
    await settled(page);
    await screen.reach?.(page);
    await settled(page);
    if (!screen.overlay) {
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({
        width,
        height: Math.min(Math.max(whole, height), device.tallest),
      });
      await settled(page);
    }
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-${colorScheme}]`).waitFor();
      const path = join(folder, `${screen.name}-${device.name}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      pictures += 1;
    }
  } catch (error) {
    throw new Error(`${screen.name} could not be rendered on the ${device.name}`, { cause: error });
  } finally {
    await page.close();
  }
}

/**
 * Waits until nothing is being loaded any more, the fonts are there and every picture is drawn.
 * @param {Page} page
 */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page
    .locator('[role="progressbar"], .MuiSkeleton-root')
    .first()
    .waitFor({ state: 'hidden' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(
      [...document.images].map((image) => {
        // One that is out of sight would wait to be scrolled to.
        image.loading = 'eager';
        return image.decode();
      }),
    );
  });
}
