import type {
  Conversation,
  Message,
  MessageRequest,
  ReadRequest,
  UnreadCountReply,
  Uuid,
} from '@rendezvous/contract';
import { ask, askPage, withQuery, type CallOptions } from './http';

export const messageCalls = {
  list: (page?: string | null, options?: CallOptions) =>
    askPage<Message>(page ?? '/api/messages', options),
  conversations: (page?: string | null, options?: CallOptions) =>
    askPage<Conversation>(page ?? '/api/conversations', options),
  /** The messages with a person. */
  conversation: (personId: Uuid, query: string, page?: string | null, options?: CallOptions) =>
    askPage<Message>(page ?? withQuery(`/api/conversations/${personId}`, query), options),
  /** Also tells how far the caller's stream has come. */
  unreadCount: (options?: CallOptions) =>
    ask<UnreadCountReply>('/api/messages/unread/count', options),
  send: (body: MessageRequest) => ask<Message>('/api/messages', { method: 'POST', body }),
  /** Marks what is addressed to the caller as read: these, or all when none are named. */
  markRead: (body: ReadRequest) =>
    ask<UnreadCountReply>('/api/messages/read', { method: 'POST', body }),
};
