import { randomUUID } from 'node:crypto';
import type { Notification, NotificationKind, Person } from '@rendezvous/contract';

/** Creates an entry of a notification list: what happened, and who did it (null: the clock or the worker). */
export function notificationOf(
  kind: NotificationKind,
  actor: Person | null,
  about: { eventId?: string | null; meetingId?: string | null; messageId?: string },
): Notification {
  return {
    id: randomUUID(),
    kind,
    actor,
    eventId: about.eventId ?? null,
    meetingId: about.meetingId ?? null,
    ...(about.messageId !== undefined && { messageId: about.messageId }),
    createdAt: new Date().toISOString(),
    readAt: null,
  };
}
