import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parseWordVectors } from './word-vectors.js';
/** As far from the sources as from what they are built into. */
const VECTOR_FILE = join(import.meta.dirname, '../../../../assets/word-vectors.bin.br');
let loaded;
/**
 * The word vectors that come along, read once, in about a tenth of a second.
 * @throws Error when the file is missing or no file of vectors
 */
export function wordVectors() {
    loaded ??= parseWordVectors(brotliDecompressSync(readFileSync(VECTOR_FILE)));
    return loaded;
}
//# sourceMappingURL=vector-file.js.map