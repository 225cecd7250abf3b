import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ObjectStorage } from '../modules/images/object-storage.js';
import { BackupError } from './backup-error.js';

/** Letters, digits and signs that lead to no other folder. */
const KEY = /^(?:[A-Za-z0-9][\w-]*\/)?[A-Za-z0-9][\w-]*\.webp$/;
const BATCH = 100;

/**
 * The files that a restore puts into the storage. Their keys are noted before they are put, so that a restore that fails or is
 * killed can be undone.
 */
export class PlacedObjects {
  constructor(
    private readonly storage: ObjectStorage,
    /** The file with the keys. */
    private readonly notes: string,
  ) {}

  /**
   * Puts a file unless the storage has one with this key: objects never change, and a bucket may have outlived the database.
   * @returns whether it was put
   */
  async put(key: string, body: () => Promise<Buffer>): Promise<boolean> {
    if (!KEY.test(key))
      throw new BackupError(`The file is changed: ${key} is no name of an image.`);
    const bytes = await body();
    const there = await this.storage.open(key);
    there?.stream.destroy();
    if (there?.length === bytes.length) return false;
    if (there !== null)
      throw new BackupError(`The storage has another file ${key}: restore into an empty storage.`);
    mkdirSync(dirname(this.notes), { recursive: true });
    await appendFile(this.notes, `${key}\n`, { mode: 0o600 });
    await this.storage.put(key, bytes);
    return true;
  }

  /** Removes what this restore, or one that was killed before it, has put. */
  async undo(): Promise<void> {
    if (!existsSync(this.notes)) return;
    const keys = readFileSync(this.notes, 'utf8')
      .split('\n')
      .filter((key) => KEY.test(key));
    for (let start = 0; start < keys.length; start += BATCH)
      await this.storage.remove(keys.slice(start, start + BATCH));
    this.keep();
  }

  /** The files are in use from now on. */
  keep(): void {
    rmSync(this.notes, { force: true });
  }
}
