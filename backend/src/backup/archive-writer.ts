import { createHash, type Hash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { BackupError } from './backup-error.js';
import { type Counts, MEMBERS } from './backup-format.js';

/** Text shrinks nearly as much as by the default level, in half the time. */
const LEVEL = 3;

/** Hands one member after the other to the archive, and keeps the sum of all. */
export class ArchiveWriter {
  private readonly hash: Hash = createHash('sha256');

  constructor(
    private readonly tar: Pack,
    private readonly signal: AbortSignal,
  ) {}

  /** Resolves when the archive has taken the member, so that the file's disk sets the pace. */
  async add(name: string, body: Buffer | string): Promise<void> {
    this.signal.throwIfAborted();
    const bytes = Buffer.from(body);
    this.hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    await new Promise<void>((resolve, reject) => {
      const options = { name, size: bytes.length, mode: 0o600 };
      this.tar.entry(options, bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Writes the last member, with the counts and the sum. */
  async end(counts: Counts): Promise<void> {
    const sha256 = this.hash.copy().digest('hex');
    await this.add(MEMBERS.end, JSON.stringify({ ...counts, sha256 }));
    this.tar.finalize();
  }
}

/**
 * Writes an archive that only its owner may read. It is written beside `file` and gets its name when it is complete; a
 * failure leaves nothing.
 * @throws BackupError when there is such a file and it is not to be replaced
 */
export async function writeArchive(
  file: string,
  { replace, signal }: { replace: boolean; signal: AbortSignal },
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (!replace && existsSync(file)) throw taken(file);
  const draft = `${file}.${process.pid}.unfinished`;
  const handle = await opened(draft);
  const remove = (): void => rmSync(draft, { force: true });
  process.once('exit', remove);
  try {
    const tar = pack();
    const output = handle.createWriteStream({ flush: true });
    await Promise.all([
      pipeline(tar, createGzip({ level: LEVEL }), output),
      // A member that fails destroys the archive, and the pipeline with it.
      write(new ArchiveWriter(tar, signal)).catch((error: unknown) => {
        tar.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
    ]);
    if (!replace && existsSync(file)) throw taken(file);
    renameSync(draft, file);
  } catch (error) {
    throw unwritable(file, error);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** An error of the disk as a sentence; any other as it is. */
function unwritable(file: string, error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error && DISK.has(String(error.syscall));
  return isOfDisk ? new BackupError(`${file} cannot be written: ${error.message}.`) : error;
}

const DISK = new Set(['open', 'write', 'fsync', 'rename']);

const taken = (file: string): BackupError =>
  new BackupError(`${file} exists already: name another file, or add --force to replace it.`);
