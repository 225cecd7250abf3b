import type { CalendarFeedReply } from '@rendezvous/contract';
import { ask, type CallOptions, tell } from './http';

export const calendarCalls = {
  feed: (options?: CallOptions) => ask<CalendarFeedReply>('/api/calendar/feed', options),
  renewFeed: () => ask<CalendarFeedReply>('/api/calendar/feed', { method: 'POST' }),
  revokeFeed: () => tell('/api/calendar/feed', { method: 'DELETE' }),
};
