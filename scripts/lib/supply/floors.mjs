import { nameAt } from './lock.mjs';

/** @typedef {import('./lock.mjs').Lock} Lock */

/**
 * The lowest version of what handles requests, files or mails from outside, with the reason. All copies of a package are looked at.
 * @type {Record<string, [floor: string, reason: string]>}
 */
const floors = {
  '@fastify/static': ['9.0.0', 'earlier ones let paths out of the folder or list it'],
  '@nestjs/core': ['12.0.0', 'the release that gets security fixes'],
  '@nestjs/platform-fastify': ['12.0.0', 'earlier ones let paths past middleware'],
  'engine.io': ['6.6.2', 'earlier ones end the process by one malformed request'],
  fastify: ['5.7.2', 'earlier ones pass over the check of a body by its content type'],
  'find-my-way': ['9.0.0', 'earlier ones take exponential time for some routes'],
  jsonwebtoken: ['9.0.0', 'earlier ones accept tokens without or with another algorithm'],
  nodemailer: ['7.0.11', 'earlier ones send mail to another domain by a quoted address'],
  'path-to-regexp': ['6.3.0', 'earlier ones take exponential time for some paths'],
  sharp: ['0.34.0', 'earlier ones bring a libwebp that writes past its memory'],
  'socket.io': ['4.8.0', 'earlier ones end the process by an error of a socket that nobody hears'],
  'socket.io-parser': ['4.2.4', 'earlier ones end the process by a malformed packet'],
  typeorm: ['1.0.0', 'the release that gets security fixes'],
  validator: ['13.15.22', 'earlier ones accept addresses that browsers read as scripts'],
  ws: ['8.17.1', 'earlier ones end the process by a request with many headers'],
};

/**
 * What is not to be there, with the reason.
 * @type {Record<string, string>}
 */
const absent = {
  'body-parser': 'Fastify reads bodies, once and with one limit',
  express: 'the server is Fastify, and a second router has rules of its own',
  multer: 'uploads come as one body to an address that was signed for them',
  request: 'nobody mends it any more',
  vm2: 'it is no barrier, and nobody mends it any more',
};

/**
 * The packages below their floor, and those that are not to be there, as sentences.
 * @param {Lock} lock
 */
export function* belowFloors({ packages }) {
  const seen = new Set();
  for (const [path, { version = '0.0.0', link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue;
    const name = nameAt(path);
    seen.add(name);
    const [floor, reason] = floors[name] ?? [];
    if (floor !== undefined && isLower(version, floor))
      yield `${name} ${version} is below ${floor}: ${reason}.`;
    if (absent[name] !== undefined) yield `${name} is not wanted: ${absent[name]}.`;
  }
  for (const name of Object.keys(floors))
    if (!seen.has(name)) yield `${name} has a floor and is not installed any more.`;
}

/**
 * Whether a version comes before another one; what is before its release counts as lower.
 * @param {string} version
 * @param {string} floor
 */
function isLower(version, floor) {
  const [release = '', ...before] = version.split('-');
  const ours = release.split('.').map(Number);
  const least = floor.split('.').map(Number);
  const at = least.findIndex((part, place) => part !== ours[place]);
  if (at === -1) return before.length > 0;
  return (ours[at] ?? 0) < (least[at] ?? 0);
}
