import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';

/**
 * Renders every mail as a wide window and a phone show it, light and dark, and returns how many pictures that are.
 * @param {import('./sample-browser.mjs').Sample} sample
 * @param {string} folder for the pictures
 * @param {readonly string[]} asked parts of names; without any it is all mails
 */
export async function renderMails(sample, folder, asked) {
  const written = mkdtempSync(join(tmpdir(), 'rendezvous-mails-'));
  const tool = inRoot('backend', 'dist', 'tools', 'mail-previews.js');
  const { code, output } = await runNode([tool, written], { echo: false });
  if (code !== 0) throw new Error(`The mails could not be written: ${output}`);
  const names = readdirSync(written).map((file) => `mail-${basename(file, '.html')}`);
  const wanted = names.filter(
    (name) => asked.length === 0 || asked.some((part) => name.includes(part)),
  );
  let pictures = 0;
  try {
    for (const width of [600, 360]) {
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const context = await sample.deviceOf('nobody', {
          viewport: { width, height: 400 },
          colorScheme,
        });
        const page = await context.newPage();
        for (const name of wanted) {
          await page.goto(pathToFileURL(join(written, `${name.slice('mail-'.length)}.html`)).href);
          await page.screenshot({
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
          pictures += 1;
        }
        await context.close();
      }
    }
  } finally {
    rmSync(written, { recursive: true, force: true });
  }
  return pictures;
}
