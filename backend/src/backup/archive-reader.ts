import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.js';
import {
  type End,
  type Manifest,
  MEMBERS,
  NO_BACKUP,
  parseEnd,
  parseManifest,
} from './backup-format.js';

/** One file in the archive; its body can be read once, before the next member. */
export interface Member {
  readonly name: string;
  readonly body: AsyncIterable<Buffer>;
}

/** Larger members than the product writes are refused before they fill the memory. */
const LARGEST_BODY = 256 * 1024 * 1024;

export const wholeBody = async ({ name, body }: Member): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new BackupError(`The file is changed: ${name} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * The members of a backup one after the other, but for the last, against whose sum they are checked.
 * @returns what the last one says
 * @throws BackupError when the file is no backup, cut off or changed; what was read until then is not to be used
 */
export async function* readArchive(
  file: string,
  signal: AbortSignal,
): AsyncGenerator<Member, End, undefined> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive, { signal });
  // Its error comes out of the archive as well.
  reading.catch(() => undefined);
  const hash = createHash('sha256');
  let end: End | undefined;
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      const body = bytesOf(entry);
      if (end !== undefined)
        throw new BackupError(`${file} is changed: something follows its end.`);
      if (name === MEMBERS.end) {
        end = parseEnd(String(await wholeBody({ name, body })));
        continue;
      }
      hash.update(`${name}\0${size}\0`);
      yield { name, body: summed(file, body, (chunk) => hash.update(chunk)) };
    }
    await reading;
  } catch (error) {
    throw signal.aborted ? signal.reason : unreadable(file, error);
  }
  if (end === undefined) throw new BackupError(`${file} is cut off: its end is missing.`);
  if (end.sha256 !== hash.digest('hex'))
    throw new BackupError(`${file} is changed: its contents do not match the sum at its end.`);
  return end;
}

/** Streams of the archive can be iterated, which their types do not say. */
const bytesOf = (entry: object): AsyncIterable<Buffer> => entry as AsyncIterable<Buffer>;

async function* summed(
  file: string,
  body: AsyncIterable<Buffer>,
  add: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) {
      add(chunk);
      yield chunk;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (/unexpected end/i.test(error.message)) return new BackupError(`${file} is cut off.`);
  if (code.startsWith('Z_') || /tar header/i.test(error.message)) return new BackupError(NO_BACKUP);
  return error;
}

/** Reads the first member. */
export async function manifestFrom(members: AsyncIterator<Member, End>): Promise<Manifest> {
  const { done, value } = await members.next();
  if (done === true || value.name !== MEMBERS.manifest) throw new BackupError(NO_BACKUP);
  return parseManifest(String(await wholeBody(value)));
}

/**
 * Reads the whole file and checks it, and uses nothing of it.
 * @throws BackupError when it cannot be restored
 */
export async function checkArchive(
  file: string,
  signal: AbortSignal,
): Promise<{ manifest: Manifest; end: End }> {
  const members = readArchive(file, signal);
  const manifest = await manifestFrom(members);
  for (;;) {
    const { done, value } = await members.next();
    if (done === true) return { manifest, end: value };
    for await (const _ of value.body);
  }
}
