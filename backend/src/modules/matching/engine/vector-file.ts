import { accessSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ASSETS } from '../../../assets.js';
import { parseWordVectors, type WordVectors } from './word-vectors.js';

const VECTOR_FILE = join(ASSETS, 'word-vectors.bin.br');
// Checked at start, although the file is read later.
accessSync(VECTOR_FILE);

let loaded: WordVectors | undefined;

/**
 * The word vectors that come along, read when they are first asked for, in about a tenth of a second.
 * @throws Error when the file is no file of vectors
 */
export function wordVectors(): WordVectors {
  loaded ??= parseWordVectors(brotliDecompressSync(readFileSync(VECTOR_FILE)));
  return loaded;
}
