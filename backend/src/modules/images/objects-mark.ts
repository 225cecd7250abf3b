import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../common/start-error.js';

const MARK = '.rendezvous-objects';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The mark of a folder of objects, made by the first process that uses the folder: processes with the same mark use
 * the same folder, wherever each of them has it mounted.
 * @throws StartError when the file of the mark is damaged
 */
export function objectsMark(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, MARK);
  const mark = readMark(file) ?? newMark(file);
  if (UUID.test(mark)) return mark;
  throw new StartError(
    `${file} is damaged: stop all API processes that use this folder, delete the file and start them again.`,
  );
}

/** A hard link appears with its whole content or not at all, and never replaces a file. */
function newMark(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomUUID(), { flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (readMark(file) === null) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readMark(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}
