import type { AttendanceOutcome, Event, Meeting, Uuid } from '@rendezvous/contract';
import { Suspense } from 'react';
import { hasBegun } from './has-begun';
import { lazyWithPreload } from './lazy-with-preload';
import type { CommandOutcome } from './useCommand';

// Before a meeting begins, it needs none of this.
const OnTheDayPart = lazyWithPreload(() => import('./OnTheDayPart'), 'OnTheDayPart');

export interface OnTheDayProps {
  meeting: Meeting;
  /** Of the meeting; undefined where it is not known. */
  event: Event | undefined;
  /** IANA zone its times are shown in. */
  zone: string;
  /** Milliseconds since the epoch. */
  now: number;
  say: (meetingId: Uuid, outcome: AttendanceOutcome) => Promise<CommandOutcome>;
  /** Asks the other one to come. */
  call: (meetingId: Uuid) => Promise<CommandOutcome>;
}

/** Once a meeting has begun: where is the other one, and did the two meet? */
export function OnTheDay(props: OnTheDayProps) {
  if (!hasBegun(props.meeting, props.now)) return null;
  return (
    <Suspense>
      <OnTheDayPart {...props} />
    </Suspense>
  );
}
