import type { StaffMeeting, Uuid } from '@rendezvous/contract';
import { eventDayCalls } from '../../../api/event-day';
import { useEventPart } from '../../../live/use-event-part';
import { useRead } from '../../../live/use-read';

/** The meeting as it is now, while something is asked about it; as it was last when it is there no more. */
export function useMeetingNow(eventId: Uuid, meeting: StaffMeeting): StaffMeeting {
  const [{ user }] = meeting.parties;
  const { value, again } = useRead(`day ${eventId} ${user.id}`, (signal) =>
    eventDayCalls.attendeeDay(eventId, user.id, { signal }),
  );
  useEventPart(eventId, 'people', again);
  const found = value?.meetings.find(({ id }) => id === meeting.id);
  return found && found.version > meeting.version ? found : meeting;
}
