import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { belowFloors } from './lib/supply/floors.mjs';
import { otherInstalls } from './lib/supply/installs.mjs';
import { flawsOfLock, wrongAboutLock } from './lib/supply/lock.mjs';
import { findSecrets, wrongAboutSecrets } from './lib/supply/secrets.mjs';

/** They name what they look for. */
const skipped = /^scripts\/lib\/supply\//;
const binary = /\.(?:png|jpe?g|webp|gif|woff2|ico|pdf|gz|bin)$/;

const { allowScripts } = read('package.json');
const lock = read('package-lock.json');

for (const flaw of [...flawsOfLock(lock, allowScripts), ...belowFloors(lock)])
  report(`package-lock.json: ${flaw}`);
for (const example of wrongAboutLock()) report(`scripts/lib/supply/lock.mjs: ${example}`);
for (const example of wrongAboutSecrets()) report(`scripts/lib/supply/secrets.mjs: ${example}`);
const npmrc = readFileSync(inRoot('.npmrc'), 'utf8');
if (!/^strict-allow-scripts=true$/m.test(npmrc))
  report('.npmrc: npm runs install scripts that nobody has allowed without strict-allow-scripts.');
if (!/^omit-lockfile-registry-resolved=true$/m.test(npmrc))
  report('.npmrc: without omit-lockfile-registry-resolved the lock file names the registry.');

for (const file of tracked()) {
  if (skipped.test(file) || binary.test(file)) continue;
  const text = readFileSync(inRoot(file), 'utf8');
  for (const { line, what } of findSecrets(text)) report(`${file}:${line}: ${what}.`);
  for (const line of otherInstalls(file, text))
    report(`${file}:${line}: only \`npm ci\` installs what the lock file says.`);
}

/** The files that the repository holds; without git there is nothing to look through. */
function tracked() {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: inRoot(), encoding: 'utf8' });
  return names.split('\0').filter((name) => name !== '');
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(inRoot(file), 'utf8'));
}

/** @param {string} line */
function report(line) {
  say(line);
  process.exitCode = 1;
}
