import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PLACES } from '../places.js';

/** A file of the built server; the caller says what it exports. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function built<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(PLACES.server, file)).href)) as T;
}
