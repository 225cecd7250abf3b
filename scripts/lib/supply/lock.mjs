/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @typedef {object} Lock
 * @property {Record<string, LockedPackage>} packages
 */

/** Licences under which a package may be used here: permissive ones, and those that bind changes of the package alone. */
const allowed = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Zlib Python-2.0 MPL-2.0
   LGPL-3.0-or-later OFL-1.1 CC-BY-4.0`.split(/\s+/),
);

/** Packages whose lock entry names no licence, with the one that their files name. */
const read = new Map([
  ['busboy', 'MIT'],
  ['dejavu-fonts-ttf', 'Bitstream Vera'],
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['passport-strategy', 'MIT'],
  ['pause', 'MIT'],
  ['png-js', 'MIT'],
  ['slick', 'MIT'],
  ['streamsearch', 'MIT'],
  ['xmlhttprequest-ssl', 'MIT'],
]);

/** The name of the package at a path of the lock file. */
export const nameAt = (/** @type {string} */ path) => path.split('node_modules/').at(-1) ?? '';

/**
 * What is wrong with where packages come from, their licences and their install scripts, as sentences.
 * @param {Lock} lock
 * @param {Record<string, boolean>} allowScripts npm's own setting: whose install scripts run
 */
export function* flawsOfLock({ packages }, allowScripts) {
  for (const [path, found] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || found.link) continue;
    const name = nameAt(path);
    // npm leaves the address out for what comes from its registry (`omit-lockfile-registry-resolved` in .npmrc).
    if (found.resolved !== undefined)
      yield `${name} comes from ${found.resolved}, not from the registry.`;
    if (!found.integrity?.startsWith('sha512-')) yield `${name} has no SHA-512 sum.`;
    if (!isFree(found.license) && !read.has(name))
      yield `${name} is under ${found.license ?? 'no named licence'}, which nobody has allowed.`;
    if (found.hasInstallScript && allowScripts[name] === undefined)
      yield `${name} has an install script: allow or deny it in "allowScripts" of package.json.`;
  }
  const names = new Set(Object.keys(packages).map(nameAt));
  for (const name of [...Object.keys(allowScripts), ...read.keys()])
    if (!names.has(name)) yield `${name} is named by these rules and is not installed any more.`;
}

/** The examples that the rules are wrong about. */
export function* wrongAboutLock() {
  const good = { integrity: 'sha512-AAAA', license: 'MIT' };
  /** @type {[LockedPackage, string][]} */
  const examples = [
    [{ ...good, resolved: 'git+ssh://git@host.example/a.git#0123456' }, 'comes from'],
    [{ ...good, resolved: 'https://host.example/a-1.0.0.tgz' }, 'comes from'],
    [{ license: 'MIT', integrity: 'sha1-AAAA' }, 'has no SHA-512 sum'],
    [{ license: 'MIT' }, 'has no SHA-512 sum'],
    [{ ...good, license: 'AGPL-3.0-only' }, 'nobody has allowed'],
    [{ ...good, hasInstallScript: true }, 'has an install script'],
  ];
  for (const [found, flaw] of examples)
    if (!flawsOf(found).some((sentence) => sentence.includes(flaw)))
      yield `"${flaw}" is not said of ${JSON.stringify(found)}`;
  for (const flaw of flawsOf(good)) yield `a good package is refused: ${flaw}`;
}

/** @param {LockedPackage} found */
const flawsOf = (found) =>
  [...flawsOfLock({ packages: { 'node_modules/example': found } }, {})].filter((flaw) =>
    flaw.startsWith('example '),
  );

/**
 * Whether an SPDX expression leaves a choice that is allowed.
 * @param {string | undefined} expression
 */
function isFree(expression) {
  if (expression === undefined) return false;
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isFree);
  return bare.split(' AND ').every((one) => allowed.has(one));
}
