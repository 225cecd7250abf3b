import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { inRoot, shown } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

// Draws the icons of the installed page from the mark. To be run by hand after the mark has changed.

const mark = readFileSync(inRoot('frontend', 'public', 'favicon.svg'), 'utf8');
const [, ground = ''] = /<rect[^>]*fill="(#[0-9a-f]{6})"/i.exec(mark) ?? [];
if (!ground) throw new Error('The mark has no ground to take the colour from.');

const folder = inRoot('frontend', 'public', 'icons');
mkdirSync(folder, { recursive: true });

/** Where a system cuts the icon to its own shape, the mark keeps within the middle 80 per cent. */
const safe = 0.62;

/**
 * @param {string} name
 * @param {number} size pixels
 * @param {boolean} [cut] whether the system cuts the corners
 */
async function draw(name, size, cut = false) {
  const inner = cut ? Math.round(size * safe) : size;
  const drawn = await sharp(Buffer.from(mark), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const file = `${folder}/${name}.png`;
  const canvas = { width: size, height: size, channels: /** @type {const} */ (4) };
  await sharp({ create: { ...canvas, background: cut ? ground : '#0000' } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true })
    .toFile(file);
  say(`Drawn: ${shown(file)}`);
}

await draw('192', 192);
await draw('512', 512);
await draw('maskable-512', 512, true);
await draw('apple-touch-icon', 180, true);
