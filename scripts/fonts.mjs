import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error -- It comes without types.
import subsetFont from 'subset-font';
import { inRoot, shown } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

// Cuts the faces to the letters that nearly every screen shows, so that a first visit fetches half. To be run by
// hand after the ranges in `page.css` or the packages of the faces have changed.

/** Where the whole faces are, by the name of what is cut of them. */
const wholes = {
  archivo: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  'b612-mono-400': '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2',
  'b612-mono-700': '@fontsource/b612-mono/files/b612-mono-latin-700-normal.woff2',
};

/** What browsers apply unasked, and digits of one width; alternates that nothing asks for are left out. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'tnum'];

const app = inRoot('frontend', 'src', 'app');
const style = readFileSync(`${app}/page.css`, 'utf8');
mkdirSync(`${app}/fonts`, { recursive: true });

/**
 * The characters that the style says the file has.
 * @param {string} file
 */
function charactersOf(file) {
  const rules = style.split('@font-face').filter((rule) => rule.includes(`/${file}'`));
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(rules[0] ?? '') ?? [];
  if (!ranges) throw new Error(`The style has no range for ${file}.`);
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}

/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const cutTo = subsetFont;

for (const [name, whole] of Object.entries(wholes)) {
  const file = `${name}-common.woff2`;
  const cut = await cutTo(
    readFileSync(inRoot('node_modules', whole)),
    charactersOf(file),
    // Hints are for screens coarser than any today, and half of the digits' file.
    { targetFormat: 'woff2', keepFeatures, noHinting: true },
  );
  writeFileSync(`${app}/fonts/${file}`, cut);
  say(`Cut: ${shown(`${app}/fonts/${file}`)}, ${(cut.length / 1000).toFixed(1)} kB`);
}
