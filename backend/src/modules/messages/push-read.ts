import type { Transaction } from '../../database/database.js';
import type { OutboxEvents } from '../../outbox/outbox-events.js';
import { messagesById, messageView } from './message-view.js';

export interface ReadMessage {
  readonly id: string;
  readonly fromUserId: string;
}

/** When more messages of a person than these are read at once, the person is sent one `resync` instead of pushes. */
const MOST_PUSHED = 100;

/** Pushes messages that have just been read to their reader and to those who sent them. */
export async function pushRead(
  tx: Transaction,
  outbox: OutboxEvents,
  readerId: string,
  read: readonly ReadMessage[],
): Promise<void> {
  const idsOf = new Map<string, Set<string>>();
  for (const { id, fromUserId } of read) {
    for (const userId of [readerId, fromUserId]) {
      idsOf.set(userId, (idsOf.get(userId) ?? new Set()).add(id));
    }
  }
  const few = [...idsOf].filter(([, ids]) => ids.size <= MOST_PUSHED);
  for (const [userId, ids] of idsOf) {
    if (ids.size > MOST_PUSHED) outbox.pushToUser(userId, 'resync', {});
  }
  const pushed = [...new Set(few.flatMap(([, ids]) => [...ids]))];
  for (const row of await messagesById(tx, pushed)) {
    for (const [userId, ids] of few) {
      if (ids.has(row.id)) outbox.pushToUser(userId, 'message', messageView(row));
    }
  }
}
