import type { Instant } from './entities.js';

/** The public key with which a browser subscribes to pushes of this server. */
export interface PushKeyReply {
  publicKey: string;
}

/** A browser's push subscription. */
export interface PushSubscriptionRequest {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Whether pushes name people, which a locked screen shows to everybody; false when absent. */
  showNames?: boolean;
}

export interface PushEndRequest {
  endpoint: string;
}

/** A browser of the caller's that takes pushes. */
export interface PushSubscriptionView {
  endpoint: string;
  showNames: boolean;
  createdAt: Instant;
}
