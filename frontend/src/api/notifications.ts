import type { Notification, UnreadNotificationsReply } from '@rendezvous/contract';
import { ask, askPage, type CallOptions } from './http';

export const notificationCalls = {
  /** What happened to the caller and is still kept, the newest first. */
  list: (page?: string | null, options?: CallOptions) =>
    askPage<Notification>(page ?? '/api/notifications', options),
  /** Marks all of them as read. */
  markAllRead: () =>
    ask<UnreadNotificationsReply>('/api/notifications/read', { method: 'POST', body: {} }),
};
