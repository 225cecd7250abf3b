import { copyFile, readdir, rm, stat, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The log is set aside when it is larger than this, or when the last one was set aside a day ago. */
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
/** The logs that were set aside take no more room than this together. */
const MOST_BYTES = 100 * 1024 * 1024;

export interface LogFile {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970: the last line of one that was set aside, the beginning of the one that is written. */
  readonly at: number;
}

/** Where the server of a data folder writes its log. */
export const serverLogOf = (dataDir: string): string => join(dataDir, 'postgres.log');

/** The logs that were set aside, the newest first. */
async function logsSetAside(log: string): Promise<LogFile[]> {
  const names = await readdir(dirname(log)).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => name.startsWith(`${basename(log)}.`))
      .map(async (name) => fileAt(join(dirname(log), name), 'mtimeMs')),
  );
  return found.flatMap((one) => one ?? []).sort((one, other) => other.at - one.at);
}

/** The log and those that were set aside. */
export async function logFiles(log: string): Promise<LogFile[]> {
  const written = await fileAt(log, 'birthtimeMs');
  return [...(written === null ? [] : [written]), ...(await logsSetAside(log))];
}

/** The logs that `limitServerLog` deletes: older than so many days, or more than there is room for. */
export async function outdatedLogs(log: string, days: number | null): Promise<LogFile[]> {
  const oldest = days === null ? -Infinity : Date.now() - days * DAY_MS;
  let bytes = 0;
  return (await logsSetAside(log)).filter((one) => {
    bytes += one.bytes;
    return one.at < oldest || bytes > MOST_BYTES;
  });
}

/**
 * Sets the log of a running server aside, under the time, when it is large or a day old, and deletes those that are older
 * than so many days (null: none for its age) or take too much room.
 */
export async function limitServerLog(log: string, days: number | null): Promise<void> {
  const written = await fileAt(log, 'birthtimeMs');
  const [latest] = await logsSetAside(log);
  const since = Math.max(written?.at ?? 0, latest?.at ?? 0);
  const bytes = written?.bytes ?? 0;
  if (bytes > LARGEST_LOG_BYTES || (bytes > 0 && since < Date.now() - DAY_MS)) await setAside(log);
  for (const { path } of await outdatedLogs(log, days)) await rm(path, { force: true });
}

/** The server keeps its log open and appends to it, so the file stays and is emptied. */
async function setAside(log: string): Promise<void> {
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  await copyFile(log, `${log}.${time}`);
  await truncate(log);
}

async function fileAt(path: string, at: 'mtimeMs' | 'birthtimeMs'): Promise<LogFile | null> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, bytes: found.size, at: found[at] };
}
