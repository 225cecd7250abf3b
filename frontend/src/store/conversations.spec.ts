import { describe, expect, it } from '@jest/globals';
import type { Conversation, Message } from '@rendezvous/contract';
import {
  selectConversation,
  selectConversations,
  selectOutgoing,
  selectThread,
} from './conversation-selectors';
import { after, id, loaded, message, messageEvent, online, other, viewer } from './examples';
import type { Input } from './inputs';
import { selectLoad } from './selectors';
import type { State } from './state';

const third = { ...other, id: id(3), firstName: 'Cleo' };
const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;
const fromOther = (n: number, changes: Partial<Message> = {}): Message =>
  message({ id: id(300 + n), createdAt: at(n), ...changes });
const fromThird = (n: number): Message => fromOther(n, { fromUserId: third.id, fromUser: third });
const own = (n: number, changes: Partial<Message> = {}): Message =>
  fromOther(n, {
    fromUserId: viewer.id,
    fromUser: viewer,
    toUserId: other.id,
    toUser: other,
    ...changes,
  });
const conversation = (lastMessage: Message, unreadCount = 0): Conversation => ({
  person: lastMessage.fromUserId === viewer.id ? lastMessage.toUser : lastMessage.fromUser,
  lastMessage,
  unreadCount,
});
const listed = (...rows: Conversation[]): State =>
  loaded(online(4), 'conversations', { of: 'conversations', rows });
const thread = (before: State, ...rows: Message[]): State =>
  loaded(before, `conversation:${other.id}`, { of: 'messages', rows });
const isStale = (state: State) => selectLoad(state, 'conversations').stale;

describe('the list of conversations', () => {
  it('stands in the order of the last messages, whatever order it came in', () => {
    const rows = [conversation(fromOther(1), 1), conversation(fromThird(2), 2)];
    const state = listed(...rows);
    expect(selectConversations(state)).toEqual(rows.toReversed());
    expect(selectConversation(state, other.id)).toBe(selectConversations(state)[1]);
  });

  it('moves a conversation up with a new message, and reads again how many are unread', () => {
    const before = listed(conversation(fromOther(1)), conversation(fromThird(2)));
    const state = after(before, messageEvent(5, fromOther(3)));
    expect(selectConversations(state).map(({ lastMessage }) => lastMessage)).toEqual([
      fromOther(3),
      fromThird(2),
    ]);
    expect(isStale(state)).toBe(true);
  });

  it('holds a new conversation as soon as its first message is heard of', () => {
    const state = after(listed(), messageEvent(5, fromOther(1)));
    expect(selectConversations(state)).toEqual([conversation(fromOther(1))]);
    expect(isStale(state)).toBe(true);
  });

  it('keeps the last message when an earlier one becomes read or an older list arrives', () => {
    const before = listed(conversation(fromOther(3)));
    const read = fromOther(1, { isRead: true, version: 2 });
    const state = after(before, messageEvent(5, read), messageEvent(6, fromOther(4)));
    const again = loaded(state, 'conversations', {
      of: 'conversations',
      rows: [conversation(fromOther(3), 1)],
    });
    expect(selectConversations(again)).toEqual([conversation(fromOther(4), 1)]);
  });

  it('is not read again for what the viewer sends, and shows that it was read', () => {
    const before = listed(conversation(own(1)));
    const read = own(1, { isRead: true, version: 2 });
    const state = after(before, messageEvent(5, own(2)), messageEvent(6, read));
    expect(isStale(state)).toBe(false);
    expect(selectConversation(state, other.id)?.lastMessage).toEqual(own(2));
    expect(selectConversation(state, third.id)).toBeUndefined();
  });
});

describe('a thread', () => {
  it('holds the messages with one person in the order of sending', () => {
    const before = thread(online(4), fromOther(2), own(1));
    const state = after(
      before,
      messageEvent(5, fromThird(3)),
      messageEvent(6, fromOther(4)),
      messageEvent(7, own(1, { isRead: true, version: 2 })),
    );
    const read = own(1, { isRead: true, version: 2 });
    expect(selectThread(state, other.id)).toEqual([read, fromOther(2), fromOther(4)]);
    expect(selectThread(state, third.id)).toEqual([fromThird(3)]);
  });
});

describe('a message that is being sent', () => {
  const sending = (failure: string | null = null): Input => ({
    type: 'optimistic-update',
    update: {
      id: id(301),
      kind: 'message',
      toUserId: other.id,
      content: 'Hello',
      createdAt: at(1),
      failure,
    },
  });
  const refused: Input = { type: 'refused', updateId: id(301), failure: 'No connection.' };
  const failures = (state: State) =>
    selectOutgoing(state, other.id).map(({ content, failure }) => [content, failure]);

  it('shows at once in its thread alone, and gives way to the reply', () => {
    const state = after(thread(online(4)), sending());
    expect(failures(state)).toEqual([['Hello', null]]);
    expect(selectOutgoing(state, third.id)).toEqual([]);
    const sent = own(1, { content: 'Hello' });
    const replied = after(state, {
      type: 'replied',
      updateId: id(301),
      entities: { message: sent },
    });
    expect(failures(replied)).toEqual([]);
    expect(selectThread(replied, other.id)).toEqual([sent]);
  });

  it('shows once when the stream brings it before the reply, also when the reply is lost', () => {
    const heard = after(thread(online(4)), sending(), messageEvent(5, own(1)));
    expect(failures(heard)).toEqual([]);
    expect(failures(after(heard, refused))).toEqual([]);
    expect(selectThread(heard, other.id)).toEqual([own(1)]);
  });

  it('stays when it could not be sent, until it is sent again or discarded', () => {
    const failed = after(thread(online(4)), sending(), refused);
    expect(failures(failed)).toEqual([['Hello', 'No connection.']]);
    const again = after(failed, sending());
    expect(failures(again)).toEqual([['Hello', null]]);
    expect(failures(after(again, refused))).toEqual([['Hello', 'No connection.']]);
    expect(failures(after(failed, { type: 'refused', updateId: id(301) }))).toEqual([]);
  });

  it('is gone with the session', () => {
    const failed = after(thread(online(4)), sending(), refused);
    expect(failures(after(failed, { type: 'session-ended', because: 'signed-out' }))).toEqual([]);
  });
});
