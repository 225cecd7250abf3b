import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** What nginx keeps bodies in, by the kind of server that it passes them on to. */
const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Writes the files of `deploy/nginx` into a folder, with other ports and paths; returns the one nginx starts with.
 * @param {string} folder
 * @param {number} port of nginx
 * @param {number[]} apiPorts
 */
export function writeNginxFiles(folder, port, apiPorts) {
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary, { recursive: true });
  const bodies = kinds.map((kind) => `  ${kind}_temp_path ${join(temporary, kind)};\n`).join('');

  write(folder, 'rendezvous.conf', []);
  write(folder, 'upstream.conf', [
    [
      /(?: {2}server [^\n]+\n)+/,
      (servers) => apiPorts.map((apiPort) => serverLine(servers, apiPort)).join(''),
    ],
  ]);
  return write(folder, 'nginx.conf', [
    [/^pid .+;$/m, () => `pid ${join(folder, 'nginx.pid')};`],
    // By `notice`, nginx says that it has started.
    [/^error_log .+;$/m, () => 'error_log stderr notice;'],
    [/access_log \S+/, () => `access_log ${join(folder, 'access.log')}`],
    [/^http \{\n/m, (line) => line + bodies],
    [/listen 80;/, () => `listen 127.0.0.1:${port};`],
  ]);
}

/**
 * One of the servers that are listed, at another port.
 * @param {string} servers
 * @param {number} port
 */
function serverLine(servers, port) {
  const [first = ''] = servers.split('\n');
  return `${first.replace(/:\d+/, `:${port}`)}\n`;
}

/**
 * @param {string} folder
 * @param {string} name of a file of `deploy/nginx`
 * @param {[RegExp, (found: string) => string][]} changes each of which has to find its place
 */
function write(folder, name, changes) {
  let text = readFileSync(inRoot('deploy', 'nginx', name), 'utf8');
  for (const [place, change] of changes) {
    if (!place.test(text)) throw new Error(`deploy/nginx/${name} has no ${place}.`);
    text = text.replace(place, change);
  }
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
