import type { NotificationKind } from '@rendezvous/contract';
import type { Transaction } from '../database/database.js';
import type { OutboxEvents } from './outbox-events.js';
import { READ_NOTIFICATIONS, WITHDRAW_NOTIFICATIONS } from './outbox.queries.js';

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

/** Which notifications have served their purpose: those of `kind` about these messages or meetings. */
export interface Reading {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly about: 'messageId' | 'meetingId';
  readonly ids: readonly string[];
}

/** Marks the notifications of what a person, whose row is locked already, has read or answered where it stands. */
export async function readNotifications(
  tx: Transaction,
  outbox: OutboxEvents,
  { userId, kind, about, ids }: Reading,
): Promise<void> {
  const readAt = new Date();
  const read = await tx.query<{ id: string }>(READ_NOTIFICATIONS, [
    userId,
    kind,
    about,
    ids,
    readAt,
  ]);
  if (read.length === 0) return;
  outbox.pushToUser(userId, 'notifications-read', {
    ids: read.map(({ id }) => id),
    readAt: readAt.toISOString(),
  });
}
