import type { Event, Instant, Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { meetingText } from '../text/meetings';
import { formatClock, formatDate, viewerZone, zoneOf, zoneShortName } from '../text/format';
import { OwnTime } from './OwnTime';

/** The zone a meeting's times are shown in: its event's, the viewer's where that is not known. */
function meetingZone(event: Event | undefined): string {
  return event ? zoneOf(event) : viewerZone();
}

/** What a meeting without a time waits for; one that does not take place waits for nothing. */
function awaitedBy({ status, placement }: Meeting): string {
  if (status === 'pending') return meetingText.awaitingAnswer;
  if (status !== 'accepted') return meetingText.noTime;
  return placement === 'assigning' ? meetingText.assigning : meetingText.awaitingTime;
}

interface TimeOptions {
  /** False where a heading above names the day. */
  withDate?: boolean;
  /** Without a time: what the meeting waits for instead of TBD. */
  awaited?: boolean;
  /** Stands below. */
  timeMark?: ReactNode;
}

/**
 * What a strip says of when: the start, under it the zone with the date or the end, and what the
 * viewer's own clock shows where that differs.
 */
export function meetingTime(
  meeting: Meeting,
  event: Event | undefined,
  { withDate = true, awaited, timeMark }: TimeOptions = {},
): { time: ReactNode; timeNote?: ReactNode } {
  const { scheduledStartTime: start, scheduledEndTime: end } = meeting;
  if (!start) {
    const mayGetOne = meeting.status === 'pending' || meeting.status === 'accepted';
    return { time: awaited || !mayGetOne ? awaitedBy(meeting) : meetingText.timeTbd };
  }
  const zone = meetingZone(event);
  return {
    time: formatClock(start, zone),
    timeNote: (
      <>
        {withDate ? formatDate(start, zone) : ending(end, zone)} {zoneShortName(start, zone)}
        <OwnTime at={start} until={(!withDate && end) || undefined} zone={zone} />
        {timeMark && <div>{timeMark}</div>}
      </>
    ),
  };
}

const ending = (end: Instant | null, zone: string) => end && `–${formatClock(end, zone)}`;
