import * as ws from 'ws';
import type { StreamPart } from '../../outbox/streams.js';
import type { LiveSocket } from './live-server.js';

/** What `ws` gives to those who know what they send and to whom, and its types leave out; Socket.IO uses it so. */
const { Sender } = ws as unknown as {
  readonly Sender: { frame(data: Buffer, options: typeof TEXT): Buffer[] };
};

/** One whole message of text, as a server sends it (RFC 6455). */
const TEXT = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false } as const;

/** A message of Engine.IO that is an event of Socket.IO's main namespace, which their protocols call so. */
const EVENT = '42';

const frameOf = (event: string, content: object): Buffer[] =>
  Sender.frame(Buffer.from(`${EVENT}${JSON.stringify([event, content])}`), TEXT);

/** The frames of a part of somebody's stream, in order, as one piece for any of their sockets. */
export function framesOf({ head, entries }: StreamPart): Buffer {
  if (entries === null) {
    return Buffer.concat(frameOf('resync', { at: new Date().toISOString(), seq: head, data: {} }));
  }
  return Buffer.concat(
    entries.flatMap(({ seq, event, data, at }) =>
      frameOf(event, { at: at.toISOString(), seq, data }),
    ),
  );
}

/**
 * Sends frames in one write, behind all that was sent before: Socket.IO writes each event on its own, and a
 * second one only when the first is gone.
 */
export function sendFrames(socket: LiveSocket, frames: Buffer): void {
  socket.conn.write('', { wsPreEncodedFrame: [frames] } as object);
}
