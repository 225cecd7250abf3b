import type {
  MeetingOption,
  MeetingOptions,
  Person,
  StaffMeeting,
  Uuid,
} from '@rendezvous/contract';
import { eventDayCalls } from '../../../api/event-day';
import { useRead, type Read } from '../../../live/use-read';

interface PairOptions {
  options: MeetingOptions;
  /** The meeting that they have and that can be moved. */
  meeting: StaffMeeting | undefined;
}

/** Where and when the two could meet, and their meeting if there is one; null until there are two. */
export function useMeetingOptions(
  eventId: Uuid,
  one: Person,
  other: Person | null,
): Read<PairOptions | null> {
  return useRead(`options ${eventId} ${one.id} ${other?.id ?? ''}`, async (signal) => {
    if (!other) return null;
    const options = await eventDayCalls.meetingOptions(eventId, [one.id, other.id], { signal });
    if (options.meetingId === null) return { options, meeting: undefined };
    const { meetings } = await eventDayCalls.attendeeDay(eventId, one.id, { signal });
    return { options, meeting: meetings.find(({ id }) => id === options.meetingId) };
  });
}

/**
 * The time that was chosen, undefined where it is taken meanwhile; without a choice the first that is not the present
 * one and within the limits of the day.
 */
export function timeToTake(
  { times }: MeetingOptions,
  chosen: string,
  meeting: StaffMeeting | undefined,
): MeetingOption | undefined {
  if (chosen !== '') return times.find(({ id }) => id === chosen);
  const others = times.filter((time) => !isPresent(time, meeting));
  return others.find(({ overQuota }) => !overQuota) ?? others[0];
}

/** Whether it is the time that the meeting has. */
export const isPresent = ({ startTime }: MeetingOption, meeting: StaffMeeting | undefined) =>
  meeting?.scheduledStartTime === startTime;

/** Why it cannot be booked at all: a rule that nobody may pass over. */
export const isForbidden = ({ reasons, overridable }: MeetingOptions) =>
  reasons.length > 0 && !overridable;

/** Whether somebody has to say why it is booked all the same. */
export const asksForReason = ({ reasons }: MeetingOptions, time: MeetingOption | undefined) =>
  reasons.length > 0 || time?.overQuota === true;
