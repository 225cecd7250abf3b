import type { Event, Meeting } from '@rendezvous/contract';

/** Whether two people meet online; an event online need not name a room for its meetings. */
export function meetsOnline(meeting: Meeting, event: Event | undefined): boolean {
  return meeting.meetingLink !== null || event?.isVirtual === true;
}
