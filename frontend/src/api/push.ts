import type {
  PushKeyReply,
  PushSubscriptionRequest,
  PushSubscriptionView,
} from '@rendezvous/contract';
import { ask, tell, type CallOptions } from './http';

const subscriptions = '/api/push/subscriptions';

export const pushCalls = {
  /** With which a browser subscribes. */
  key: () => ask<PushKeyReply>('/api/push/key'),
  /** The caller's browsers that take pushes. */
  subscriptions: (options?: CallOptions) => ask<PushSubscriptionView[]>(subscriptions, options),
  subscribe: (body: PushSubscriptionRequest) =>
    ask<PushSubscriptionView>(subscriptions, { method: 'POST', body }),
  unsubscribe: (endpoint: string) => tell(subscriptions, { method: 'DELETE', body: { endpoint } }),
};
