import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/*
 * The floor: the least a server could do for the same calls. It is Node's own HTTP server with `pg`, `ws` and argon2id;
 * it checks no token and no input, has no queue and writes no log.
 *
 *   GET /NAME/PERSON/…   the rows of a statement below
 *   POST /commits        for each of `pushes` one transaction that inserts a row, then a push to `people`
 *   POST /push           a push to every socket
 *   POST /verify         one argon2id verification
 *   socket /PERSON       listens as that person
 */

const STATEMENTS: Readonly<Record<string, string>> = {
  events: `SELECT e.*, r.user_id IS NOT NULL AS registered FROM events e
    LEFT JOIN event_registrations r ON r.event_id = e.id AND r.user_id = $1
    ORDER BY e.start_date, e.id LIMIT 20`,
  'my-events': `SELECT e.* FROM events e JOIN event_registrations r ON r.event_id = e.id
    WHERE r.user_id = $1 ORDER BY e.start_date, e.id`,
  meetings: `SELECT m.*, to_json(a) AS requester, to_json(b) AS requestee FROM meetings m
    JOIN users a ON a.id = m.requester_user_id JOIN users b ON b.id = m.requestee_user_id
    WHERE $1 IN (m.requester_user_id, m.requestee_user_id) ORDER BY m.scheduled_start_time, m.id`,
  me: 'SELECT * FROM users WHERE id = $1',
  stats: `SELECT status, count(*) FROM meetings WHERE $1 IN (requester_user_id, requestee_user_id) GROUP BY status`,
  unread: 'SELECT count(*) FROM messages WHERE to_user_id = $1 AND NOT is_read',
  notifications: `SELECT data FROM stream_entries WHERE user_id = $1 AND event = 'notification'
    ORDER BY seq DESC LIMIT 200`,
  /** The first 50 attendees of event $2, not ranked. */
  attendees: `SELECT u.* FROM event_registrations r JOIN users u ON u.id = r.user_id AND u.id <> $1
    WHERE r.event_id = $2 ORDER BY r.user_id LIMIT 50`,
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(`CREATE SCHEMA IF NOT EXISTS floor;
  CREATE TABLE IF NOT EXISTS floor.changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, content jsonb);`);
const sockets = new Map<string, WebSocket>();
let passwordHash: Promise<string> | null = null;

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, name = '', ...values] = (request.url ?? '').split('/');
  if (name === 'commits') return commits(await readBody(request));
  if (name === 'push') return push(sockets.keys(), await readBody(request));
  if (name === 'verify') {
    const { password } = await readBody<{ password: string }>(request);
    passwordHash ??= hash(password);
    return { matches: await verify(await passwordHash, password) };
  }
  const text = STATEMENTS[name];
  if (text === undefined) throw new Error(`There is no floor called ${name}.`);
  return (await pool.query<object>({ name, text, values })).rows;
}

/** Answers after the first commit, as the product answers an accept before the meeting has its time. */
async function commits(body: { people: string[]; pushes: object[] }): Promise<object> {
  const [first, ...others] = body.pushes.map((one) => async () => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('INSERT INTO floor.changes (content) VALUES ($1)', [one]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    push(body.people, one);
  });
  await first?.();
  void inOrder(others);
  return { committed: true };
}

async function inOrder(acts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const act of acts) await act();
}

function push(people: Iterable<string>, message: object): object {
  const text = JSON.stringify(message);
  for (const person of people) sockets.get(person)?.send(text);
  return { pushed: true };
}

async function readBody<T>(request: IncomingMessage): Promise<T> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as T;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await answer(request).catch((error: unknown) => ({ failed: String(error) }));
  const status = typeof body === 'object' && body !== null && 'failed' in body ? 500 : 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => void respond(request, response));
new WebSocketServer({ server }).on('connection', (socket, request) => {
  const person = (request.url ?? '').slice(1);
  sockets.set(person, socket);
  socket.on('close', () => sockets.delete(person));
});
server.listen(0, '127.0.0.1', 4_096);
await once(server, 'listening');
process.stdout.write(`Listening at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.once('SIGTERM', () => process.exit(0));
