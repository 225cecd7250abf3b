import type { CompatibleAttendee } from '@rendezvous/contract';
import { changeRelevance } from '../../live/actions';
import { attendeeListText } from '../../text/attendees';
import { AttendeeCard } from '../../ui/AttendeeCard';
import { LongList } from '../../ui/LongList';
import { tellingOf } from '../../ui/relevance';

interface AttendeeStripsProps {
  attendees: readonly CompatibleAttendee[];
  /** Read or not. */
  total: number;
  onRequestMeeting?: (attendee: CompatibleAttendee) => void;
  onEnd: () => void;
}

const onRelevance = tellingOf(changeRelevance);

/** Pixels: of a card on a desk, and about half of one on a phone. */
const usualHeight = 150;

/** Cards of any number of people. */
export function AttendeeStrips(props: AttendeeStripsProps) {
  const { attendees, total, onRequestMeeting, onEnd } = props;
  return (
    <LongList
      label={attendeeListText.heading}
      rows={attendees}
      keyOf={(attendee) => attendee.id}
      estimate={usualHeight}
      total={total}
      onEnd={onEnd}
    >
      {(attendee) => (
        <AttendeeCard
          key={attendee.id}
          attendee={attendee}
          onRequestMeeting={onRequestMeeting}
          onRelevance={onRelevance}
        />
      )}
    </LongList>
  );
}
