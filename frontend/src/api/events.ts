import type {
  CompatibleAttendee,
  Event,
  EventEditPreview,
  EventFields,
  Meeting,
  TimeSlot,
  Uuid,
} from '@rendezvous/contract';
import { ask, askPage, type CallOptions } from './http';

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
  attendees: (id: Uuid, page?: string | null, options?: CallOptions) =>
    askPage<CompatibleAttendee>(page ?? `/api/events/${id}/compatible-attendees`, options),
  meetings: (id: Uuid, options?: CallOptions) =>
    ask<Meeting[]>(`/api/events/${id}/meetings`, options),
  timeSlots: (id: Uuid, options?: CallOptions) =>
    ask<TimeSlot[]>(`/api/events/${id}/time-slots`, options),
};
