import type { AttendeeDay, Uuid } from '@rendezvous/contract';
import { eventDayCalls } from '../../../api/event-day';
import { useEventPart } from '../../../live/use-event-part';
import { useRead, type Read } from '../../../live/use-read';

/** One person's day, read again when people or meetings of the event change. */
export function useAttendeeDay(eventId: Uuid, userId: Uuid): Read<AttendeeDay> {
  const read = useRead(`day ${eventId} ${userId}`, (signal) =>
    eventDayCalls.attendeeDay(eventId, userId, { signal }),
  );
  useEventPart(eventId, 'people', read.again);
  return read;
}
