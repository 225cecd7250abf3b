import { createServer, type Server } from 'node:net';

/** A message of PostgreSQL's protocol, version 3: its type, its length and what it says. */
const message = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const named = (text: string): Buffer => Buffer.from(`${text}\0`);

const TEXT_OID = 25;
const INTEGER_OID = 23;
const column = (name: string, oid: number): Buffer =>
  Buffer.concat([
    named(name),
    int32(0),
    int16(0),
    int32(oid),
    int16(-1 & 0xffff),
    int32(-1),
    int16(0),
  ]);
const value = (text: string): Buffer => Buffer.concat([int32(text.length), Buffer.from(text)]);

const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', int32(0)), READY]);

/** A server that replies to every statement that it is PostgreSQL 14.9, on a free port of loopback. */
export async function startOldPostgres(): Promise<{ server: Server; url: string }> {
  const reply = Buffer.concat([
    message('T', int16(2), column('number', INTEGER_OID), column('name', TEXT_OID)),
    message('D', int16(2), value('140009'), value('14.9')),
    message('C', named('SELECT 1')),
    READY,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => socket.write(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, url: `postgres://nobody@127.0.0.1:${port}/old` };
}
