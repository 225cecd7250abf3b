import type {
  CompatibleAttendee,
  ConsentState,
  Event,
  NotificationSettings,
  NotificationSettingsRequest,
  StaffedEvent,
  User,
  UserProfile,
  UserStats,
  Uuid,
} from '@rendezvous/contract';
import { ask, askFile, askPage, tell, withQuery, type CallOptions } from './http';

type ProfileChange = Partial<Omit<User, 'id' | 'isVip' | 'isAdmin' | 'createdAt' | 'version'>>;

export const userCalls = {
  updateProfile: (body: ProfileChange) => ask<User>('/api/users/profile', { method: 'PUT', body }),
  updateImage: (imageURL: string) =>
    ask<Pick<User, 'profileImage'>>('/api/profile/image', { method: 'PUT', body: { imageURL } }),
  get: (id: Uuid, options?: CallOptions) => ask<UserProfile>(`/api/users/${id}`, options),
  stats: (options?: CallOptions) => ask<UserStats>('/api/users/stats', options),
  recommendations: (query: string, page: string | null, options?: CallOptions) =>
    askPage<CompatibleAttendee>(
      page ?? withQuery('/api/users/compatible-attendees', query),
      options,
    ),
  /** The people of the viewer's coming events of whom this is part of the name, company, role or trade. */
  findPeople: (search: string, limit: number, options?: CallOptions) =>
    ask<CompatibleAttendee[]>(
      `/api/users/compatible-attendees?${new URLSearchParams({ search, limit: String(limit) })}`,
      options,
    ),
  /** Puts somebody after everybody else in the viewer's lists, or back. */
  changeRelevance: (id: Uuid, notRelevant: boolean) =>
    tell(`/api/users/${id}/not-relevant`, { method: notRelevant ? 'PUT' : 'DELETE' }),
  notificationSettings: (options?: CallOptions) =>
    ask<NotificationSettings>('/api/users/notification-settings', options),
  changeNotificationSettings: (body: NotificationSettingsRequest) =>
    ask<NotificationSettings>('/api/users/notification-settings', { method: 'PUT', body }),
  consents: (options?: CallOptions) => ask<ConsentState>('/api/users/consents', options),
  exportOwnData: () => askFile('/api/users/export', 'application/json'),
  /** Deletes the viewer's account. */
  deleteAccount: (password: string) =>
    tell('/api/users/me', { method: 'DELETE', body: { password } }),
  events: (options?: CallOptions) => ask<Event[]>('/api/users/events', options),
  /** The events that the viewer helps to run. */
  staffedEvents: (options?: CallOptions) =>
    ask<StaffedEvent[]>('/api/users/staffed-events', options),
};
