import type { StaffMeeting, Uuid } from '@rendezvous/contract';
import { useAttendeeDay } from './useAttendeeDay';

/** The meeting as it is now, while something is asked about it; as it was last when it is there no more. */
export function useMeetingNow(eventId: Uuid, meeting: StaffMeeting): StaffMeeting {
  const [{ user }] = meeting.parties;
  const { value } = useAttendeeDay(eventId, user.id);
  const found = value?.meetings.find(({ id }) => id === meeting.id);
  return found && found.version > meeting.version ? found : meeting;
}
