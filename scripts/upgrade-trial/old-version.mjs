import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { runNode, runNpm } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';

/**
 * Checks an older commit out into a folder, installs and builds its server.
 * @param {string} commit
 * @param {string} folder
 * @param {boolean} ourPackages whether it gets the packages of this tree
 */
export async function oldVersion(commit, folder, ourPackages) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => void git('worktree', 'remove', '--force', folder);
  try {
    say(`The older version: ${git('log', '-1', '--format=%h %s', commit).trim()}`);
    if (ourPackages) linkPackages(folder);
    else if ((await runNpm(['ci', '--loglevel=error'], { cwd: folder })).code !== 0)
      throw new Error('Its packages could not be installed.');
    const build = join(folder, 'scripts', 'build.mjs');
    if ((await runNode([build], { cwd: folder })).code !== 0)
      throw new Error('It could not be built.');
    return { root: folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Links every file of this tree's packages, so that nothing is installed, and says so where the commands of the older
 * version look whether their packages are there.
 * @param {string} folder
 */
function linkPackages(folder) {
  const packages = join(folder, 'node_modules');
  execFileSync('cp', ['-al', inRoot('node_modules'), packages]);
  const stamp = join(packages, '.rendezvous-install');
  rmSync(stamp, { force: true });
  const lock = readFileSync(join(folder, 'package-lock.json'));
  writeFileSync(stamp, createHash('sha256').update(lock).digest('hex'));
}
