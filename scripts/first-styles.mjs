/// <reference lib="dom" />
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
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
  ['nobody', () => '/auth/login'],
  ['alex', () => '/dashboard'],
  ['alex', (event) => `/events/${event}`],
  ['alex', () => '/meetings'],
];

// What is written down is not made, so nothing is while this looks. However it ends, the file is whole again.
let written = readFileSync(file, 'utf8');
process.on('exit', () => writeFileSync(file, written));
writeFileSync(file, '');
const byScreen = await rulesByScreen();
written = `${byScreen.map((rules) => rules.join('\n')).join('\n\n')}\n`;
say(`Written: ${shown(file)}, ${byScreen.flat().length} rules`);

/** What each screen brings that none before it has, on a phone and on a desk, in the order in which it is made. */
async function rulesByScreen() {
  const sample = await sampleBrowser();
  /** @type {Set<string>} */
  const known = new Set();
  /** @type {string[][]} */
  const parts = [];
  try {
    for (const [visitor, pathOf] of screens) {
      const before = known.size;
      for (const width of widths) {
        const device = await sample.deviceOf(visitor, { viewport: { width, height: 800 } });
        for (const rule of await rulesAt(device, pathOf(sample.scene.event))) known.add(rule);
        await device.close();
      }
      parts.push([...known].slice(before));
    }
  } finally {
    await sample.close();
  }
  return parts;
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
