import type { Conversation, Event, Meeting, Message, UnreadCountReply } from '@rendezvous/contract';
import {
  broadcast,
  event,
  eventEvent,
  id,
  meeting,
  meetingEvent,
  message,
  messageEvent,
  other,
  unreadEvent,
} from './examples';
import type { Input, Snapshot } from './inputs';
import type { LoadKey } from './state';

const thread = `conversation:${other.id}` as const;
const statuses = ['accepted', 'declined', 'cancelled'] as const;

/** The server's side of the tests of convergence: the truth, and all it says of it, in order. */
export class ModelServer {
  readonly events = new Map<string, Event>();
  readonly meetings = new Map<string, Meeting>();
  readonly messages = new Map<string, Message>();
  /** The viewer's numbered stream: the entry at index n has the number n + 1. */
  readonly stream: Input[] = [];
  /** What was told to many, without a number. */
  readonly broadcasts: Input[] = [];
  unread = 0;

  constructor() {
    for (const n of [100, 101, 102]) this.events.set(id(n), event({ id: id(n), version: 1 }));
  }

  #eventAt(n: number): Event {
    const all = [...this.events.values()];
    const chosen = all[n % all.length];
    if (!chosen) throw new Error('There is always an event');
    return chosen;
  }

  #changeEvent(before: Event, changes: Partial<Event>): Event {
    const changed = { ...before, ...changes, version: before.version + 1 };
    this.events.set(changed.id, changed);
    this.broadcasts.push(eventEvent(broadcast(changed)));
    return changed;
  }

  createEvent(): void {
    const created = event({ id: id(100 + this.events.size) });
    this.events.set(created.id, created);
    this.broadcasts.push(eventEvent(broadcast(created)));
  }

  renameEvent(n: number): void {
    const before = this.#eventAt(n);
    this.#changeEvent(before, { name: `${before.name}'` });
  }

  switchEvent(n: number): void {
    const before = this.#eventAt(n);
    this.#changeEvent(before, { isActive: !before.isActive });
  }

  someoneJoins(n: number): void {
    const before = this.#eventAt(n);
    this.#changeEvent(before, { attendeeCount: before.attendeeCount + 1 });
  }

  /** @returns the reply to the viewer's call */
  register(n: number): Input {
    const before = this.#eventAt(n);
    const registeredByCurrentUser = !before.registeredByCurrentUser;
    const changed = this.#changeEvent(before, {
      registeredByCurrentUser,
      attendeeCount: before.attendeeCount + (registeredByCurrentUser ? 1 : -1),
    });
    this.stream.push(eventEvent(changed, this.stream.length + 1));
    return { type: 'replied', entities: { event: changed } };
  }

  /** @returns the reply, where the viewer was the one who asked */
  requestMeeting(n: number): Input {
    const created = meeting({
      id: id(200 + this.meetings.size),
      eventId: this.#eventAt(n).id,
    });
    return this.#put(created);
  }

  /** @returns the reply, where the viewer was the one who changed it; null without any meeting */
  changeMeeting(n: number): Input | null {
    const all = [...this.meetings.values()];
    const before = all[n % all.length];
    if (!before) return null;
    const status = statuses[n % statuses.length] ?? 'accepted';
    return this.#put({ ...before, status, version: before.version + 1 });
  }

  #put(changed: Meeting): Input {
    this.meetings.set(changed.id, changed);
    this.stream.push(meetingEvent(this.stream.length + 1, changed));
    return { type: 'replied', entities: { meeting: changed } };
  }

  write(): void {
    const sent = message({ id: id(300 + this.messages.size) });
    this.messages.set(sent.id, sent);
    this.unread += 1;
    this.stream.push(messageEvent(this.stream.length + 1, sent));
    this.stream.push(unreadEvent(this.stream.length + 1, this.unread));
  }

  readAll(): void {
    for (const before of this.messages.values()) {
      if (before.isRead) continue;
      const read = { ...before, isRead: true, version: before.version + 1 };
      this.messages.set(read.id, read);
      this.stream.push(messageEvent(this.stream.length + 1, read));
    }
    this.unread = 0;
    this.stream.push(unreadEvent(this.stream.length + 1, 0));
  }

  visibleEvents(): Event[] {
    return [...this.events.values()].filter(
      (each) => each.isActive || each.registeredByCurrentUser,
    );
  }

  /** All messages are from one person. */
  conversations(): Conversation[] {
    const lastMessage = [...this.messages.values()].at(-1);
    return lastMessage ? [{ person: other, lastMessage, unreadCount: this.unread }] : [];
  }

  poll(): UnreadCountReply {
    return { unreadCount: this.unread, cursor: this.stream.length };
  }

  /** What a read of `key` answers at this moment. */
  snapshot(key: LoadKey): Snapshot {
    switch (key) {
      case 'events':
        return { of: 'events', rows: this.visibleEvents() };
      case 'my-events':
        return {
          of: 'my-events',
          rows: [...this.events.values()].filter((each) => each.registeredByCurrentUser),
        };
      case 'meetings':
        return { of: 'meetings', rows: [...this.meetings.values()] };
      case 'messages':
      case thread:
        return { of: 'messages', rows: [...this.messages.values()] };
      case 'conversations':
        return { of: 'conversations', rows: this.conversations() };
      default:
        throw new Error(`The model does not know ${key}`);
    }
  }
}
