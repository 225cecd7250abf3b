import type {
  Analytics,
  AuditEntry,
  BouncingAddress,
  OutboxMail,
  OutboxMailPreview,
  PlatformCounts,
  SchedulePlan,
  User,
  Uuid,
} from '@rendezvous/contract';
import { ask, askFile, askPage, tell, withQuery, type CallOptions } from './http';

export const adminCalls = {
  counts: (options?: CallOptions) => ask<PlatformCounts>('/api/admin/counts', options),
  analytics: (query: string, options?: CallOptions) =>
    ask<Analytics>(withQuery('/api/admin/analytics', query), options),
  /** A file for a spreadsheet. */
  eventFile: (eventId: Uuid, content: 'registrations' | 'meetings') =>
    askFile(`/api/admin/events/${eventId}/${content}.csv`),
  users: (query: string, page: string | null, options?: CallOptions) =>
    askPage<User>(page ?? withQuery('/api/admin/users', query), options),
  setVip: (userId: Uuid, isVip: boolean) =>
    ask<User>(`/api/admin/users/${userId}/vip`, { method: 'PUT', body: { isVip } }),
  setAdmin: (userId: Uuid, isAdmin: boolean) =>
    ask<User>(`/api/admin/users/${userId}/admin`, { method: 'PUT', body: { isAdmin } }),
  audit: (query: string, page: string | null, options?: CallOptions) =>
    askPage<AuditEntry>(page ?? withQuery('/api/admin/audit', query), options),
  resetTwoStep: (userId: Uuid) => tell(`/api/admin/users/${userId}/totp`, { method: 'DELETE' }),
  mails: (query: string, page: string | null, options?: CallOptions) =>
    askPage<OutboxMail>(page ?? withQuery('/api/admin/mails', query), options),
  retryMail: (id: Uuid) => ask<OutboxMail>(`/api/admin/mails/${id}/retry`, { method: 'POST' }),
  sendTestMail: () => ask<OutboxMail>('/api/admin/mails/test', { method: 'POST' }),
  mailPreview: (id: Uuid, options?: CallOptions) =>
    ask<OutboxMailPreview>(`/api/admin/mails/${id}/preview`, options),
  bouncingAddresses: (query: string, options?: CallOptions) =>
    askPage<BouncingAddress>(withQuery('/api/admin/bouncing-addresses', query), options),
  clearBouncingAddress: (userId: Uuid) =>
    tell(`/api/admin/bouncing-addresses/${userId}`, { method: 'DELETE' }),
  /** Has a plan made; its progress is in `latestPlan`. */
  simulatePlan: (eventId: Uuid) =>
    ask<SchedulePlan>(`/api/admin/events/${eventId}/plans`, { method: 'POST' }),
  /** The newest plan of an event, in a list that is empty where there is none. */
  latestPlan: (eventId: Uuid) => ask<SchedulePlan[]>(`/api/admin/events/${eventId}/plans?limit=1`),
  publishPlan: (planId: Uuid) =>
    ask<SchedulePlan>(`/api/admin/plans/${planId}/publish`, { method: 'PUT' }),
  undoPlan: (planId: Uuid) =>
    ask<SchedulePlan>(`/api/admin/plans/${planId}/undo`, { method: 'PUT' }),
};
