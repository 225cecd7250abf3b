import type {
  ClientToServerEvents,
  Live,
  LiveEventName,
  LivePayloads,
  ServerToClientEvents,
} from '@rendezvous/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** The data that the server keeps for each socket. */
export interface SocketState {
  userId: string;
  sessionId: string;
  tokenVersion: number;
  /** The last number of the person's stream sent on this socket. */
  seq: number;
  /** Closes the connection when the token expires or the session is over. */
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
  staff: (eventId: string): string => `staff:${eventId}`,
  user: (id: string): string => `user:${id}`,
} as const;

/** The envelope of a broadcast, which has no stream number. */
export function envelope<Name extends LiveEventName>(
  data: LivePayloads[Name],
): Live<LivePayloads[Name]> {
  return { at: new Date().toISOString(), data };
}
