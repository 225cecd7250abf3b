import type { Conversation, Message, Uuid } from '@rendezvous/contract';
import { bySending } from './conversations';
import type { OptimisticMessage } from './optimistic-updates';
import { idsOf } from './selectors';
import type { HeldConversation, State } from './state';

// The same parts give the same object, so that a row is drawn again only when it changed.
const laid = new WeakMap<HeldConversation, Conversation>();

/** The conversation with a person, undefined where none is known. */
export function selectConversation(state: State, personId: Uuid): Conversation | undefined {
  const held = state.conversations[personId];
  const lastMessage = held && state.messages[held.lastMessageId];
  if (!lastMessage) return undefined;
  const before = laid.get(held);
  if (before?.lastMessage === lastMessage) return before;
  const { person, unreadCount } = held;
  const conversation = { person, lastMessage, unreadCount };
  laid.set(held, conversation);
  return conversation;
}

/** The viewer's conversations, the one with the latest message first. */
export function selectConversations(state: State): Conversation[] {
  return idsOf(state, 'conversations')
    .map((id) => selectConversation(state, id))
    .filter((conversation) => conversation !== undefined)
    .sort((a, b) => bySending(b.lastMessage, a.lastMessage));
}

/** The messages with a person as far as they are read, the earliest first. */
export function selectThread(state: State, personId: Uuid): Message[] {
  return idsOf(state, `conversation:${personId}`)
    .map((id) => state.messages[id])
    .filter((message) => message !== undefined)
    .sort(bySending);
}

/** Messages to a person that are on their way or could not be sent, in the order of sending. */
export function selectOutgoing(state: State, personId: Uuid): OptimisticMessage[] {
  return state.optimisticUpdates.filter(
    (update): update is OptimisticMessage =>
      update.kind === 'message' && update.toUserId === personId && !state.messages[update.id],
  );
}
