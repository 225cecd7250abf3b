import type {
  AddAttendeeRequest,
  CancelEventRequest,
  ChangeAttendeeRequest,
  Event,
  EventAttendee,
  EventMessageReply,
  EventMessageRequest,
  AddedPlaces,
  AddPlacesRequest,
  EventPlace,
  ExplainReply,
  ParticipantTypesReply,
  ParticipantTypesRequest,
  PlacePreview,
  PlaceRequest,
  RulesPreview,
  StaffEntry,
  StaffMember,
  Uuid,
} from '@rendezvous/contract';
import { ask, askPage, tell, withQuery, type CallOptions } from './http';

const of = (eventId: Uuid) => `/api/admin/events/${eventId}`;

/** What administrators and the staff of an event do to run it. */
export const eventAdminCalls = {
  attendees: (eventId: Uuid, query: string, page: string | null, options?: CallOptions) =>
    askPage<EventAttendee>(page ?? withQuery(`${of(eventId)}/attendees`, query), options),
  addAttendee: (eventId: Uuid, body: AddAttendeeRequest) =>
    ask<EventAttendee>(`${of(eventId)}/attendees`, { method: 'POST', body }),
  changeAttendee: (eventId: Uuid, userId: Uuid, body: ChangeAttendeeRequest) =>
    ask<EventAttendee>(`${of(eventId)}/attendees/${userId}`, { method: 'PUT', body }),
  removeAttendee: (eventId: Uuid, userId: Uuid) =>
    tell(`${of(eventId)}/attendees/${userId}`, { method: 'DELETE' }),
  sendMessage: (eventId: Uuid, body: EventMessageRequest) =>
    ask<EventMessageReply>(`${of(eventId)}/messages`, { method: 'POST', body }),
  cancelEvent: (eventId: Uuid, body: CancelEventRequest) =>
    ask<Event>(`/api/events/${eventId}/cancel`, { method: 'PUT', body }),
  staff: (eventId: Uuid, options?: CallOptions) =>
    ask<StaffMember[]>(`${of(eventId)}/staff`, options),
  changeStaff: (eventId: Uuid, body: StaffEntry[]) =>
    ask<StaffMember[]>(`${of(eventId)}/staff`, { method: 'PUT', body }),
  participantTypes: (eventId: Uuid, options?: CallOptions) =>
    ask<ParticipantTypesReply>(`${of(eventId)}/participant-types`, options),
  changeParticipantTypes: (eventId: Uuid, body: ParticipantTypesRequest) =>
    ask<ParticipantTypesReply>(`${of(eventId)}/participant-types`, { method: 'PUT', body }),
  /** What the change would end; nothing is changed. */
  previewParticipantTypes: (eventId: Uuid, body: ParticipantTypesRequest) =>
    ask<RulesPreview>(`${of(eventId)}/participant-types?dryRun=true`, { method: 'PUT', body }),
  places: (eventId: Uuid, options?: CallOptions) =>
    ask<EventPlace[]>(`${of(eventId)}/places`, options),
  addPlaces: (eventId: Uuid, body: AddPlacesRequest) =>
    ask<AddedPlaces>(`${of(eventId)}/places`, { method: 'POST', body }),
  previewAdding: (eventId: Uuid, body: AddPlacesRequest) =>
    ask<PlacePreview>(`${of(eventId)}/places?dryRun=true`, { method: 'POST', body }),
  changePlace: (id: Uuid, body: PlaceRequest) =>
    ask<EventPlace>(`/api/admin/places/${id}`, { method: 'PUT', body }),
  /** What the change would do to coming meetings; nothing is changed. */
  previewPlace: (id: Uuid, body: PlaceRequest) =>
    ask<PlacePreview>(`/api/admin/places/${id}?dryRun=true`, { method: 'PUT', body }),
  removePlace: (id: Uuid) => tell(`/api/admin/places/${id}`, { method: 'DELETE' }),
  previewRemoval: (id: Uuid) =>
    ask<PlacePreview>(`/api/admin/places/${id}?dryRun=true`, { method: 'DELETE' }),
  /** Whether `of` may ask `other` for a meeting, and why not. */
  explain: (eventId: Uuid, asker: Uuid, other: Uuid, options?: CallOptions) =>
    ask<ExplainReply>(
      `/api/events/${eventId}/explain?${new URLSearchParams({ with: other, of: asker })}`,
      options,
    ),
};
