import type { Notification } from '@rendezvous/contract';
import { askPage, type CallOptions } from './http';

export const notificationCalls = {
  /** What happened to the caller in the last week, the newest first. */
  list: (page?: string | null, options?: CallOptions) =>
    askPage<Notification>(page ?? '/api/notifications', options),
};
