import type {
  FeedbackRequest,
  Meeting,
  MeetingFeedback,
  MeetingHistoryLine,
  MeetingRequest,
  MeetingStatusRequest,
  RequestOutlook,
  SlotTime,
  Uuid,
} from '@rendezvous/contract';
import { ask, askText, tell, type CallOptions } from './http';

export const meetingCalls = {
  list: (options?: CallOptions) => ask<Meeting[]>('/api/meetings', options),
  pending: (options?: CallOptions) => ask<Meeting[]>('/api/meetings/pending', options),
  today: (options?: CallOptions) => ask<Meeting[]>('/api/meetings/today', options),
  /** All of the caller's that have a time, as an iCalendar file. */
  calendar: () => askText('/api/meetings/calendar'),
  calendarOf: (id: Uuid) => askText(`/api/meetings/${id}/calendar`),
  request: (body: MeetingRequest) => ask<Meeting>('/api/meetings', { method: 'POST', body }),
  /** Notes that these requests to the caller are on screen. */
  see: (ids: Uuid[]) => tell('/api/meetings/seen', { method: 'POST', body: { ids } }),
  changeStatus: (id: Uuid, body: MeetingStatusRequest) =>
    ask<Meeting>(`/api/meetings/${id}/status`, { method: 'PUT', body }),
  changeTime: (id: Uuid) => ask<Meeting>(`/api/meetings/${id}/change-time`, { method: 'PUT' }),
  /** How many times the two of each pending request share. */
  outlooks: (options?: CallOptions) =>
    ask<RequestOutlook[]>('/api/meetings/pending/times', options),
  times: (id: Uuid, options?: CallOptions) => ask<SlotTime[]>(`/api/meetings/${id}/times`, options),
  history: (id: Uuid, options?: CallOptions) =>
    ask<MeetingHistoryLine[]>(`/api/meetings/${id}/history`, options),
  takeTime: (id: Uuid, slotId: Uuid) =>
    ask<Meeting>(`/api/meetings/${id}/time`, { method: 'PUT', body: { slotId } }),
  giveFeedback: (id: Uuid, body: FeedbackRequest) =>
    ask<MeetingFeedback>(`/api/meetings/${id}/feedback`, { method: 'POST', body }),
};
