import type { Instant, Meeting, Place, Uuid } from '@rendezvous/contract';

/** How the viewer stands with another attendee of an event. */
export type MeetingStanding =
  | { kind: 'none' }
  /** The viewer has asked. */
  | { kind: 'asked' }
  /** The other has asked, and the viewer has not answered. */
  | { kind: 'to-answer'; meetingId: Uuid }
  /** `at` is null while the meeting has no time; `place` also where the event has no places. */
  | { kind: 'accepted'; at: Instant | null; place: Place | null };

/**
 * @param asked whether there is a request or a meeting between the two: this may be known before the meeting is
 * @param meeting the pending or accepted meeting of the two at the event
 */
export function standingOf(
  personId: Uuid,
  asked: boolean,
  meeting:
    Pick<Meeting, 'id' | 'status' | 'requesterUserId' | 'scheduledStartTime' | 'place'> | undefined,
): MeetingStanding {
  if (meeting?.status === 'accepted') {
    return { kind: 'accepted', at: meeting.scheduledStartTime, place: meeting.place };
  }
  if (meeting?.status === 'pending' && meeting.requesterUserId === personId) {
    return { kind: 'to-answer', meetingId: meeting.id };
  }
  return { kind: asked || meeting?.status === 'pending' ? 'asked' : 'none' };
}
