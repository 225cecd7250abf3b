import type { CompatibleAttendee } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { changeRelevance } from '../../live/actions';
import { useEventRole, useMeetingsUnderWay } from '../../store/hooks';
import { attendeeKey } from '../../store/state';
import { attendeeListText } from '../../text/attendees';
import { AttendeeCard } from '../../ui/AttendeeCard';
import { LongList } from '../../ui/LongList';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { tellingOf } from '../../ui/relevance';
import { SignInLinks } from '../../ui/sign-in-links';
import { useWide } from '../../ui/useWide';

interface AttendeeStripsProps {
  attendees: readonly CompatibleAttendee[];
  /** Read or not. */
  total: number;
  /** The zone in which the event's times are shown. */
  zone: string;
  /** Why nobody can be asked now, by the moments of the event. */
  closed?: string;
  onRequestMeeting?: (attendee: CompatibleAttendee) => void;
  onEnd?: () => void;
}

// The code for drawing codes is heavy.
const SignInLinkDialog = lazyWithPreload(() => import('./SignInLinkDialog'), 'SignInLinkDialog');

const onRelevance = tellingOf(changeRelevance);

/** Of a card, in pixels. */
const usualHeight = { phone: 130, desk: 150 };

/** Cards of any number of people. */
export function AttendeeStrips(props: AttendeeStripsProps) {
  const { attendees, total, zone, closed, onRequestMeeting, onEnd } = props;
  const wide = useWide();
  const meetings = useMeetingsUnderWay();
  const mayMakeLinks = useEventRole(attendees[0]?.sharedEvent.id ?? '') !== null;
  const [linkFor, setLinkFor] = useState<CompatibleAttendee | null>(null);
  return (
    <SignInLinks value={mayMakeLinks ? setLinkFor : null}>
      <LongList
        label={attendeeListText.heading}
        rows={attendees}
        keyOf={(attendee) => attendee.id}
        estimate={wide ? usualHeight.desk : usualHeight.phone}
        total={total}
        onEnd={onEnd}
      >
        {(attendee, row) => (
          <AttendeeCard
            key={attendee.id}
            attendee={attendee}
            meeting={meetings.get(attendeeKey(attendee.sharedEvent.id, attendee.id))}
            zone={zone}
            closed={closed}
            row={row}
            onRequestMeeting={onRequestMeeting}
            onRelevance={onRelevance}
          />
        )}
      </LongList>
      {linkFor && (
        <Suspense>
          <SignInLinkDialog
            eventId={linkFor.sharedEvent.id}
            person={linkFor}
            onClose={() => setLinkFor(null)}
          />
        </Suspense>
      )}
    </SignInLinks>
  );
}
