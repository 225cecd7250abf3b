import type { User, Uuid } from '@rendezvous/contract';
import { ask, askPage, type CallOptions } from './http';

export const adminCalls = {
  users: (page?: string | null, options?: CallOptions) =>
    askPage<User>(page ?? '/api/admin/users', options),
  setVip: (userId: Uuid, isVip: boolean) =>
    ask<User>(`/api/admin/users/${userId}/vip`, { method: 'PUT', body: { isVip } }),
  setAdmin: (userId: Uuid, isAdmin: boolean) =>
    ask<User>(`/api/admin/users/${userId}/admin`, { method: 'PUT', body: { isAdmin } }),
};
