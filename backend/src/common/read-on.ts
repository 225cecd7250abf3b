import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Bytes of the largest file that is taken, and the most that is read of what is refused: 5 MB. */
export const LARGEST_UPLOAD = 5 * 1024 * 1024;

/** A body comes in within this time or not at all: 5 MB at 44 kB a second. */
export const LONGEST_RECEPTION_MS = 120_000;

/**
 * Reads what is left of a refused body, up to 5 MB: a sender that listens only when it has sent everything
 * hears the refusal, where a closed connection would have told it nothing. Never rejects.
 */
export async function readOn(body: Readable): Promise<void> {
  const enough = new AbortController();
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LARGEST_UPLOAD) enough.abort();
  });
  body.resume();
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(LONGEST_RECEPTION_MS)]);
  await finished(body, { writable: false, signal }).catch(() => undefined);
}
