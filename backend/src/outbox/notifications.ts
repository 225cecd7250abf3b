import { randomUUID } from 'node:crypto';
import type { Notification, NotificationKind, Person } from '@rendezvous/contract';

/** A new entry of somebody's notification list: what happened, and who caused it (null: the clock). */
export function notificationOf(
  kind: NotificationKind,
  actor: Person | null,
  about: { eventId?: string | null; meetingId?: string | null },
): Notification {
  return {
    id: randomUUID(),
    kind,
    actor,
    eventId: about.eventId ?? null,
    meetingId: about.meetingId ?? null,
    createdAt: new Date().toISOString(),
  };
}
