/// <reference lib="dom" />
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, shown } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { sampleBrowser } from './screenshots/sample-browser.mjs';

// Writes down what the screens that visits begin with are styled with, as the page makes it of its components, so
// that a phone reads it at once. To be run by hand after these screens, the theme or the library have changed.

const file = inRoot('frontend', 'src', 'app', 'first-styles.css');

/** In CSS pixels. */
const widths = [360, 1280];

/** @type {readonly (readonly [import('./screenshots/sample-server.mjs').Visitor, (event: string) => string])[]} */
const screens = [
  ['nobody', () => '/login'],
  ['alex', () => '/dashboard'],
  ['alex', (event) => `/events/${event}`],
  ['alex', () => '/meetings'],
];

const before = readFileSync(file);
try {
  // What is written down is not made.
  writeFileSync(file, '');
  const rules = await rulesOfAll();
  writeFileSync(file, [...rules, ''].join('\n'));
  say(`Written: ${shown(file)}, ${rules.size} rules`);
} catch (error) {
  writeFileSync(file, before);
  throw error;
}

/** The rules of all screens, each once, in the order in which they are made. */
async function rulesOfAll() {
  const sample = await sampleBrowser();
  /** @type {Set<string>} */
  const rules = new Set();
  try {
    for (const width of widths) {
      for (const [visitor, pathOf] of screens) {
        const device = await sample.deviceOf(visitor, { viewport: { width, height: 800 } });
        for (const rule of await rulesAt(device, pathOf(sample.scene.event))) rules.add(rule);
        await device.close();
      }
    }
  } finally {
    await sample.close();
  }
  return rules;
}

/**
 * @param {import('playwright-core').BrowserContext} device
 * @param {string} path
 * @returns {Promise<string[]>} the rules that the page makes for what is shown at the path
 */
async function rulesAt(device, path) {
  const page = await device.newPage();
  await page.addInitScript(() => {
    /** @type {string[]} */
    const made = [];
    Reflect.set(window, 'madeRules', made);
    CSSStyleSheet.prototype.insertRule = new Proxy(
      Reflect.get(CSSStyleSheet.prototype, 'insertRule'),
      {
        apply: (insert, sheet, [rule, at]) => {
          made.push(rule);
          return insert.call(sheet, rule, at);
        },
      },
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Reflect.get(window, 'madeRules'));
}
