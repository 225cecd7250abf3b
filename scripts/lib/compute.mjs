import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';

/**
 * Installs and builds what is missing, then runs one of the server's programs that print a result, and ends
 * this process with its exit code. Standard output is the program's alone: what this process says on the
 * way goes to standard error, and is nothing when all is up to date.
 * @param {string} entry a file of `backend/dist`
 * @param {string[]} args
 */
export async function compute(entry, args) {
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await ensureInstalled();
  if (!(await ensureBuilt({ only: ['backend'], quiet: true }))) process.exit(1);
  const nodeArgs = ['--enable-source-maps', inRoot('backend', 'dist', entry), ...args];
  const { status, error } = spawnSync(process.execPath, nodeArgs, { stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
}

/**
 * A path given on the command line: npm starts its commands in the top folder, whoever typed it may be
 * elsewhere.
 * @param {string | undefined} path
 * @returns {string[]} the argument for the program, none when none was given
 */
export function pathArgument(path) {
  if (path === undefined) return [];
  const typedIn = process.env.npm_lifecycle_event ? process.env.INIT_CWD : undefined;
  return [resolve(typedIn ?? process.cwd(), path)];
}
