import type { Env } from '../../config/env.js';
import { DiskStorage, openStoredFile } from './disk-storage.js';
import type { ObjectStorage } from './object-storage.js';

type Place = Pick<Env, 's3' | 'objectsDir'>;

/** The storage of files that the settings name. */
export async function openStorage({ s3, objectsDir }: Place): Promise<ObjectStorage> {
  return s3 === null ? new DiskStorage(objectsDir) : openBucket(s3);
}

/** The same, to read from it beside the processes that write there. */
export async function openStorageForReading({
  s3,
  objectsDir,
}: Place): Promise<Pick<ObjectStorage, 'open'>> {
  return s3 === null ? { open: (key) => openStoredFile(objectsDir, key) } : openBucket(s3);
}

/** Loaded only where it is used: it is as large as the rest of the server. */
async function openBucket(s3: NonNullable<Place['s3']>): Promise<ObjectStorage> {
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}
