import { spawn } from 'node:child_process';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, root } from './paths.mjs';
import { killTree } from './process-tree.mjs';
import { say } from './say.mjs';
import { isStopped, onStop } from './stop-signals.mjs';

/**
 * One Ctrl-C arrives more than once: from the terminal, which sends it to every process in it, and
 * again from npm. Within this time, in milliseconds, all of them are one.
 */
const sameKeystroke = 1000;

/** How long a server that is told to end at once may take, in milliseconds. */
const patience = 2000;

const windows = process.platform === 'win32';

/**
 * Installs and builds what is missing, then runs one of the server's ways in until it ends, and ends
 * this process with it. The first Ctrl-C lets it stop in order (exit code 0), a second one at once (130).
 * @param {string} entry a file of `backend/dist`
 * @param {object} [options]
 * @param {string[]} [options.args]
 * @param {NodeJS.ProcessEnv} [options.env] added to this process's own
 * @param {('backend' | 'frontend')[]} [options.parts] what has to be built
 */
export async function serve(entry, { args = [], env, parts } = {}) {
  await ensureInstalled();
  if (!(await ensureBuilt({ only: parts }))) process.exit(1);
  const leash = pathToFileURL(inRoot('scripts', 'lib', 'end-with-launcher.mjs')).href;
  const nodeArgs = ['--enable-source-maps', '--import', leash];
  const child = spawn(process.execPath, [...nodeArgs, `backend/dist/${entry}`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Out of the terminal's reach, so that it hears of one Ctrl-C once. On Windows that would open
    // another window.
    detached: !windows,
  });
  process.exit(await ended(child));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code for this process
 */
function ended(child) {
  let askedAt = 0;
  let atOnce = false;

  onStop(() => {
    const now = performance.now();
    if (askedAt === 0) {
      askedAt = now;
      // On Windows the console has told the server itself, and a signal of ours would end it at once.
      if (!windows) child.kill('SIGTERM');
    } else if (now - askedAt > sameKeystroke && !atOnce) {
      atOnce = true;
      say('Stopping at once.');
      child.kill('SIGTERM');
      setTimeout(() => killTree(child.pid), patience).unref();
    }
  });

  return new Promise((resolve) => {
    child.on('error', (error) => {
      say(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      if (atOnce) return resolve(130);
      resolve(askedAt > 0 && isStopped(code, signal) ? 0 : (code ?? 1));
    });
  });
}
