import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { keepDatabaseLog, keepLog } from '../../../scripts/lib/kept-logs.mjs';
import { TEST_ENV } from './server-process.js';

const DIST = join(import.meta.dirname, '../../dist');

/** An account with few rights, for tests that run as root, whom no folder is closed to. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

interface Refusal {
  /** The exit code. */
  readonly code: number | null;
  /** What the process wrote to its error output, by lines. */
  readonly lines: string[];
}

/** Starts a process that is to end by itself, as an operator does. */
export async function refusalOf(
  settings: Readonly<Record<string, string>>,
  {
    entry = 'main.js',
    account = {},
  }: { entry?: string; account?: { uid?: number; gid?: number } } = {},
): Promise<Refusal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-refused-'));
  const child = spawn(process.execPath, ['--enable-source-maps', join(DIST, entry)], {
    ...account,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...TEST_ENV, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  said.split('\n').forEach(keepLog());
  keepDatabaseLog(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  return { code: code as number | null, lines: said.trimEnd().split('\n') };
}
