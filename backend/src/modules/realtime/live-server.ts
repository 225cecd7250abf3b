import type {
  ClientToServerEvents,
  Live,
  LiveEventName,
  LivePayloads,
  ServerToClientEvents,
} from '@rendezvous/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** What the server keeps with each socket. */
export interface SocketState {
  userId: string;
  tokenVersion: number;
  /** The last number of the person's stream sent on this socket. */
  seq: number;
  /** Ends the connection when the token does. */
  expiry: NodeJS.Timeout;
}

export type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>;
export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>;

/** Only the server decides who is in which room. */
export const ROOMS = {
  administrators: 'admins',
  event: (id: string): string => `event:${id}`,
  user: (id: string): string => `user:${id}`,
} as const;

/** The envelope of what goes to many; it carries no number. */
export function envelope<Name extends LiveEventName>(
  data: LivePayloads[Name],
): Live<LivePayloads[Name]> {
  return { at: new Date().toISOString(), data };
}
