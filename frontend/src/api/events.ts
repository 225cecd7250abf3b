import type {
  AvailabilityRequest,
  AvailabilitySlot,
  CompatibleAttendee,
  Event,
  EventEditPreview,
  EventFields,
  ExplainReply,
  Meeting,
  TimeSlot,
  Uuid,
} from '@rendezvous/contract';
import { ask, askPage, withQuery, type CallOptions } from './http';

export const eventCalls = {
  list: (page?: string | null, options?: CallOptions) =>
    askPage<Event>(page ?? '/api/events', options),
  get: (id: Uuid, options?: CallOptions) => ask<Event>(`/api/events/${id}`, options),
  create: (body: EventFields) => ask<Event>('/api/events', { method: 'POST', body }),
  update: (id: Uuid, body: Partial<EventFields>) =>
    ask<Event>(`/api/events/${id}`, { method: 'PUT', body }),
  /** What the update would do; nothing is changed. */
  previewUpdate: (id: Uuid, body: Partial<EventFields>) =>
    ask<EventEditPreview>(`/api/events/${id}?dryRun=true`, { method: 'PUT', body }),
  register: (id: Uuid) => ask<Event>(`/api/events/${id}/register`, { method: 'POST' }),
  unregister: (id: Uuid) => ask<Event>(`/api/events/${id}/register`, { method: 'DELETE' }),
  attendees: (id: Uuid, query: string, page: string | null, options?: CallOptions) =>
    askPage<CompatibleAttendee>(
      page ?? withQuery(`/api/events/${id}/compatible-attendees`, query),
      options,
    ),
  meetings: (id: Uuid, options?: CallOptions) =>
    ask<Meeting[]>(`/api/events/${id}/meetings`, options),
  /** Whether the viewer may ask this attendee for a meeting, and what is left to them. */
  explain: (id: Uuid, userId: Uuid, options?: CallOptions) =>
    ask<ExplainReply>(`/api/events/${id}/explain?with=${userId}`, options),
  availability: (id: Uuid, options?: CallOptions) =>
    ask<AvailabilitySlot[]>(`/api/events/${id}/availability`, options),
  changeAvailability: (id: Uuid, body: AvailabilityRequest) =>
    ask<AvailabilitySlot[]>(`/api/events/${id}/availability`, { method: 'PUT', body }),
  timeSlots: (id: Uuid, page: string | null, options?: CallOptions) =>
    askPage<TimeSlot>(page ?? `/api/events/${id}/time-slots`, options),
};
