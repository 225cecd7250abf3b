import type { Meeting, Message } from '@rendezvous/contract';
import type { ClusterClient } from './cluster-client.js';
import type { TestDatabase } from './database.js';

/** What the server has for one person. */
interface ServerState {
  id: string;
  head: number;
  meetings: string[];
  messages: string[];
  /** Messages with people whom the person has blocked or who have blocked the person. */
  hidden: string[];
  unread: number;
}

/** One line for each client whose state is not the server's. */
export async function differences(
  database: TestDatabase,
  clients: readonly ClusterClient[],
): Promise<string[]> {
  const states = await database.query<ServerState>(STATES);
  const byId = new Map(states.map((state) => [state.id, state]));
  return clients.flatMap((client) => {
    const server = byId.get(client.member.id);
    if (server === undefined) return [`The server does not know ${client.member.id}.`];
    return [
      ...different('number', client, [String(client.seq)], [String(server.head)]),
      ...different('unread', client, [String(client.unread)], [String(server.unread)]),
      ...different(
        'meetings',
        client,
        [...client.meetings.values()].map(meetingLine),
        server.meetings,
      ),
      ...different(
        'messages',
        client,
        [...client.messages.values()]
          .filter(({ id }) => !server.hidden.includes(id))
          .map(messageLine),
        server.messages,
      ),
    ];
  });
}

const meetingLine = ({ id, version, status, scheduledStartTime }: Meeting): string =>
  `${id} ${version} ${status} ${scheduledStartTime === null ? '-' : Date.parse(scheduledStartTime) / 1000}`;

const messageLine = ({ id, version, isRead }: Message): string => `${id} ${version} ${isRead}`;

function different(
  what: string,
  { member, isConnected }: ClusterClient,
  here: readonly string[],
  there: readonly string[],
): string[] {
  const [client, server] = [new Set(here), new Set(there)];
  const extra = here.filter((line) => !server.has(line));
  const missing = there.filter((line) => !client.has(line));
  if (extra.length + missing.length === 0) return [];
  const state = isConnected ? 'connected' : 'not connected';
  return [
    `${member.id} (${state}), ${what}: has ${extra.join(', ')}, the server ${missing.join(', ')}`,
  ];
}

/** A block stands between the two; clients may have read the message before. */
const IS_HIDDEN = `EXISTS (SELECT FROM blocks b
  WHERE (b.blocker_id, b.blocked_id) IN ((m.from_user_id, m.to_user_id), (m.to_user_id, m.from_user_id)))`;

const STATES = `SELECT s.user_id AS id, s.head::integer AS head,
    ARRAY (SELECT concat_ws(' ', m.id, m.version, m.status,
        coalesce((extract(epoch FROM m.scheduled_start_time)::bigint)::text, '-'))
      FROM meetings m WHERE s.user_id IN (m.requester_user_id, m.requestee_user_id)) AS meetings,
    ARRAY (SELECT concat_ws(' ', m.id, m.version, m.is_read::text)
      FROM messages m WHERE s.user_id IN (m.from_user_id, m.to_user_id)
        AND NOT ${IS_HIDDEN}) AS messages,
    ARRAY (SELECT m.id FROM messages m WHERE s.user_id IN (m.from_user_id, m.to_user_id)
      AND ${IS_HIDDEN}) AS hidden,
    (SELECT count(*)::integer FROM messages m WHERE m.to_user_id = s.user_id AND NOT m.is_read
      AND NOT ${IS_HIDDEN}) AS unread
  FROM streams s`;
