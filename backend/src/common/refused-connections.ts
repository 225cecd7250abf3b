import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@rendezvous/contract';

/** So many milliseconds a client has to read why its connection ends. */
const FAREWELL_MS = 2_000;

export const refusal = (statusCode: number, message: string): ErrorReply => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? '',
  message,
});

const LATE = refusal(408, 'The request did not arrive in time.');
const UNREADABLE_REQUEST = refusal(400, 'The request could not be read.');

/** Replies for requests that Node itself refuses, by the code of its error. */
const REFUSED_BY_NODE: Readonly<Record<string, ErrorReply>> = {
  HPE_HEADER_OVERFLOW: refusal(431, 'The headers of the request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: LATE,
};

/** Replies to malformed, oversized or late HTTP, and closes the connection. */
export function refuseConnection({ code }: Error & { code?: string }, socket: Socket): void {
  refuse(socket, REFUSED_BY_NODE[code ?? ''] ?? UNREADABLE_REQUEST);
}

/** Replies to a request whose body takes too long, and closes the connection. */
export const refuseLate = (socket: Socket): void => refuse(socket, LATE);

function refuse(socket: Socket, reply: ErrorReply): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(reply);
  socket.end(
    [
      `HTTP/1.1 ${reply.statusCode} ${reply.error}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      `X-Request-Id: ${randomUUID()}`,
      '',
      body,
    ].join('\r\n'),
  );
  // The client may go on sending, or never end its side.
  const timer = setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
