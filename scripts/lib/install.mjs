import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from './paths.mjs';
import { runNpm } from './run.mjs';
import { say } from './say.mjs';

const lockFile = inRoot('package-lock.json');
const stampFile = inRoot('node_modules', '.rendezvous-install');
/** npm writes this one last, so it is as old as the last installation. */
const installedFile = inRoot('node_modules', '.package-lock.json');

/**
 * Installs the dependencies when they are missing or the lock file has changed since.
 * Ends the process when that fails, or when Node is too old.
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  say('Installing dependencies …');
  const { code } = await runNpm(['ci', '--loglevel=error']);
  if (code !== 0) {
    say('The dependencies could not be installed.');
    process.exit(1);
  }
  writeStamp();
}

function isInstalled() {
  if (!existsSync(installedFile)) return false;
  if (readStamp() === lockHash()) return true;
  // Installed by hand with npm itself: no stamp of ours, but newer than the lock file.
  const newer = statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs;
  if (newer) writeStamp();
  return newer;
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

function writeStamp() {
  writeFileSync(stampFile, lockHash());
}

function requireNode() {
  const wanted = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node;
  const [major, minor] = wanted.match(/\d+/g).map(Number);
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  say(`Rendezvous needs Node ${major}.${minor} or later; this is ${process.versions.node}.`);
  process.exit(1);
}
