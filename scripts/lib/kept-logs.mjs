import { randomUUID } from 'node:crypto';
import { appendFileSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keptLogs } from './log-secrets.mjs';

/**
 * A new place for a log of a run.
 * @param {string} ending
 */
function newFile(ending) {
  mkdirSync(keptLogs, { recursive: true });
  return join(keptLogs, `${randomUUID()}${ending}`);
}

/**
 * Keeps the lines that a process prints: after the run no log may hold a secret.
 * @returns {(line: string) => void} takes a line
 */
export function keepLog() {
  const file = newFile('.log');
  return (line) => appendFileSync(file, `${line}\n`);
}

/**
 * Keeps the log of the PostgreSQL of a data folder, before the folder goes.
 * @param {string} dataDir
 */
export function keepDatabaseLog(dataDir) {
  const log = join(dataDir, 'postgres.log');
  if (existsSync(log)) copyFileSync(log, newFile('.postgres.log'));
}
