import type { NotificationKind } from '@rendezvous/contract';
import type { Transaction } from '../database/database.js';
import type { OutboxEvents } from './outbox-events.js';
import { READ_NOTIFICATIONS_OF_MESSAGES, WITHDRAW_NOTIFICATIONS } from './outbox.queries.js';

/** Which notifications are untrue now. */
export interface Withdrawal {
  readonly meetingId: string;
  readonly kinds: readonly NotificationKind[];
}

/**
 * Withdraws notifications of a meeting from the lists of both people, whose rows are locked already, and tells their
 * devices. The number of a withdrawn entry stays in the stream and names the withdrawal, so that a device that was
 * away never hears of what is untrue.
 */
export async function withdrawNotifications(
  tx: Transaction,
  outbox: OutboxEvents,
  { meetingId, kinds }: Withdrawal,
): Promise<void> {
  const withdrawn = await tx.query<{ userId: string; ids: string[] }>(WITHDRAW_NOTIFICATIONS, [
    meetingId,
    kinds,
  ]);
  for (const { userId, ids } of withdrawn)
    outbox.pushToUser(userId, 'notifications-withdrawn', { ids });
}

/** Marks the notifications of messages that a person, whose row is locked already, has read where they were written. */
export async function readNotificationsOf(
  tx: Transaction,
  outbox: OutboxEvents,
  { userId, messageIds }: { userId: string; messageIds: readonly string[] },
): Promise<void> {
  const readAt = new Date();
  const read = await tx.query<{ id: string }>(READ_NOTIFICATIONS_OF_MESSAGES, [
    userId,
    messageIds,
    readAt,
  ]);
  if (read.length === 0) return;
  const ids = read.map(({ id }) => id);
  outbox.pushToUser(userId, 'notifications-read', { ids, readAt: readAt.toISOString() });
}
