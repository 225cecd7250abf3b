import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Logger, ServiceUnavailableException } from '@nestjs/common';
import type { ObjectStorage, StoredFile } from './object-storage.js';

/** So long after the last write, in milliseconds, an unfinished file is one of a killed process. */
const LEFT_BEHIND_MS = 60 * 60 * 1_000;

/** Files in a folder that the API processes share. */
export class DiskStorage implements ObjectStorage {
  private readonly log = new Logger('Objects');
  private readonly unfinished: string;

  /** Removes files in `folder` that a killed process left unfinished; others may be writing theirs. */
  constructor(private readonly folder: string) {
    this.unfinished = join(folder, '.unfinished');
    mkdirSync(this.unfinished, { recursive: true, mode: 0o700 });
    removeOlder(this.unfinished, LEFT_BEHIND_MS);
  }

  /** @throws ServiceUnavailableException when the disk is full; nothing of the file stays then */
  async put(key: string, bytes: Buffer): Promise<void> {
    const file = join(this.folder, key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // The file gets its name when it is complete, so that nobody reads half a file.
    const unfinished = join(this.unfinished, randomUUID());
    try {
      await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      if (!isFull(error)) throw error;
      this.log.error(`The disk of the objects is full: ${String(error)}`);
      throw new ServiceUnavailableException(
        'There is no room for images now. Please try again later.',
      );
    }
  }

  open(key: string): Promise<StoredFile | null> {
    return openStoredFile(this.folder, key);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(join(this.folder, key), { force: true })));
  }
}

/** Of the disk, or what this account may have of it. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));

/** A file of the folder, for who reads beside the process that writes there. */
export async function openStoredFile(folder: string, key: string): Promise<StoredFile | null> {
  try {
    const file = await open(join(folder, key));
    const { size } = await file.stat();
    return { stream: file.createReadStream(), length: size };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}

function removeOlder(folder: string, ms: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ms) rmSync(file, { force: true });
  }
}
