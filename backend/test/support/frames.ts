import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Place } from './people.js';
import { lines } from './raw-connection.js';

export const OPCODES = { more: 0, text: 1, binary: 2, close: 8, ping: 9 } as const;

interface FrameOptions {
  readonly opcode?: number;
  readonly isLast?: boolean;
  readonly isMasked?: boolean;
  /** The length that is said, whatever is sent. */
  readonly saidLength?: bigint;
}

/** One frame of RFC 6455, with every rule breakable. */
export function frame(
  content: string | Buffer,
  { opcode = OPCODES.text, isLast = true, isMasked = true, saidLength }: FrameOptions = {},
): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(10);
  head[0] = (isLast ? 0x80 : 0) | opcode;
  head[1] = (isMasked ? 0x80 : 0) | 127;
  head.writeBigUInt64BE(saidLength ?? BigInt(bytes.length), 2);
  const mask = isMasked ? Buffer.alloc(4) : Buffer.alloc(0);
  return Buffer.concat([head, mask, bytes]);
}

/** A websocket whose client obeys no rule. */
export class BareSocket {
  received = '';
  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.received += chunk.toString('latin1');
      // The server's frame that ends a connection, for whose answer it would wait; its other frames are text.
      if (this.received.includes('\u0088')) socket.destroy();
    });
    socket.on('error', () => undefined);
  }

  /** Opens a connection of Socket.IO without signing in. */
  static async open({ url }: Place): Promise<BareSocket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const bare = new BareSocket(socket);
    socket.write(
      lines(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ),
    );
    await bare.until('"sid"');
    return bare;
  }

  send(bytes: Buffer): void {
    this.socket.write(bytes);
  }

  /** Resolves once this text has come. */
  async until(text: string): Promise<void> {
    while (!this.received.includes(text)) await once(this.socket, 'data');
  }

  async untilClosed(): Promise<void> {
    if (!this.socket.destroyed) await once(this.socket, 'close');
  }

  close(): void {
    this.socket.destroy();
  }
}
