import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { inRoot } from '../lib/paths.mjs';
import { onStop } from '../lib/stop-signals.mjs';

/**
 * @typedef {'nobody' | 'alex' | 'admin'} Visitor
 * @typedef {import('../../contract/entities.js').Event} Event
 * @typedef {object} Scene what of the sample the screens show
 * @property {string} event of an event Alex goes to, its id
 * @property {string} otherEvent of one the administrator has not registered for
 * @property {string} attendee of somebody at Alex's event
 */

/** Starts the built product with the sample on a data folder of its own. */
export async function sampleServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-screenshots-'));
  // Open to the account that PostgreSQL runs as when this runs as root.
  chmodSync(dataDir, 0o755);
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_DISABLED: 'true' };
  const child = spawn(process.execPath, [inRoot('backend', 'dist', 'main.js'), '--sample'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onStop(() => child.kill('SIGTERM'));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child.stdout);
    const tokens = { alex: await signIn(url, 'alex'), admin: await signIn(url, 'admin') };
    return {
      url,
      scene: await sceneOf(url, tokens),
      /** @param {Visitor} visitor */
      tokenOf: (visitor) => (visitor === 'nobody' ? null : tokens[visitor]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('node:stream').Readable} output */
async function addressOf(output) {
  for await (const line of createInterface({ input: output })) {
    const url = /^Rendezvous is at (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server did not start.');
}

/**
 * @param {string} url
 * @param {string} name
 * @returns {Promise<string>} the token
 */
async function signIn(url, name) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@rendezvous.example`, password: 'rendezvous' }),
  });
  /** @type {import('../../contract/calls.js').SessionReply} */
  const reply = JSON.parse(await response.text());
  return reply.token;
}

/**
 * @param {string} url
 * @param {{ alex: string, admin: string }} tokens
 * @returns {Promise<Scene>}
 */
async function sceneOf(url, { alex, admin }) {
  /**
   * @param {string} path
   * @param {string} token
   */
  const get = async (path, token) => {
    const headers = { Authorization: `Bearer ${token}` };
    return JSON.parse(await (await fetch(`${url}/api${path}`, { headers })).text());
  };
  /** @param {string} token */
  const comingEvents = async (token) => {
    /** @type {Event[]} */
    const events = await get('/events', token);
    return events.filter(({ endDate }) => Date.parse(endDate) > Date.now());
  };
  const event = (await comingEvents(alex)).find((each) => each.registeredByCurrentUser);
  const otherEvent = (await comingEvents(admin)).find((each) => !each.registeredByCurrentUser);
  if (!event || !otherEvent) throw new Error('The sample lacks an event.');
  const [attendee] = await get(`/events/${event.id}/compatible-attendees`, alex);
  return { event: event.id, otherEvent: otherEvent.id, attendee: attendee.id };
}
