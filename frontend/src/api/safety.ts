import type {
  BlockedPerson,
  Report,
  ReportActionRequest,
  ReportCounts,
  ReportReceipt,
  ReportRequest,
  User,
  Uuid,
} from '@rendezvous/contract';
import { ask, askPage, tell, type CallOptions } from './http';

export const safetyCalls = {
  block: (id: Uuid) => ask<BlockedPerson>(`/api/users/${id}/block`, { method: 'POST' }),
  unblock: (id: Uuid) => tell(`/api/users/${id}/block`, { method: 'DELETE' }),
  blocked: (options?: CallOptions) => askPage<BlockedPerson>('/api/users/blocked', options),
  report: (id: Uuid, body: ReportRequest) =>
    ask<ReportReceipt>(`/api/users/${id}/report`, { method: 'POST', body }),
  reports: (limit: number, options?: CallOptions) =>
    askPage<Report>(`/api/admin/reports?limit=${limit}`, options),
  reportCounts: (options?: CallOptions) => ask<ReportCounts>('/api/admin/reports/counts', options),
  settle: (id: Uuid, body: ReportActionRequest) =>
    ask<Report>(`/api/admin/reports/${id}`, { method: 'PUT', body }),
  setSuspended: (userId: Uuid, suspended: boolean) =>
    ask<User>(`/api/admin/users/${userId}/suspended`, { method: 'PUT', body: { suspended } }),
};
