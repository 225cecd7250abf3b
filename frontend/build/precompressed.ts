import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes below which compressing saves nothing worth a second file. */
const threshold = 1024;

const compressible = /^assets\/.*\.(js|css|wasm)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a Brotli and a gzip copy of each asset beside it. The server sends these copies instead of compressing the
 * same file for every visitor.
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((name) => compressible.test(name));
      for (const file of files.map((name) => join(dir, name))) {
        const content = await readFile(file);
        if (content.length < threshold) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${file}.br`, await brotli(content, { params }));
        await writeFile(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
