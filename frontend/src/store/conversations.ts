import type { Conversation, Message, Person, Uuid } from '@rendezvous/contract';
import { mergeMessages } from './entities';
import { inOrder } from './in-order';
import { confirm } from './lists';
import { markStale } from './loads';
import type { HeldConversation, Revision, State } from './state';
import { withoutUpdate } from './updates';

/** The earlier message first, for `sort`. */
export const bySending = (a: Message, b: Message): number =>
  inOrder(a.createdAt, b.createdAt) || inOrder(a.id, b.id);

/** The other person of a message. */
function otherPerson(state: State, { fromUserId, fromUser, toUser }: Message): Person {
  const isOwn = state.session.status === 'signed-in' && state.session.userId === fromUserId;
  return isOwn ? toUser : fromUser;
}

/**
 * A message that a reply or the stream brings: it joins the lists and its conversation. How many are unread there is
 * read again, because the page does not hold every message, and may hold this one from another list already.
 */
export function takeMessage(state: State, message: Message, at: Revision): State {
  const merged = mergeMessages(state, [message]);
  if (merged.messages[message.id]?.version !== message.version) return merged;
  const person = otherPerson(state, message);
  const mayBeUnread = person.id === message.fromUserId || !state.conversations[person.id];
  const listed = confirm(merged, 'messages', [message.id], at);
  const inThread = confirm(listed, `conversation:${person.id}`, [message.id], at);
  const inList = confirm(
    withLastMessage(inThread, person, message),
    'conversations',
    [person.id],
    at,
  );
  const next = mayBeUnread ? markStale(inList, (key) => key === 'conversations') : inList;
  return withoutUpdate(next, message.id);
}

function withLastMessage(state: State, person: Person, message: Message): State {
  const held = state.conversations[person.id];
  const lastMessageId = latestOf(state, held?.lastMessageId, message);
  if (held?.lastMessageId === lastMessageId) return state;
  const conversation = { person, unreadCount: 0, ...held, lastMessageId };
  return { ...state, conversations: { ...state.conversations, [person.id]: conversation } };
}

/** No message is ever taken back, so the later of two last messages is the last. */
function latestOf(state: State, heldId: Uuid | undefined, message: Message): Uuid {
  const held = heldId === undefined ? undefined : state.messages[heldId];
  return held && bySending(held, message) > 0 ? held.id : message.id;
}

/** The conversations as a list showed them; a message that came later stays the last. */
export function conversationsAsRead(state: State, rows: readonly Conversation[]): State {
  const changed = rows.flatMap(({ person, lastMessage, unreadCount }) => {
    const held = state.conversations[person.id];
    const lastMessageId = latestOf(state, held?.lastMessageId, lastMessage);
    const read: HeldConversation = { person, lastMessageId, unreadCount };
    return JSON.stringify(read) === JSON.stringify(held) ? [] : [[person.id, read] as const];
  });
  if (changed.length === 0) return state;
  return { ...state, conversations: { ...state.conversations, ...Object.fromEntries(changed) } };
}
