import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { ACCEPT, CHANGE_PROFILE, COMMIT_CHANGE, FLOOR_TABLES, STATEMENTS } from './statements.js';

/**
 * The floor: Node's own HTTP server, `pg` with named prepared statements, `ws` for pushes, and nothing
 * else: no check, no limit, no log.
 *
 *   GET /nothing              an answer without a query
 *   GET /page                 a page of one line
 *   GET /NAME/PERSON/…        the rows of a statement
 *   POST /verify              one argon2id verification
 *   PUT /profile/PERSON       one guarded write
 *   POST /change/PERSON,…     one committed transaction, then a push to those people
 *   POST /accept/PERSON,…     the same, the transaction being that of an accept with its time
 *   POST /push                a push to everyone
 *   socket /PERSON            listens as that person
 */
const first = new pg.Client({ connectionString: process.env.DATABASE_URL });
await first.connect();
await first.query(FLOOR_TABLES);
await first.end();
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  // What is measured next finds its connections as the server does.
  idleTimeoutMillis: 0,
});

const sockets = new Map<string, Set<WebSocket>>();
const query = async (name: string, text: string, values: unknown[]): Promise<object[]> =>
  (await pool.query<object>({ name, text, values })).rows;

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, name = '', person = '', ...others] = (request.url ?? '').split('/');
  if (name === 'nothing') return { status: 'ok', checks: {} };
  if (name === 'verify') return { matches: await matches(await bodyOf(request)) };
  if (name === 'profile') {
    const { company } = JSON.parse(await bodyOf(request)) as { company: string };
    return (await query('profile', CHANGE_PROFILE, [person, company]))[0];
  }
  if (name === 'change') return change(person, await bodyOf(request));
  if (name === 'accept') return accept(person, await bodyOf(request));
  if (name === 'push')
    return push(
      [...sockets.values()].flatMap((own) => [...own]),
      await bodyOf(request),
    );
  const statement = STATEMENTS[name];
  if (statement === undefined) throw new Error(`There is no floor called ${name}.`);
  return query(name, statement, [person, ...others]);
}

let hashed: Promise<string> | null = null;

/** The first password that comes is the right one. */
async function matches(body: string): Promise<boolean> {
  const { password } = JSON.parse(body) as { password: string };
  hashed ??= hash(password);
  return verify(await hashed, password);
}

async function change(people: string, content: string): Promise<object | undefined> {
  return commit(people, content, {
    name: 'change',
    text: COMMIT_CHANGE,
    values: [people, content],
  });
}

async function accept(people: string, content: string): Promise<object | undefined> {
  const { id, slot, start, end } = JSON.parse(content) as Record<string, string>;
  const values = [id, slot, start, end, content];
  return commit(people, content, { name: 'accept', text: ACCEPT, values });
}

async function commit(
  people: string,
  content: string,
  statement: pg.QueryConfig,
): Promise<object | undefined> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<object>(statement);
    await client.query('COMMIT');
    push(
      people.split(',').flatMap((person) => [...(sockets.get(person) ?? [])]),
      content,
    );
    return rows[0];
  } finally {
    client.release();
  }
}

function push(to: readonly WebSocket[], content: string): { told: number } {
  for (const socket of to) socket.send(content);
  return { told: to.length };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title><p>Here.</p>';

const server = createServer((request, response) => {
  if (request.url === '/page') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    return;
  }
  answer(request).then(
    (body) => send(response, 200, body),
    (error: unknown) => send(response, 500, { message: String(error) }),
  );
});
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  const person = (request.url ?? '').slice(1);
  const own = sockets.get(person) ?? new Set();
  sockets.set(person, own.add(socket));
  socket.on('close', () => own.delete(socket));
  socket.send('ready');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.once('SIGTERM', () => process.exit(0));
