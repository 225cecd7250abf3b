import type { AttendanceRequest, BadgeReply, Meeting, Uuid } from '@rendezvous/contract';
import { ask, tell, type CallOptions } from './http';

/** What an attendee does on the day of an event. */
export const ownDayCalls = {
  badge: (eventId: Uuid, options?: CallOptions) =>
    ask<BadgeReply>(`/api/events/${eventId}/badge`, options),
  answerAttendance: (meetingId: Uuid, body: AttendanceRequest) =>
    ask<Meeting>(`/api/meetings/${meetingId}/attendance`, { method: 'POST', body }),
  /** Asks the other side where they are. */
  call: (meetingId: Uuid) => tell(`/api/meetings/${meetingId}/call`, { method: 'POST' }),
};
