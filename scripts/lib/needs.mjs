import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * Programs some tests need that npm does not bring. A test file says what it needs by its place or
 * name; without the program its tests are skipped, and the end of the run names them.
 *
 * @typedef {object} Need
 * @property {string} name as a person reads it
 * @property {RegExp} files the test files that need it, as paths with forward slashes
 * @property {string} variable where the tests find the program's path
 * @property {() => string | undefined} find
 * @property {string} install what would provide it
 */

const windows = process.platform === 'win32';

/** @type {Need[]} */
const needs = [
  {
    name: 'Chromium',
    files: /\/frontend\/e2e\//,
    variable: 'CHROME_PATH',
    find: findChromium,
    install:
      {
        linux: 'apt-get install chromium-headless-shell, or chromium',
        darwin: 'brew install --cask chromium',
        win32: 'winget install Google.Chrome',
      }[/** @type {string} */ (process.platform)] ?? 'install Chromium',
  },
  {
    name: 'redis-server',
    files: /(\.redis|\/cluster-under-fault\.nginx)\.spec\.ts$/,
    variable: 'REDIS_SERVER_PATH',
    find: () => onPath(windows ? ['redis-server.exe'] : ['redis-server']),
    install:
      {
        linux: 'apt-get install redis-server',
        darwin: 'brew install redis',
      }[/** @type {string} */ (process.platform)] ??
      'install Redis and put redis-server on the PATH',
  },
  {
    name: 'nginx',
    files: /\.nginx\.spec\.ts$/,
    variable: 'NGINX_PATH',
    find: findNginx,
    install:
      {
        linux: 'apt-get install nginx-light',
        darwin: 'brew install nginx',
      }[/** @type {string} */ (process.platform)] ??
      'install nginx and put it on the PATH, where the system can run it as on Linux',
  },
  {
    name: 'openssl',
    files: /\/tls\.nginx\.spec\.ts$/,
    variable: 'OPENSSL_PATH',
    find: () => onPath(windows ? ['openssl.exe'] : ['openssl']),
    install: 'install OpenSSL and put openssl on the PATH',
  },
];

/**
 * What a test file needs and this machine does not have.
 * @param {string} testPath
 */
export function missingFor(testPath) {
  const path = testPath.replaceAll('\\', '/');
  return needs.find((need) => need.files.test(path) && !process.env[need.variable]);
}

/**
 * Puts the programs' paths into the environment, where the tests look for them. A path that is set
 * already is kept, so a run can be pointed at another program, or with an empty one at none.
 */
export function provideNeeds() {
  for (const { variable, find } of needs) process.env[variable] ??= find() ?? '';
}

/**
 * The path of a program, or undefined and what would provide it.
 * @param {'nginx' | 'redis-server'} name
 */
export function findNeed(name) {
  const need = needs.find((each) => each.name === name);
  const path = need && (process.env[need.variable] ?? need.find());
  return { path: path || undefined, install: need?.install };
}

/** Debian keeps it where only root's PATH leads. On Windows nginx passes sockets on by other means. */
function findNginx() {
  if (windows) return undefined;
  return onPath(['nginx']) ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(isProgram);
}

/** Without windows first: the same browser, and a run of the tests takes a third less time. */
function findChromium() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  return (
    onPath(windows ? ['chrome.exe', 'msedge.exe'] : names) ??
    [...macPaths(), ...windowsPaths()].find(isProgram)
  );
}

function macPaths() {
  if (process.platform !== 'darwin') return [];
  return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
}

function windowsPaths() {
  if (!windows) return [];
  const { PROGRAMFILES, LOCALAPPDATA } = process.env;
  const folders = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA];
  const places = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return folders.flatMap((folder) => (folder ? places.map((place) => join(folder, place)) : []));
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
