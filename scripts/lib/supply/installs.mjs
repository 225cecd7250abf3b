/** What installs something else than the lock file says. */
const other =
  /\bnpm (?:install|i|add|update)\b(?! -g)|\bnpx (?:-y|--yes)\b|\b(?:yarn|pnpm|bun) (?:install|add)\b/;
/** Files that are run or followed. */
const followed =
  /(?:^|\/)(?:Dockerfile|run|README\.md|CONTRIBUTING\.md|package\.json)$|^(?:scripts|deploy|docs|\.ci)\//;

/**
 * The lines of a file that install packages by another command than `npm ci`.
 * @param {string} file
 * @param {string} text
 */
export function otherInstalls(file, text) {
  if (!followed.test(file)) return [];
  return text.split('\n').flatMap((line, at) => (other.test(line) ? [at + 1] : []));
}
