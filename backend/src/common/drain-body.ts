import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The most bytes an upload may have, and the most that are usually read of a refused body: 5 MB. */
export const LARGEST_UPLOAD = 5 * 1024 * 1024;

/** The longest an upload may take, in milliseconds: 5 MB at 18 kB a second. */
export const LONGEST_UPLOAD_MS = 300_000;

/** So many milliseconds of a refused body are read at most. */
const LONGEST_DRAIN_MS = 30_000;

/**
 * Reads and drops what is left of a refused body, up to so many bytes and for 30 s: a client that reads the reply only after it has
 * sent everything gets the refusal, where a closed connection would give it none. Never rejects.
 */
export async function drainBody(body: Readable, most = LARGEST_UPLOAD): Promise<void> {
  const enough = new AbortController();
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) enough.abort();
  });
  body.resume();
  // Node 20 forgets an `AbortSignal.timeout` that only `AbortSignal.any` knows.
  const bound = setTimeout(() => enough.abort(), LONGEST_DRAIN_MS).unref();
  await finished(body, { writable: false, signal: enough.signal }).catch(() => undefined);
  clearTimeout(bound);
}
