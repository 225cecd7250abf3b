import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';
import { one } from './tally.mjs';

/**
 * What a visitor may have to load, in KiB of gzipped JavaScript and CSS: the first page, and what a
 * route adds to it when it is opened. Routes with charts or calendars may weigh more.
 */
const limits = { entry: 190, route: 78, heavyRoute: 144 };

/**
 * In how many files a screen may come beside the entry. Browsers ask for six at a time, and what
 * the screen reads is asked for after its code.
 */
const mostFiles = 4;
const screens = /Screen\b/;

/** Parts of the page that may be heavy: they draw charts and pick dates, or are for an event's staff alone. */
const heavySources = /\/features\/(?:(?:event-)?admin\/|badge\/DeskButtons)/;

const dist = inRoot('frontend', 'dist');

/** @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */

const manifestFile = join(dist, '.vite', 'manifest.json');

/** What every visitor has to load first, in KiB of gzipped JavaScript and CSS. */
export const entrySize = () => kib(entryOf(readManifest()));

/** Compares what Vite has built with the limits. */
export function pageSize() {
  if (!existsSync(manifestFile)) {
    say('FAILED page size: the page is not built.');
    return one('page size', false);
  }
  const manifest = readManifest();
  const chunks = Object.entries(manifest);
  const entryFiles = entryOf(manifest);
  const first = kib(entryFiles);
  const complaints = tooBig('the first page', first, limits.entry);
  // A screen in one file with another is no entry of its own: whatever is imported later counts.
  for (const key of new Set(chunks.flatMap(([, { dynamicImports = [] }]) => dynamicImports))) {
    const name = manifest[key]?.src ?? manifest[key]?.name ?? key;
    const added = filesOf(manifest, key).filter((file) => !entryFiles.has(file));
    const limit = heavySources.test(name) ? limits.heavyRoute : limits.route;
    complaints.push(...tooBig(name, kib(new Set(added)), limit));
    if (screens.test(name) && added.length > mostFiles) {
      complaints.push(`${name}: ${added.length} files, ${mostFiles} allowed`);
    }
  }
  complaints.forEach(say);
  const isRight = complaints.length === 0;
  say(`  ${isRight ? 'ok    ' : 'FAILED'} page size (first page ${first.toFixed(1)} KiB)`);
  return one('page size', isRight);
}

/** @returns {Record<string, Chunk>} */
function readManifest() {
  return JSON.parse(readFileSync(manifestFile, 'utf8'));
}

/**
 * The files every visit begins with.
 * @param {Record<string, Chunk>} manifest
 */
function entryOf(manifest) {
  return new Set(filesOf(manifest, 'index.html'));
}

/**
 * The files a chunk needs at once: its own and those of all it imports statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 */
function filesOf(manifest, key) {
  /** @type {Set<string>} */
  const keys = new Set([key]);
  for (const each of keys) manifest[each]?.imports?.forEach((imported) => keys.add(imported));
  return [...keys].flatMap((each) => {
    const chunk = manifest[each];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });
}

/**
 * @param {string} name
 * @param {number} size
 * @param {number} limit
 * @returns {string[]}
 */
function tooBig(name, size, limit) {
  return size > limit ? [`${name}: ${size.toFixed(1)} KiB gzipped, ${limit} allowed`] : [];
}

/** @param {Set<string>} files */
function kib(files) {
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return sizes.reduce((total, size) => total + size, 0) / 1024;
}
