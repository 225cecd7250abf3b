import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import { LARGEST_UPLOAD } from '../../common/drain-body.js';

const TOO_LARGE = 'An image may have at most 5 MB.';
const TOO_LONG = 'The file is longer than announced.';

/** @throws PayloadTooLargeException */
export function checkSize(bytes: number): void {
  if (bytes > LARGEST_UPLOAD) throw new PayloadTooLargeException(TOO_LARGE);
}

/** Writes uploads to files in a folder of this process, which is emptied when the process starts. */
export class UploadReceiver {
  constructor(private readonly folder: string) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /**
   * Writes the body to a file, calls `look` with the file and removes it. A body that is too long is written up
   * to the limit only, and its rest is left unread.
   * @param announced the length the file must have, in bytes; null when the client did not announce it
   * @throws PayloadTooLargeException | BadRequestException (shorter than announced, or broken off)
   */
  async receive<T>(
    body: Readable,
    announced: number | null,
    look: (file: string) => Promise<T>,
  ): Promise<T> {
    const path = join(this.folder, randomUUID());
    try {
      await write(body, path, announced);
      return await look(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function write(body: Readable, path: string, announced: number | null): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    // The body stays open when it is refused: destroying it would close the connection before the reply is
    // sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      checkSize(bytes);
      if (bytes > (announced ?? LARGEST_UPLOAD)) throw new PayloadTooLargeException(TOO_LONG);
      await file.appendFile(chunk);
    }
  } catch (error) {
    throw body.errored === null ? error : new BadRequestException('The upload broke off.');
  } finally {
    await file.close();
  }
  if (bytes < (announced ?? 0))
    throw new BadRequestException('The file is shorter than announced.');
}
