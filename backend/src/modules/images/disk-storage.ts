import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStorage, StoredFile } from './object-storage.js';

/** Files in a folder that belongs to this process. */
export class DiskStorage implements ObjectStorage {
  private readonly unfinished: string;

  /** Removes files in `folder` that a killed process left unfinished. */
  constructor(private readonly folder: string) {
    this.unfinished = join(folder, '.unfinished');
    rmSync(this.unfinished, { recursive: true, force: true });
    mkdirSync(this.unfinished, { recursive: true, mode: 0o700 });
  }

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
      throw error;
    }
  }

  open(key: string): Promise<StoredFile | null> {
    return openStoredFile(this.folder, key);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(join(this.folder, key), { force: true })));
  }
}

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
