import type { RetentionChange, RetentionPreview, RetentionState } from '@rendezvous/contract';
import { ask, type CallOptions } from './http';

export const retentionCalls = {
  state: (options?: CallOptions) => ask<RetentionState>('/api/admin/retention', options),
  /** What the present settings with these changes would delete now. */
  preview: (change: RetentionChange) =>
    ask<RetentionPreview>('/api/admin/retention/preview', { method: 'POST', body: change }),
  change: (change: RetentionChange) =>
    ask<RetentionState>('/api/admin/retention', { method: 'PUT', body: change }),
};
