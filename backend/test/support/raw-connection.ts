import { once } from 'node:events';
import { connect } from 'node:net';
import type { Place } from './people.js';

/** One reply as it stands on the connection. */
export interface BareReply {
  readonly status: number;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** After so many milliseconds of silence a server that has not closed the connection says no more. */
const SILENCE_MS = 5_000;

/** Sends bytes on a connection of their own; returns the bytes that come until the server closes it or falls silent. */
async function sendBytes({ url }: Place, bytes: string | Buffer): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server that refuses may close before it has read everything.
  socket.on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

/** Sends bytes as `sendBytes` does; returns every reply that the server took them to ask for. */
export async function repliesTo(place: Place, bytes: string | Buffer): Promise<BareReply[]> {
  const text = (await sendBytes(place, bytes)).toString('latin1');
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part !== '')
    .map(read);
}

function read(text: string): BareReply {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  return {
    status: Number(start.split(' ')[1]),
    headers: Object.fromEntries(lines.map(headerOf)),
    body: body.join('\r\n\r\n'),
  };
}

function headerOf(line: string): [string, string] {
  const [name = '', ...value] = line.split(':');
  return [name.toLowerCase(), value.join(':').trim()];
}

/** The lines of a request, each ended, with the empty one behind the headers. */
export const lines = (...all: readonly string[]): string => [...all, '', ''].join('\r\n');
