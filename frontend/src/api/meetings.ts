import type {
  FeedbackRequest,
  Meeting,
  MeetingFeedback,
  MeetingRequest,
  MeetingStatusRequest,
  Uuid,
} from '@rendezvous/contract';
import { ask, type CallOptions } from './http';

export const meetingCalls = {
  list: (options?: CallOptions) => ask<Meeting[]>('/api/meetings', options),
  pending: (options?: CallOptions) => ask<Meeting[]>('/api/meetings/pending', options),
  today: (options?: CallOptions) => ask<Meeting[]>('/api/meetings/today', options),
  request: (body: MeetingRequest) => ask<Meeting>('/api/meetings', { method: 'POST', body }),
  changeStatus: (id: Uuid, body: MeetingStatusRequest) =>
    ask<Meeting>(`/api/meetings/${id}/status`, { method: 'PUT', body }),
  changeTime: (id: Uuid) => ask<Meeting>(`/api/meetings/${id}/change-time`, { method: 'PUT' }),
  giveFeedback: (id: Uuid, body: FeedbackRequest) =>
    ask<MeetingFeedback>(`/api/meetings/${id}/feedback`, { method: 'POST', body }),
};
