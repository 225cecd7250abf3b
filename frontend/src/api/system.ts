import type { SystemExamination, SystemState } from '@rendezvous/contract';
import { ask, type CallOptions } from './http';

export const systemCalls = {
  state: (options?: CallOptions) => ask<SystemState>('/api/admin/system', options),
  /** Looks the database through; takes up to a minute. */
  examine: () => ask<SystemExamination>('/api/admin/system/doctor', { method: 'POST' }),
};
