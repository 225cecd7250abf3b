import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * An absolute path inside the repository.
 * @param {string[]} parts
 */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/**
 * How a path of the repository is written everywhere: relative, with forward slashes.
 * @param {string} path
 */
export function shown(path) {
  return relative(root, path).split(sep).join('/');
}

/**
 * The JavaScript file behind an installed command, so that it can be started by Node itself on
 * every platform without a shell.
 * @param {string} packageName
 * @param {string} [command] when the package has several; its own name otherwise
 */
export function toolPath(packageName, command = packageName) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
