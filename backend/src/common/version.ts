import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The path is the same from the sources and from the built files. */
const MANIFEST = resolve(import.meta.dirname, '../../package.json');

/** The release that this process runs. */
export const VERSION = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
