import { execFileSync, spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { forgetBuilt, mailLayout } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, toolPath } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { onStop } from './lib/stop-signals.mjs';

/** The Vite proxy of `frontend/vite.config.ts` looks for the API here. */
const apiPort = '3000';
/** Addresses the server hands out must lead to the page's own origin, which is Vite's. */
const pageUrl = 'http://localhost:5173';
/** What the TypeScript watcher says after each build, with or without errors. */
const built = 'Watching for file changes';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let stopping = false;

await ensureInstalled();
say('Compiling the server …');
// The watcher compiles and does not bundle.
forgetBuilt('backend');
const compiler = start('build', [
  toolPath('@nestjs/cli', 'nest'),
  'build',
  '--watch',
  '--preserveWatchOutput',
]);
start('page', [toolPath('vite'), 'frontend']);

// The first build empties the folder of the one before, so the server waits for its end.
const startServer = (/** @type {string} */ line) => {
  if (!line.includes(built)) return;
  compiler.lines.off('line', startServer);
  execFileSync(process.execPath, [mailLayout], { cwd: root, stdio: 'inherit' });
  const watch = ['--watch', '--watch-preserve-output', '--enable-source-maps'];
  start('api', [...watch, 'backend/dist/main.js', ...process.argv.slice(2)], {
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL || pageUrl,
  });
};
compiler.lines.on('line', startServer);

onStop(() => stop(0));

/**
 * @param {string} name shown before each line of its output
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  for (const output of [lines, createInterface({ input: child.stderr })]) {
    output.on('line', (line) => say(`${name.padEnd(5)} | ${line}`));
  }
  child.on('exit', (code) => {
    children.splice(children.indexOf(child), 1);
    if (!stopping) {
      say(`${name} ended, so the rest is stopped.`);
      stop(code || 1);
    }
  });
  return { lines };
}

/**
 * Asks all that runs to end and ends with the last of it. Asked again it asks again.
 * @param {number} exitCode
 */
function stop(exitCode) {
  stopping = true;
  process.exitCode ??= exitCode;
  for (const child of children) child.kill('SIGTERM');
}
