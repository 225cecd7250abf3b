import type { Event, Meeting } from '@rendezvous/contract';
import { meetingText } from '../text/meetings';
import { placeName } from '../text/place-name';

/** Whether two people meet online; an event online need not name a room for its meetings. */
export function meetsOnline(meeting: Meeting, event: Event | undefined): boolean {
  return meeting.meetingLink !== null || event?.isVirtual === true;
}

/** Where two people meet, in a few words: the place of the event where it has places; null where the place is not known yet. */
export function placeInWords(meeting: Meeting, event: Event | undefined): string | null {
  if (meetsOnline(meeting, event)) return meetingText.virtual;
  if (meeting.place !== null) return placeName(meeting.place);
  return meeting.location || event?.location || null;
}
