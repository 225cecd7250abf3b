import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, shown, toolPath } from './paths.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

/**
 * @typedef {object} Built
 * @property {string} name as a person reads it
 * @property {string} result the file that is there after a build
 * @property {string[]} sources files and folders the result is made of
 * @property {() => string[][]} commands what makes it, one after the other, started in the top folder
 */

/** The script that compiles the layout of mails, after the server is compiled. */
export const mailLayout = 'backend/src/modules/mails/compile-layout.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'contract'];

/** @typedef {'backend' | 'frontend' | 'bench' | 'chaos'} Part */

/** @type {Record<Part, Built>} */
const parts = {
  backend: {
    name: 'the server',
    result: inRoot('backend', 'dist', 'main.js'),
    sources: [
      ...shared,
      'nest-cli.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'backend/src',
      'backend/schema',
      'backend/rolldown.config.ts',
    ],
    commands: () => [
      [toolPath('@nestjs/cli', 'nest'), 'build'],
      [toolPath('rolldown'), '--config', 'backend/rolldown.config.ts'],
      [mailLayout],
    ],
  },
  frontend: {
    name: 'the page',
    result: inRoot('frontend', 'dist', 'index.html'),
    sources: [
      ...shared,
      'frontend/tsconfig.json',
      'frontend/vite.config.ts',
      'frontend/build',
      'frontend/index.html',
      'frontend/service-worker',
      'frontend/public',
      'frontend/src',
    ],
    commands: () => [[toolPath('vite'), 'build', 'frontend', '--manifest', '--logLevel', 'warn']],
  },
  bench: {
    name: 'the bench',
    result: inRoot('backend', 'bench', 'dist', 'main.js'),
    sources: ['package-lock.json', 'tsconfig.json', 'backend/bench'],
    commands: () => [[toolPath('typescript', 'tsc'), '-p', 'backend/bench']],
  },
  chaos: {
    name: 'the fault run',
    result: inRoot('backend', 'chaos', 'dist', 'main.js'),
    sources: [...shared, 'backend/chaos', 'backend/test/support', 'backend/src'],
    commands: () => [[toolPath('rolldown'), '--config', 'backend/chaos/rolldown.config.ts']],
  },
};

/**
 * Builds what is older than its sources, all of it side by side; what is up to date is left alone. Says
 * whether all of it stands afterwards.
 * @param {object} [options]
 * @param {Part[]} [options.only]
 * @param {boolean} [options.always] build in any case
 * @param {boolean} [options.quiet] say nothing of what is left alone
 */
export async function ensureBuilt({
  only = ['backend', 'frontend'],
  always = false,
  quiet = false,
} = {}) {
  const standing = await Promise.all(only.map((part) => ensurePart(part, always, quiet)));
  return standing.every(Boolean);
}

/**
 * @param {Part} part
 * @param {boolean} always
 * @param {boolean} quiet
 */
async function ensurePart(part, always, quiet) {
  const { name, result, sources, commands } = parts[part];
  const stampFile = stampOf(part);
  const fingerprint = fingerprintOf(sources);
  const upToDate =
    existsSync(result) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;
  if (upToDate && !always) {
    if (!quiet) say(`Using ${name} as built before.`);
    return true;
  }
  say(`Building ${name} …`);
  // A build that breaks off must not leave the mark of the one before it.
  forgetBuilt(part);
  if (!(await runAll(commands())) || !existsSync(result)) {
    say(`Building ${name} failed.`);
    return false;
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint);
  return true;
}

/** @param {Part} part */
const stampOf = (part) => inRoot('.cache', `built-${part}`);

/**
 * Has a part built the next time in any case: something else writes where it stands.
 * @param {Part} part
 */
export function forgetBuilt(part) {
  rmSync(stampOf(part), { force: true });
}

/**
 * Whether all of them ended well; none is run after one that did not, and only that one's output is shown.
 * @param {string[][]} commands
 */
async function runAll(commands) {
  for (const command of commands) {
    const { code, output } = await runNode(command, { echo: false });
    if (code === 0) continue;
    say(output.trim());
    return false;
  }
  return true;
}

/**
 * One hash over the names and contents of all sources. Contents, not times: a checkout changes the
 * times of files it leaves as they were.
 * @param {string[]} sources
 */
function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(inRoot(source)))) {
    hash
      .update(`${shown(file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} the files, always in the same order
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'dist' && !/\.spec\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
