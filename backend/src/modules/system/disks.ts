import { stat, statfs } from 'node:fs/promises';
import type { SystemDisk } from '@rendezvous/contract';
import type { Env } from '../../config/env.js';

const LOW_SHARE = 0.1;
const LOW_BYTES = 1_000_000_000;

/** Whether so little room is left that somebody should make some. */
export const isLow = (freeBytes: number, totalBytes: number): boolean =>
  freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE;

async function diskOf(holds: SystemDisk['holds'], folder: string): Promise<SystemDisk> {
  const { bsize, bavail, blocks } = await statfs(folder);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  return { holds, freeBytes, totalBytes, isLow: isLow(freeBytes, totalBytes) };
}

/** The disks of the folders that this process writes to; a folder on the disk of another one is not named again. */
export async function disksOf({ dataDir, objectsDir, s3 }: Env): Promise<SystemDisk[]> {
  const data = await diskOf('data', dataDir);
  if (s3 !== null) return [data];
  const [one, other] = await Promise.all([stat(dataDir), stat(objectsDir)]);
  return one.dev === other.dev ? [data] : [data, await diskOf('objects', objectsDir)];
}
