import { openSync, readFileSync, renameSync, statSync } from 'node:fs';

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/** Opens the server's log for appending; a large one is first renamed to `.1`, replacing an older one. */
export function openServerLog(path: string): number {
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The last lines of the server's log, for an error message. */
export function lastLogLines(path: string, count = 5): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
