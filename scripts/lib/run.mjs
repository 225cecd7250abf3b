import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { root } from './paths.mjs';
import { killTree } from './process-tree.mjs';
import { onStop } from './stop-signals.mjs';

/** How long an interrupted program may take to end in order, in milliseconds. */
const patience = 10_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the top folder unless said otherwise
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {boolean} [echo] whether the output is shown while it comes
 * @property {string} [logFile] where the output is kept as well
 * @property {number} [timeLimit] milliseconds; then the program and all it started are ended
 */

/**
 * Runs a program to its end. Never throws for a program that fails: its exit code says so, 127 when
 * it could not be started at all. A signal that interrupts this process goes on to the program, and
 * this process ends after it.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
async function run(program, args, options = {}) {
  const { cwd = root, env, echo = true, logFile, timeLimit } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a command file on Windows, which only a shell starts; no argument of ours holds a space.
    shell: process.platform === 'win32' && program !== process.execPath,
  });
  if (running.size === 0) stopListening = onStop(interrupt);
  running.add(child);
  const log = logFile ? openLog(logFile) : undefined;
  let output = '';

  /** @param {Buffer | string} chunk */
  const keep = (chunk) => {
    output += chunk;
    log?.write(chunk);
    if (echo) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  const timer = timeLimit && setTimeout(() => giveUp(child, timeLimit, keep), timeLimit);
  const code = await ended(child, program, keep);
  if (timer) clearTimeout(timer);
  if (log) await new Promise((resolve) => log.end(resolve));
  running.delete(child);
  if (running.size === 0) leave();
  return { code, output };
}

/**
 * Runs a JavaScript file with the Node that runs this one.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm: the one this process was started by, else the one on the PATH.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? runNode([script, ...args], options) : run('npm', args, options);
}

/** @param {string} file */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  return createWriteStream(file);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} timeLimit
 * @param {(line: string) => void} keep
 */
function giveUp(child, timeLimit, keep) {
  keep(`\nEnded here: it took longer than ${timeLimit / 60_000} minutes.\n`);
  killTree(child.pid);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} program
 * @param {(line: string) => void} keep
 * @returns {Promise<number>} the exit code
 */
function ended(child, program, keep) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      keep(`${program} could not be started: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

let interrupted = false;
let stopListening = () => {};

/** @param {NodeJS.Signals} signal */
function interrupt(signal) {
  for (const child of running) child.kill(signal);
  if (interrupted) return;
  interrupted = true;
  setTimeout(() => {
    for (const child of running) killTree(child.pid);
  }, patience).unref();
}

function leave() {
  stopListening();
  if (interrupted) process.exit(130);
}
