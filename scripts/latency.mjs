import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { onStop } from './lib/stop-signals.mjs';

/**
 * How long people wait for what an accept leads to: the server as `npm start` runs it, on an empty
 * data folder of its own, and 15 people who all meet each other. Each accept is sent when the one
 * before is done; every person listens on a socket of their own.
 *
 * @typedef {import('../contract/entities.js').Meeting} Meeting
 * @typedef {(method: string, path: string, body?: object) => Promise<any>} Call
 * @typedef {{ id: string, call: Call, socket: import('socket.io-client').Socket }} Person
 * @typedef {{ meeting: Meeting, requester: Person, requestee: Person }} Request
 * @typedef {Record<'answered' | 'accepted' | 'scheduled', number>} Waits milliseconds since the accept was sent
 */

const people = 15;
/** Accepts that are counted; those before them warm the server up. */
const counted = 100;
const hour = 3_600_000;

await ensureInstalled();
if (!(await ensureBuilt({ only: ['backend'] }))) process.exit(1);
const { io } = await import('socket.io-client');

const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-latency-'));
// Open to the account that PostgreSQL runs as when this runs as root.
chmodSync(dataDir, 0o755);
const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_DISABLED: 'true' };
const server = spawn(process.execPath, [inRoot('backend', 'dist', 'main.js')], {
  env: { PATH: process.env.PATH, ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(server, 'exit');
let interrupted = false;
onStop(() => {
  interrupted = true;
  server.kill('SIGTERM');
});

try {
  await Promise.race([measure(), ended.then(() => Promise.reject(new Error('The server ended.')))]);
} catch (error) {
  if (!interrupted) throw error;
  process.exitCode = 130;
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure() {
  const requests = await everybodyAsksEverybody(await address());
  /** @type {Waits[]} */
  const waits = [];
  for (const request of requests) waits.push(await accept(request));
  for (const { requester, requestee } of requests) {
    requester.socket.disconnect();
    requestee.socket.disconnect();
  }
  report(waits.slice(-counted));
}

/** @returns {Promise<string>} where the server says it answers */
async function address() {
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^Rendezvous is at (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server did not start.');
}

/**
 * Opens an event and lets everybody ask everybody who comes after them.
 * @param {string} url
 * @returns {Promise<Request[]>}
 */
async function everybodyAsksEverybody(url) {
  const admin = await account(url, 'setup-admin', {});
  const { id: eventId } = await admin.call('POST', '/events', {
    name: 'Supplier day',
    startDate: new Date(Date.now() - hour).toISOString(),
    endDate: new Date(Date.now() + 48 * hour).toISOString(),
    timezone: 'UTC',
    networkingStartTime: '00:00',
    networkingEndTime: '23:59',
    maxAttendees: people,
  });
  /** @type {Person[]} */
  const present = [];
  /** @type {Request[]} */
  const requests = [];
  for (let count = 0; count < people; count += 1) {
    const requestee = await attendee(url, eventId);
    for (const requester of present) {
      const body = { eventId, requesteeUserId: requestee.id };
      const meeting = await requester.call('POST', '/meetings', body);
      requests.push({ meeting, requester, requestee });
    }
    present.push(requestee);
  }
  return requests;
}

/**
 * @param {string} url
 * @param {string} eventId
 * @returns {Promise<Person>} registered for the event and connected
 */
async function attendee(url, eventId) {
  const { token, ...person } = await account(url, 'register', { consentToShareData: true });
  await person.call('POST', `/events/${eventId}/register`, {});
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return { ...person, socket };
}

/**
 * @param {string} url
 * @param {'setup-admin' | 'register'} way
 * @param {object} fields
 */
async function account(url, way, fields) {
  const { token, user } = await caller(url)('POST', `/auth/${way}`, {
    email: `${randomUUID()}@test.example`,
    password: 'long enough',
    firstName: 'First',
    lastName: 'Last',
    company: 'Company',
    role: 'Buyer',
    whatTheyBuy: 'surface treatment',
    whatTheySell: 'machined brackets',
    ...fields,
  });
  return { id: user.id, token, call: caller(url, token) };
}

/**
 * @param {string} url
 * @param {string} [token]
 * @returns {Call}
 */
function caller(url, token) {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

/**
 * @param {Request} request
 * @returns {Promise<Waits>}
 */
async function accept({ meeting, requester, requestee }) {
  const sockets = [requester.socket, requestee.socket];
  /** @param {(told: Meeting) => boolean} fits */
  const both = (fits) => Promise.all(sockets.map((socket) => told(socket, meeting.id, fits)));
  const accepted = both(({ status }) => status === 'accepted');
  const scheduled = both(({ placement }) => placement === 'scheduled');
  const sent = performance.now();
  await requestee.call('PUT', `/meetings/${meeting.id}/status`, { status: 'accepted' });
  const answered = performance.now();
  return {
    answered: answered - sent,
    accepted: Math.max(...(await accepted)) - sent,
    scheduled: Math.max(...(await scheduled)) - sent,
  };
}

/**
 * @param {import('socket.io-client').Socket} socket
 * @param {string} meetingId
 * @param {(told: Meeting) => boolean} fits
 * @returns {Promise<number>} when the first event arrives that fits
 */
function told(socket, meetingId, fits) {
  return new Promise((resolve) => {
    /** @param {{ data: Meeting }} event */
    const heard = ({ data }) => {
      if (data.id !== meetingId || !fits(data)) return;
      socket.off('meeting-status', heard);
      resolve(performance.now());
    };
    socket.on('meeting-status', heard);
  });
}

/** @param {Waits[]} waits */
function report(waits) {
  say(`${waits.length} accepts, one after the other; milliseconds from sending one:\n`);
  say(`${''.padEnd(34)}${'median'.padStart(10)}${'95 %'.padStart(10)}${'longest'.padStart(10)}`);
  line('answered', 'answered');
  line('both sockets told: accepted', 'accepted');
  line('both sockets told: its time', 'scheduled');

  /**
   * @param {string} name
   * @param {keyof Waits} what
   */
  function line(name, what) {
    const sorted = waits.map((wait) => wait[what]).sort((a, b) => a - b);
    const at = (/** @type {number} */ part) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
    const shown = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(10));
    say(`${name.padEnd(34)}${shown.join('')}`);
  }
}
